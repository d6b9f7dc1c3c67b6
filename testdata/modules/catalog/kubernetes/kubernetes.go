// Package kubernetes makes objects.
package kubernetes

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/util/retry"
)

func unsafeCreate(ctx context.Context, c kubernetes.Interface) error {
	var err error
	for range 3 {
		pod := &corev1.Pod{ObjectMeta: metav1.ObjectMeta{GenerateName: "order-"}}
		if _, err = c.CoreV1().Pods("shop").Create(ctx, pod, metav1.CreateOptions{}); err == nil { // want `Create may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func unsafeOnError(ctx context.Context, c kubernetes.Interface) error {
	always := func(error) bool { return true }
	return retry.OnError(retry.DefaultRetry, always, func() error {
		pod := &corev1.Pod{ObjectMeta: metav1.ObjectMeta{GenerateName: "order-"}}
		_, err := c.CoreV1().Pods("shop").Create(ctx, pod, metav1.CreateOptions{}) // want `Create may be sent up to 5 times`
		return err
	})
}

func keyedCreate(ctx context.Context, c kubernetes.Interface, name string) error {
	var err error
	for range 3 {
		pod := &corev1.Pod{ObjectMeta: metav1.ObjectMeta{Name: name}}
		if _, err = c.CoreV1().Pods("shop").Create(ctx, pod, metav1.CreateOptions{}); err == nil {
			return nil
		}
	}
	return err
}

func repeatableDelete(ctx context.Context, c kubernetes.Interface, name string) error {
	var err error
	for range 3 {
		if err = c.CoreV1().Pods("shop").Delete(ctx, name, metav1.DeleteOptions{}); err == nil {
			return nil
		}
	}
	return err
}
