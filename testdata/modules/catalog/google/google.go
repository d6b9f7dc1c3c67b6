// Package google puts tasks into queues and objects into buckets.
package google

import (
	"context"

	cloudtasks "cloud.google.com/go/cloudtasks/apiv2"
	"cloud.google.com/go/cloudtasks/apiv2/cloudtaskspb"
	"cloud.google.com/go/firestore"
	"cloud.google.com/go/storage"
)

func unsafeTask(ctx context.Context, client *cloudtasks.Client, queue string) error {
	var err error
	for range 3 {
		_, err = client.CreateTask(ctx, &cloudtaskspb.CreateTaskRequest{Parent: queue, Task: &cloudtaskspb.Task{}}) // want `CreateTask may be sent up to 3 times`
		if err == nil {
			return nil
		}
	}
	return err
}

func unsafeAdd(ctx context.Context, orders *firestore.CollectionRef, order any) error {
	var err error
	for range 3 {
		if _, _, err = orders.Add(ctx, order); err == nil { // want `Add may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func keyedTask(ctx context.Context, client *cloudtasks.Client, queue, name string) error {
	var err error
	for range 3 {
		_, err = client.CreateTask(ctx, &cloudtaskspb.CreateTaskRequest{Parent: queue, Task: &cloudtaskspb.Task{Name: name}})
		if err == nil {
			return nil
		}
	}
	return err
}

func repeatableDelete(ctx context.Context, object *storage.ObjectHandle) error {
	var err error
	for range 3 {
		if err = object.Delete(ctx); err == nil {
			return nil
		}
	}
	return err
}
