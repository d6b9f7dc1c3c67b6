// Package work is a stub of the real one: its surface.
package work

type Job struct{}

type JobOptions struct {
	Priority uint
	MaxFails uint
}

type WorkerPool struct{}

func (wp *WorkerPool) Job(name string, fn interface{}) *WorkerPool { return wp }

func (wp *WorkerPool) JobWithOptions(name string, jobOpts JobOptions, fn interface{}) *WorkerPool {
	return wp
}
