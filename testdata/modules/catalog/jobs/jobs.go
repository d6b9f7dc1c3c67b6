// Package jobs puts jobs into queues and starts workflows.
package jobs

import (
	"context"

	"github.com/adjust/rmq/v5"
	faktory "github.com/contribsys/faktory/client"
	"github.com/gocelery/gocelery"
	"github.com/hibiken/asynq"
	"go.temporal.io/sdk/client"
)

func unsafeEnqueue(queue *asynq.Client, task *asynq.Task) error {
	var err error
	for range 3 {
		if _, err = queue.Enqueue(task); err == nil { // want `Enqueue may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func unsafeStart(ctx context.Context, c client.Client) error {
	var err error
	for range 3 {
		if _, err = c.ExecuteWorkflow(ctx, client.StartWorkflowOptions{TaskQueue: "orders"}, "Order"); err == nil { // want `ExecuteWorkflow may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func keyedEnqueue(queue *asynq.Client, task *asynq.Task, id string) error {
	var err error
	for range 3 {
		if _, err = queue.Enqueue(task, asynq.TaskID(id)); err == nil {
			return nil
		}
	}
	return err
}

func keyedStart(ctx context.Context, c client.Client, order string) error {
	var err error
	for range 3 {
		if _, err = c.ExecuteWorkflow(ctx, client.StartWorkflowOptions{ID: order, TaskQueue: "orders"}, "Order"); err == nil {
			return nil
		}
	}
	return err
}

func repeatableCancel(ctx context.Context, c client.Client, id string) error {
	var err error
	for range 3 {
		if err = c.CancelWorkflow(ctx, id, ""); err == nil {
			return nil
		}
	}
	return err
}

func unsafePush(c *faktory.Client, order string) error {
	job := faktory.NewJob("charge", order)
	var err error
	for range 3 {
		if err = c.Push(job); err == nil { // want `Push may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func unsafePushAnew(c *faktory.Client, order string) error {
	var err error
	for range 3 {
		if err = c.Push(faktory.NewJob("charge", order)); err == nil { // want `Push may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func repeatablePush(c *faktory.Client, order string) error {
	job := faktory.NewJob("charge", order).SetUniqueFor(3600)
	var err error
	for range 3 {
		if err = c.Push(job); err == nil {
			return nil
		}
	}
	return err
}

func unsafePublish(queue rmq.Queue, order string) error {
	var err error
	for range 3 {
		if err = queue.Publish(order); err == nil { // want `Publish may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func unsafeDelay(c *gocelery.CeleryClient, order string) error {
	var err error
	for range 3 {
		if _, err = c.Delay("charge", order); err == nil { // want `Delay may be sent up to 3 times`
			return nil
		}
	}
	return err
}
