// Package reconcile is a stub of the real one: its surface.
package reconcile

import "context"

type (
	Request struct{ Name string }
	Result  struct{ Requeue bool }
)

type TypedReconciler[request comparable] interface {
	Reconcile(context.Context, request) (Result, error)
}
