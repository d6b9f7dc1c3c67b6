// Package asynq is a stub of the real one: its surface.
package asynq

import (
	"context"
	"errors"
)

func GetRetryCount(ctx context.Context) (n int, ok bool) { return 0, false }
func GetTaskID(ctx context.Context) (id string, ok bool) { return "", false }

var SkipRetry = errors.New("skip retry for the task")

type Task struct{}

func (t *Task) Payload() []byte { return nil }

type Handler interface {
	ProcessTask(context.Context, *Task) error
}

type HandlerFunc func(context.Context, *Task) error

func (fn HandlerFunc) ProcessTask(ctx context.Context, task *Task) error { return fn(ctx, task) }

type ServeMux struct{}

func NewServeMux() *ServeMux { return new(ServeMux) }

func (mux *ServeMux) Handle(pattern string, handler Handler)                                {}
func (mux *ServeMux) HandleFunc(pattern string, handler func(context.Context, *Task) error) {}

func NewTask(typename string, payload []byte, opts ...Option) *Task { return &Task{} }

type Option interface{ String() string }

type setting string

func (s setting) String() string { return string(s) }

func TaskID(id string) Option  { return setting(id) }
func Queue(name string) Option { return setting(name) }

type TaskInfo struct{}

type Client struct{}

func (c *Client) EnqueueContext(ctx context.Context, task *Task, opts ...Option) (*TaskInfo, error) {
	return nil, nil
}
