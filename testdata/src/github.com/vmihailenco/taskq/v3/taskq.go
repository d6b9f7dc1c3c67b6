// Package taskq is a stub of the real one: its surface.
package taskq

type Task struct{}

type TaskOptions struct {
	Name       string
	Handler    interface{}
	RetryLimit int
}

func RegisterTask(opt *TaskOptions) *Task { return nil }
