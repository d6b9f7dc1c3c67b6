// Package retry is a stub with the signatures of github.com/sethvargo/go-retry v0.3.0.
package retry

import (
	"context"
	"time"
)

type Backoff interface {
	Next() (next time.Duration, stop bool)
}

type BackoffFunc func() (time.Duration, bool)

func (b BackoffFunc) Next() (time.Duration, bool) { return b() }

func WithJitter(j time.Duration, next Backoff) Backoff { return next }

func WithMaxRetries(max uint64, next Backoff) Backoff { return next }

func WithCappedDuration(cap time.Duration, next Backoff) Backoff { return next }

func WithMaxDuration(timeout time.Duration, next Backoff) Backoff { return next }

func NewConstant(t time.Duration) Backoff { return BackoffFunc(nil) }

func NewExponential(base time.Duration) Backoff { return BackoffFunc(nil) }

func NewFibonacci(base time.Duration) Backoff { return BackoffFunc(nil) }

type RetryFunc func(ctx context.Context) error

type RetryFuncValue[T any] func(ctx context.Context) (T, error)

type retryableError struct{ err error }

func (e *retryableError) Unwrap() error { return e.err }

func (e *retryableError) Error() string { return "retryable: " + e.err.Error() }

func RetryableError(err error) error {
	if err == nil {
		return nil
	}
	return &retryableError{err}
}

func Do(ctx context.Context, b Backoff, f RetryFunc) error { return nil }

func DoValue[T any](ctx context.Context, b Backoff, f RetryFuncValue[T]) (T, error) {
	var zero T
	return zero, nil
}

func Constant(ctx context.Context, t time.Duration, f RetryFunc) error { return nil }

func Exponential(ctx context.Context, base time.Duration, f RetryFunc) error { return nil }

func Fibonacci(ctx context.Context, base time.Duration, f RetryFunc) error { return nil }
