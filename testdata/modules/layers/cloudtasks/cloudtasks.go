// Package cloudtasks calls a client that Google generates. What may be repeated it tries again by itself, as gax is
// told; the rest only where the options of the client or of the call say so.
package cloudtasks

import (
	"context"
	"time"

	cloudtasks "cloud.google.com/go/cloudtasks/apiv2"
	"cloud.google.com/go/cloudtasks/apiv2/cloudtaskspb"
	"github.com/googleapis/gax-go/v2"
	"google.golang.org/grpc/codes"
)

var retry = gax.WithRetry(func() gax.Retryer {
	return gax.OnCodes([]codes.Code{codes.Unavailable}, gax.Backoff{Initial: time.Second})
})

func request() *cloudtaskspb.CreateTaskRequest {
	return &cloudtaskspb.CreateTaskRequest{Parent: "queues/pay", Task: &cloudtaskspb.Task{}}
}

func byDefault(ctx context.Context, c *cloudtasks.Client) error {
	_, err := c.CreateTask(ctx, request())
	return err
}

func read(ctx context.Context, c *cloudtasks.Client, req *cloudtaskspb.GetTaskRequest) error {
	_, err := c.GetTask(ctx, req, retry)
	return err
}

func perCall(ctx context.Context, c *cloudtasks.Client) error {
	_, err := c.CreateTask(ctx, request(), retry) // want `CreateTask may be sent again without a bound by the gax retry`
	return err
}

// What it is told by an option of another kind is no retry.
func perCallOff(ctx context.Context, c *cloudtasks.Client) error {
	_, err := c.CreateTask(ctx, request(), gax.WithTimeout(time.Minute))
	return err
}

func named(ctx context.Context, c *cloudtasks.Client, name string, task *cloudtaskspb.Task) error {
	task.Name = name
	_, err := c.CreateTask(ctx, &cloudtaskspb.CreateTaskRequest{Parent: "queues/pay", Task: task}, retry)
	return err
}

// gax may be used by itself.

func invoke(ctx context.Context, c *cloudtasks.Client) error {
	return gax.Invoke(ctx, func(ctx context.Context, _ gax.CallSettings) error {
		_, err := c.CreateTask(ctx, request()) // want `CreateTask may be sent again without a bound by gax.Invoke`
		return err
	}, retry)
}

func invokeOnce(ctx context.Context, c *cloudtasks.Client) error {
	return gax.Invoke(ctx, func(ctx context.Context, _ gax.CallSettings) error {
		_, err := c.CreateTask(ctx, request())
		return err
	}, gax.WithTimeout(time.Minute))
}

func invokeRead(ctx context.Context, c *cloudtasks.Client, req *cloudtaskspb.GetTaskRequest) error {
	return gax.Invoke(ctx, func(ctx context.Context, _ gax.CallSettings) error {
		_, err := c.GetTask(ctx, req)
		return err
	}, retry)
}

func invokeNamed(ctx context.Context, c *cloudtasks.Client, name string, task *cloudtaskspb.Task) error {
	task.Name = name
	return gax.Invoke(ctx, func(ctx context.Context, _ gax.CallSettings) error {
		_, err := c.CreateTask(ctx, &cloudtaskspb.CreateTaskRequest{Parent: "queues/pay", Task: task})
		return err
	}, retry)
}
