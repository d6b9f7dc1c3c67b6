package slots

import (
	"context"

	"github.com/google/uuid"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	typed "k8s.io/client-go/kubernetes/typed/core/v1"
)

// A server that refuses a second object of one name recognises the first by it.

func named(ctx context.Context, pods typed.PodInterface, job string) (err error) {
	for range 3 {
		pod := &corev1.Pod{ObjectMeta: metav1.ObjectMeta{
			Name:   job + "-" + uuid.NewString(), // want `PodInterface.Create.*another idempotency key \(uuid.NewString\)`
			Labels: map[string]string{"job": job},
		}}
		if _, err = pods.Create(ctx, pod, metav1.CreateOptions{}); err == nil {
			return nil
		}
	}
	return err
}

func namedAbove(ctx context.Context, pods typed.PodInterface, job string) (err error) {
	name := job + "-" + uuid.NewString()
	for range 3 {
		pod := &corev1.Pod{ObjectMeta: metav1.ObjectMeta{
			Name:   name,
			Labels: map[string]string{"job": job},
		}}
		if _, err = pods.Create(ctx, pod, metav1.CreateOptions{}); err == nil {
			return nil
		}
	}
	return err
}

// A label is no name.
func labelled(ctx context.Context, pods typed.PodInterface, job string) (err error) {
	for range 3 {
		pod := &corev1.Pod{ObjectMeta: metav1.ObjectMeta{
			Name:   job,
			Labels: map[string]string{"trace": uuid.NewString()},
		}}
		if _, err = pods.Create(ctx, pod, metav1.CreateOptions{}); err == nil {
			return nil
		}
	}
	return err
}

// In a helper, the name is put on there.

func podOf(job string) *corev1.Pod {
	return &corev1.Pod{ObjectMeta: metav1.ObjectMeta{
		Name:   job + "-" + uuid.NewString(), // want `PodInterface.Create.*another idempotency key \(uuid.NewString\)`
		Labels: map[string]string{"job": job},
	}}
}

func namedByHelper(ctx context.Context, pods typed.PodInterface, job string) (err error) {
	for range 3 {
		if _, err = pods.Create(ctx, podOf(job), metav1.CreateOptions{}); err == nil {
			return nil
		}
	}
	return err
}

func filledPod(job string) *corev1.Pod {
	pod := new(corev1.Pod)
	pod.Name = job + uuid.NewString() // want `PodInterface.Create.*another idempotency key \(uuid.NewString\)`
	return pod
}

func namedByFilling(ctx context.Context, pods typed.PodInterface, job string) (err error) {
	for range 3 {
		if _, err = pods.Create(ctx, filledPod(job), metav1.CreateOptions{}); err == nil {
			return nil
		}
	}
	return err
}

// One that is made above the loop stays.
func namedByHelperAbove(ctx context.Context, pods typed.PodInterface, job string) (err error) {
	pod := podOf(job)
	for range 3 {
		if _, err = pods.Create(ctx, pod, metav1.CreateOptions{}); err == nil {
			return nil
		}
	}
	return err
}
