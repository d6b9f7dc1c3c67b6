package queues

import (
	"context"

	"github.com/riverqueue/river"
	"github.com/vmihailenco/taskq/v3"
	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/workflow"
	"nested/queues/options"
)

// Where libraries are told how often.

type Activities struct{ base string }

func (a *Activities) Charge(ctx context.Context, id string) error { return thrice(ctx, a.base+id) }

func Flow(ctx workflow.Context, id string) error {
	var a *Activities
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		RetryPolicy: &temporal.RetryPolicy{MaximumAttempts: 5},
	})
	return workflow.ExecuteActivity(ctx, a.Charge, id).Get(ctx, nil) // want `5 \(redelivery by Temporal, .*\) × 3 \(.*\) = 15 attempts`
}

// Zero is for ever.
func Forever(ctx workflow.Context, id string) error {
	var a *Activities
	opts := workflow.ActivityOptions{RetryPolicy: &temporal.RetryPolicy{MaximumAttempts: 0}}
	ctx = workflow.WithActivityOptions(ctx, opts)
	return workflow.ExecuteActivity(ctx, a.Charge, id).Get(ctx, nil) // want `unbounded \(redelivery by Temporal, .*\) × 3 \(.*\): there is no bound`
}

func Once(ctx workflow.Context, id string) error {
	var a *Activities
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{
		RetryPolicy: &temporal.RetryPolicy{MaximumAttempts: 1},
	})
	return workflow.ExecuteActivity(ctx, a.Charge, id).Get(ctx, nil)
}

// The options may be those of another package.
func Shared(ctx workflow.Context, id string) error {
	short := workflow.WithActivityOptions(ctx, options.Short)
	if err := workflow.ExecuteActivity(short, thrice, id).Get(ctx, nil); err != nil { // want `4 \(redelivery by Temporal, .*\) × 3 \(.*\) = 12 attempts`
		return err
	}
	few := workflow.WithActivityOptions(ctx, options.Few())
	if err := workflow.ExecuteActivity(few, thrice, id).Get(ctx, nil); err != nil {
		return err
	}
	ctx = workflow.WithActivityOptions(ctx, options.Long())
	return workflow.ExecuteActivity(ctx, thrice, id).Get(ctx, nil) // want `6 \(redelivery by Temporal, .*\) × 3 \(.*\) = 18 attempts`
}

func Unpoliced(ctx workflow.Context, id string) error {
	var a *Activities
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{})
	return workflow.ExecuteActivity(ctx, a.Charge, id).Get(ctx, nil)
}

// Of a job of river its arguments tell, before the client does.

type Sort struct{}

func (Sort) Kind() string { return "sort" }

func (Sort) InsertOpts() river.InsertOpts { return river.InsertOpts{MaxAttempts: 6, Queue: "sort"} }

type Mail struct{}

func (Mail) Kind() string { return "mail" }

type sorter struct{ river.WorkerDefaults[Sort] }

func (w *sorter) Work(ctx context.Context, job *river.Job[Sort]) error {
	return thrice(ctx, "https://sort")
}

type mailing struct{ river.WorkerDefaults[Mail] }

func (w *mailing) Work(ctx context.Context, job *river.Job[Mail]) error {
	return thrice(ctx, "https://mail")
}

func workers() (*river.Client[int], error) {
	w := river.NewWorkers()
	river.AddWorker(w, &sorter{})  // want `6 \(redelivery by river, .*\) × 3 \(.*\) = 18 attempts`
	river.AddWorker(w, &mailing{}) // want `8 \(redelivery by river, .*\) × 3 \(.*\) = 24 attempts`
	return river.NewClient(0, &river.Config{Workers: w, MaxAttempts: 8})
}

func unset() (*river.Client[int], error) {
	w := river.NewWorkers()
	river.AddWorker(w, &mailing{})
	return river.NewClient(0, &river.Config{Workers: w})
}

func cancelled() {
	w := river.NewWorkers()
	river.AddWorker(w, river.WorkFunc(func(ctx context.Context, job *river.Job[Sort]) error {
		if err := thrice(ctx, "https://sort"); err != nil {
			return river.JobCancel(err)
		}
		return nil
	}))
	river.AddWorker(w, river.WorkFunc(func(ctx context.Context, job *river.Job[Sort]) error { // want `6 \(redelivery by river, .*\) × 3 \(.*\) = 18 attempts`
		return thrice(ctx, "https://sort")
	}))
}

var limited = taskq.RegisterTask(&taskq.TaskOptions{ // want `5 \(redelivery by taskq, .*\) × 3 \(.*\) = 15 attempts`
	Name:       "mail",
	RetryLimit: 5,
	Handler:    func(id string) error { return thrice(context.Background(), "https://mail/"+id) },
})

var plain = taskq.RegisterTask(&taskq.TaskOptions{
	Name:    "mail",
	Handler: func(id string) error { return thrice(context.Background(), "https://mail/"+id) },
})
