package products

import (
	"context"
	"net/http"
	"time"

	"github.com/ThreeDotsLabs/watermill/message"
	"github.com/ThreeDotsLabs/watermill/message/router/middleware"
	awsconfig "github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/sqs"
	"github.com/hibiken/asynq"
	"github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/option"
	"github.com/redis/go-redis/v9"
	"github.com/riverqueue/river"
	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/workflow"
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/manager"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// asynq runs a task 26 times where the one who enqueues it says nothing, openai sends three times.

func summarise(client openai.Client) asynq.HandlerFunc {
	return func(ctx context.Context, t *asynq.Task) error {
		_, err := client.Models.List(ctx)
		return err
	}
}

func tasks() *asynq.ServeMux {
	mux := asynq.NewServeMux()
	client := openai.NewClient()
	mux.HandleFunc("summary", func(ctx context.Context, t *asynq.Task) error { // likely `26 \(redelivery by asynq, .*, its default\) × 3 \(openai.ModelService, .*, its default\) = 78 attempts`
		_, err := client.Models.List(ctx)
		return err
	})
	mux.Handle("summaries", summarise(client)) // likely `26 \(redelivery by asynq, .*, its default\) × 3 \(openai.ModelService, .*, its default\) = 78 attempts`
	once := openai.NewClient(option.WithMaxRetries(0))
	mux.HandleFunc("once", func(ctx context.Context, t *asynq.Task) error {
		_, err := once.Models.List(ctx)
		return err
	})
	return mux
}

// river runs a job 25 times, the second version of the SDK of AWS sends three times.

type Receipt struct{}

func (Receipt) Kind() string { return "receipt" }

type receipts struct {
	river.WorkerDefaults[Receipt]

	queue *sqs.Client
}

func (w *receipts) Work(ctx context.Context, job *river.Job[Receipt]) error {
	_, err := w.queue.GetQueueUrl(ctx, &sqs.GetQueueUrlInput{})
	return err
}

func workers(ctx context.Context) (*river.Workers, error) {
	cfg, err := awsconfig.LoadDefaultConfig(ctx)
	if err != nil {
		return nil, err
	}
	w := river.NewWorkers()
	river.AddWorker(w, &receipts{queue: sqs.NewFromConfig(cfg)}) // likely `25 \(redelivery by river, .*, its default\) × 3 \(sqs.Client, .*, its default\) = 75 attempts`
	return w, nil
}

type orders struct {
	river.WorkerDefaults[Receipt]

	queue *sqs.Client
}

func (w *orders) Work(ctx context.Context, job *river.Job[Receipt]) error {
	_, err := w.queue.GetQueueUrl(ctx, &sqs.GetQueueUrlInput{})
	return err
}

func told(ctx context.Context) (*river.Config, error) {
	cfg, err := awsconfig.LoadDefaultConfig(ctx, awsconfig.WithRetryMaxAttempts(4))
	if err != nil {
		return nil, err
	}
	w := river.NewWorkers()
	river.AddWorker(w, &orders{queue: sqs.NewFromConfig(cfg)}) // want `5 \(redelivery by river, .*, MaxAttempts 5\) × 4 \(sqs.Client, .*, WithRetryMaxAttempts 4 at products/queues.go:\d+\) = 20 attempts`
	return &river.Config{Workers: w, MaxAttempts: 5}, nil
}

// An activity of Temporal is run until it succeeds, unless its policy says how often.

type Activities struct{}

func (a *Activities) Fetch(ctx context.Context) error {
	rdb := redis.NewClient(&redis.Options{Addr: "cache:6379", MaxRetries: 3})
	return rdb.Get(ctx, "order").Err()
}

func forever(ctx workflow.Context) error {
	var a *Activities
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{StartToCloseTimeout: time.Minute})
	return workflow.ExecuteActivity(ctx, a.Fetch).Get(ctx, nil) // likely `unbounded \(redelivery by Temporal, .*, its default\) × 4 \(redis.Client, .*\): there is no bound`
}

// Whoever hands the context over has set it up: how often is not known.
func handed(ctx workflow.Context) error {
	var a *Activities
	return workflow.ExecuteActivity(ctx, a.Fetch).Get(ctx, nil)
}

