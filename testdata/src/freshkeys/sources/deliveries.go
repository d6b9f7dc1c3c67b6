package sources

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/service/sqs/types"
	"github.com/hibiken/asynq"
	"github.com/riverqueue/river"
	"go.temporal.io/sdk/activity"

	"freshkeys/api"
)

// Which attempt this is is another one in each. The ids of what is delivered stay.

func again(fn func() error) (err error) {
	for range 3 {
		if err = fn(); err == nil {
			return nil
		}
	}
	return err
}

func retryCount(ctx context.Context, order string) error {
	return again(func() error {
		n, _ := asynq.GetRetryCount(ctx)
		return api.CreateAs(order, fmt.Sprint(order, n)) // want `asynq.GetRetryCount`
	})
}

func taskID(ctx context.Context, order string) error {
	return again(func() error {
		id, _ := asynq.GetTaskID(ctx)
		return api.CreateAs(order, id)
	})
}

func activityAttempt(ctx context.Context, order string) error {
	return again(func() error {
		info := activity.GetInfo(ctx)
		return api.CreateAs(order, fmt.Sprintf("%s-%d", info.ActivityID, info.Attempt)) // want `ActivityInfo.Attempt`
	})
}

func activityID(ctx context.Context, order string) error {
	return again(func() error {
		info := activity.GetInfo(ctx)
		return api.CreateAs(order, info.WorkflowExecution.ID+info.ActivityID)
	})
}

// A job is handed over by whoever counts its attempts.

type args struct{ order string }

func deliver(job *river.Job[args], work func(*river.Job[args]) error) (err error) {
	for job.Attempt = 1; job.Attempt < 25; job.Attempt++ {
		if err = work(job); err == nil {
			return nil
		}
	}
	return err
}

func jobAttempt(job *river.Job[args]) error { return deliver(job, workByAttempt) }

func workByAttempt(job *river.Job[args]) error {
	return api.CreateAs(job.Args.order, fmt.Sprintf("%d/%d", job.ID, job.Attempt)) // want `JobRow.Attempt`
}

func jobID(job *river.Job[args]) error { return deliver(job, workByID) }

func workByID(job *river.Job[args]) error {
	return api.CreateAs(job.Args.order, fmt.Sprint(job.ID))
}

// Within one delivery it stays.
func workOnce(job *river.Job[args]) (err error) {
	for range 3 {
		if err = api.CreateAs(job.Args.order, fmt.Sprintf("%d/%d", job.ID, job.Attempt)); err == nil {
			return nil
		}
	}
	return err
}

func receive(m types.Message, work func(types.Message) error) (err error) {
	for range 3 {
		if err = work(m); err == nil {
			return nil
		}
	}
	return err
}

func received(m types.Message) error { return receive(m, workByCount) }

func workByCount(m types.Message) error {
	return api.CreateAs(*m.Body, *m.MessageId+m.Attributes["ApproximateReceiveCount"]) // want `ApproximateReceiveCount`
}

func receivedByID(m types.Message) error { return receive(m, workByMessage) }

func workByMessage(m types.Message) error {
	return api.CreateAs(*m.Body, *m.MessageId+m.Attributes["MessageGroupId"])
}
