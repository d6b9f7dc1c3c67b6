// Package river is a stub of the real one: its surface.
package river

import (
	"context"

	"github.com/riverqueue/river/rivertype"
)

type Job[T any] struct {
	*rivertype.JobRow

	Args T
}

type JobArgs interface{ Kind() string }

type InsertOpts struct {
	MaxAttempts int
	Queue       string
}

type Worker[T any] interface {
	Work(ctx context.Context, job *Job[T]) error
}

type WorkerDefaults[T any] struct{}

type Workers struct{}

func NewWorkers() *Workers { return &Workers{} }

func AddWorker[T JobArgs](workers *Workers, worker Worker[T]) {}

func WorkFunc[T JobArgs](f func(context.Context, *Job[T]) error) Worker[T] { return nil }

func JobCancel(err error) error { return err }

type Config struct {
	MaxAttempts int
	Workers     *Workers
}

type Client[T any] struct{}

func NewClient[T any](driver T, config *Config) (*Client[T], error) { return nil, nil }
