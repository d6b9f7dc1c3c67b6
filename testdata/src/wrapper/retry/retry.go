// Package retry runs the functions that it is handed, again or once. What they do is not known here,
// so nothing is said here.
package retry

import (
	"context"
	"errors"
	"time"
)

// Do runs fn until it succeeds, three times at most.
func Do(fn func() error) error {
	var err error
	for i := 0; i < 3; i++ {
		if err = fn(); err == nil {
			return nil
		}
		time.Sleep(time.Second)
	}
	return err
}

// Times runs fn until it succeeds, n times at most.
func Times(n int, fn func() error) error {
	var err error
	for i := 0; i < n; i++ {
		if err = fn(); err == nil {
			return nil
		}
	}
	return err
}

// Again runs fn once and up to n times more.
func Again(n int, fn func() error) error {
	err := fn()
	for i := 0; i < n && err != nil; i++ {
		err = fn()
	}
	return err
}

// Forever runs fn until it succeeds.
func Forever(ctx context.Context, fn func(ctx context.Context) error) error {
	for {
		if err := fn(ctx); err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(time.Second):
		}
	}
}

// Value runs fn until it has a value, four times at most.
func Value[T any](fn func() (T, error)) (T, error) {
	var (
		v   T
		err error
	)
	for range 4 {
		if v, err = fn(); err == nil {
			break
		}
	}
	return v, err
}

// Apply runs fn on v, three times at most.
func Apply[T any](v T, fn func(T) error) error {
	var err error
	for range 3 {
		if err = fn(v); err == nil {
			return nil
		}
	}
	return err
}

// Via hands fn on to Do.
func Via(ctx context.Context, fn func(ctx context.Context) error) error {
	return Do(func() error { return fn(ctx) })
}

// Recur runs fn and itself.
func Recur(n int, fn func() error) error {
	err := fn()
	if err == nil || n == 0 {
		return err
	}
	return Recur(n-1, fn)
}

// Default is a wrapper in a variable.
var Default = func(fn func() error) error {
	var err error
	for range 6 {
		if err = fn(); err == nil {
			return nil
		}
	}
	return err
}

// A Policy holds its attempts in a field.
type Policy struct {
	Attempts int
	Pause    time.Duration
}

// Run runs fn as often as the policy says.
func (p Policy) Run(fn func() error) error {
	var err error
	for i := 0; i < p.Attempts; i++ {
		if err = fn(); err == nil {
			return nil
		}
		time.Sleep(p.Pause)
	}
	return err
}

// If runs fn again while again says so.
func If(again func(error) bool, fn func() error) error {
	for range 5 {
		err := fn()
		if err == nil || !again(err) {
			return err
		}
	}
	return errors.New("gave up")
}

type stop struct{ error }

func (s stop) Unwrap() error { return s.error }

// Stop marks an error that no repeat mends.
func Stop(err error) error { return stop{err} }

// Unless runs fn until it succeeds or returns an error that Stop marked.
func Unless(fn func() error) error {
	for {
		err := fn()
		var s stop
		if err == nil || errors.As(err, &s) {
			return err
		}
		time.Sleep(time.Second)
	}
}

// Once runs fn once.
func Once(fn func() error) error {
	start := time.Now()
	err := fn()
	if err != nil {
		return errors.Join(err, errors.New(time.Since(start).String()))
	}
	return nil
}

// Each runs fn once for each item, also after a failure.
func Each[T any](items []T, fn func(T) error) error {
	var errs []error
	for _, item := range items {
		if err := fn(item); err != nil {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

// Wrap returns a function that runs fn up to three times.
func Wrap(fn func() error) func() error {
	return func() error {
		var err error
		for range 3 {
			if err = fn(); err == nil {
				return nil
			}
		}
		return err
	}
}

// A Job holds its function in a field.
type Job struct{ Run func() error }

// Again runs the job up to three times.
func (j *Job) Again() error {
	var err error
	for range 3 {
		if err = j.Run(); err == nil {
			return nil
		}
	}
	return err
}

// Now runs the job once.
func (j *Job) Now() error { return j.Run() }

// A Queue sends values of one type.
type Queue[T any] struct{ send func(T) error }

// NewQueue returns a queue that sends by send.
func NewQueue[T any](send func(T) error) *Queue[T] { return &Queue[T]{send: send} }

// Push sends v, three times at most.
func (q *Queue[T]) Push(v T) error {
	var err error
	for range 3 {
		if err = q.send(v); err == nil {
			return nil
		}
	}
	return err
}
