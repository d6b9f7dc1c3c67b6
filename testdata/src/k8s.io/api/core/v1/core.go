// Package v1 is a stub with the names of k8s.io/api/core/v1 v0.34.3.
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type PodSpec struct{ NodeName string }

type Pod struct {
	metav1.TypeMeta
	metav1.ObjectMeta
	Spec PodSpec
}