func policed(ctx workflow.Context) error {
	var a *Activities
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{RetryPolicy: &temporal.RetryPolicy{MaximumAttempts: 3}})
	return workflow.ExecuteActivity(ctx, a.Fetch).Get(ctx, nil) // want `3 \(redelivery by Temporal, .*\) × 4 \(redis.Client, .*\) = 12 attempts`
}

func onlyOnce(ctx workflow.Context) error {
	var a *Activities
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{RetryPolicy: &temporal.RetryPolicy{MaximumAttempts: 1}})
	return workflow.ExecuteActivity(ctx, a.Fetch).Get(ctx, nil)
}

// A reconciler that fails is run again for ever, and client-go sends up to eleven times.

type reconciler struct{ pods rest.Interface }

func (r *reconciler) Reconcile(ctx context.Context, req reconcile.Request) (reconcile.Result, error) {
	return reconcile.Result{}, r.pods.Get().Resource("pods").Name(req.Name).Do(ctx).Error()
}

func manage(mgr manager.Manager, pods rest.Interface) error {
	return builder.ControllerManagedBy(mgr).Complete(&reconciler{pods}) // likely `unbounded \(redelivery by controller runtime, .*, its default\) × 11 \(Kubernetes client, .*, its default\): there is no bound`
}

type patient struct{ pods rest.Interface }

func (r *patient) Reconcile(ctx context.Context, req reconcile.Request) (reconcile.Result, error) {
	return reconcile.Result{}, r.pods.Get().Resource("pods").Name(req.Name).MaxRetries(0).Do(ctx).Error()
}

func managePatiently(mgr manager.Manager, pods rest.Interface) error {
	return builder.ControllerManagedBy(mgr).Complete(&patient{pods})
}

// A message that is not acknowledged comes back for ever; in front of that, the middleware tries four times.

func routed(router *message.Router, sub message.Subscriber) {
	rdb := redis.NewClient(&redis.Options{Addr: "cache:6379", MaxRetries: 3})
	read := func(msg *message.Message) error { return rdb.Get(msg.Context(), "order").Err() }
	router.AddMiddleware(middleware.Recoverer, middleware.Retry{MaxRetries: 3}.Middleware)
	router.AddNoPublisherHandler("orders", "orders", sub, read) // want `4 \(Retry.Middleware, .*\) × 4 \(redis.Client, .*\) = 16 attempts`
}

// What is few by itself is told with what delivers.
func routedOnce(router *message.Router, sub message.Subscriber) {
	rdb := redis.NewClient(&redis.Options{Addr: "cache:6379", MaxRetries: 3})
	router.AddMiddleware(middleware.Retry{MaxRetries: 1}.Middleware)
	router.AddHandler("orders", "orders", sub, "paid", nil, func(msg *message.Message) ([]*message.Message, error) { // likely `unbounded \(redelivery by watermill, .*, its default\) × 2 \(Retry.Middleware, .*\) × 4 \(redis.Client, .*\): there is no bound`
		return nil, rdb.Get(msg.Context(), "order").Err()
	})
}

func unrouted(router *message.Router, sub message.Subscriber) {
	rdb := redis.NewClient(&redis.Options{Addr: "cache:6379", MaxRetries: -1})
	router.AddNoPublisherHandler("orders", "orders", sub, func(msg *message.Message) error { return rdb.Get(msg.Context(), "order").Err() })
}

// What a handler keeps to itself is not run again.
func quiet() *asynq.ServeMux {
	mux := asynq.NewServeMux()
	client := openai.NewClient()
	mux.HandleFunc("quiet", func(ctx context.Context, t *asynq.Task) error {
		if _, err := client.Models.List(ctx); err != nil {
			return nil
		}
		return nil
	})
	mux.HandleFunc("last", func(ctx context.Context, t *asynq.Task) error {
		if _, err := client.Models.List(ctx); err != nil {
			return asynq.SkipRetry
		}
		return nil
	})
	mux.HandleFunc("plain", func(ctx context.Context, t *asynq.Task) error {
		resp, err := http.Get(url)
		if err != nil {
			return err
		}
		return resp.Body.Close()
	})
	return mux
}
