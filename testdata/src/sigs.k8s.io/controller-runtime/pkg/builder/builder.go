// Package builder is a stub of the real one: its surface.
package builder

import "sigs.k8s.io/controller-runtime/pkg/reconcile"

type TypedBuilder[request comparable] struct{}

type Builder = TypedBuilder[reconcile.Request]

func ControllerManagedBy(m any) *Builder { return nil }

func (blder *TypedBuilder[request]) Complete(r reconcile.TypedReconciler[request]) error { return nil }
