// Package backoff is a stub with the signatures of github.com/cenkalti/backoff/v4 v4.3.0.
package backoff

import (
	"context"
	"time"
)

type BackOff interface {
	NextBackOff() time.Duration
	Reset()
}

const Stop time.Duration = -1

type ZeroBackOff struct{}

func (b *ZeroBackOff) Reset()                     {}
func (b *ZeroBackOff) NextBackOff() time.Duration { return 0 }

type StopBackOff struct{}

func (b *StopBackOff) Reset()                     {}
func (b *StopBackOff) NextBackOff() time.Duration { return Stop }

type ConstantBackOff struct {
	Interval time.Duration
}

func (b *ConstantBackOff) Reset()                     {}
func (b *ConstantBackOff) NextBackOff() time.Duration { return b.Interval }

func NewConstantBackOff(d time.Duration) *ConstantBackOff { return &ConstantBackOff{Interval: d} }

type Clock interface {
	Now() time.Time
}

type ExponentialBackOff struct {
	InitialInterval     time.Duration
	RandomizationFactor float64
	Multiplier          float64
	MaxInterval         time.Duration
	MaxElapsedTime      time.Duration
	Stop                time.Duration
	Clock               Clock
}

type ExponentialBackOffOpts func(*ExponentialBackOff)

const DefaultMaxElapsedTime = 15 * time.Minute

func NewExponentialBackOff(opts ...ExponentialBackOffOpts) *ExponentialBackOff {
	return &ExponentialBackOff{MaxElapsedTime: DefaultMaxElapsedTime, Stop: Stop}
}

func WithMaxElapsedTime(duration time.Duration) ExponentialBackOffOpts {
	return func(b *ExponentialBackOff) { b.MaxElapsedTime = duration }
}

func (b *ExponentialBackOff) Reset()                     {}
func (b *ExponentialBackOff) NextBackOff() time.Duration { return b.InitialInterval }

func WithMaxRetries(b BackOff, max uint64) BackOff { return b }

type BackOffContext interface {
	BackOff
	Context() context.Context
}

type withContext struct {
	BackOff
	ctx context.Context
}

func (b *withContext) Context() context.Context { return b.ctx }

func WithContext(b BackOff, ctx context.Context) BackOffContext { return &withContext{b, ctx} }

type PermanentError struct {
	Err error
}

func (e *PermanentError) Error() string        { return e.Err.Error() }
func (e *PermanentError) Unwrap() error        { return e.Err }
func (e *PermanentError) Is(target error) bool { _, ok := target.(*PermanentError); return ok }

func Permanent(err error) error {
	if err == nil {
		return nil
	}
	return &PermanentError{Err: err}
}

type Operation func() error

type OperationWithData[T any] func() (T, error)

type Notify func(error, time.Duration)

func Retry(o Operation, b BackOff) error { return nil }

func RetryWithData[T any](o OperationWithData[T], b BackOff) (T, error) {
	var zero T
	return zero, nil
}

func RetryNotify(operation Operation, b BackOff, notify Notify) error { return nil }

func RetryNotifyWithData[T any](operation OperationWithData[T], b BackOff, notify Notify) (T, error) {
	var zero T
	return zero, nil
}

type Ticker struct {
	C <-chan time.Time
}

func NewTicker(b BackOff) *Ticker { return &Ticker{} }

func (t *Ticker) Stop() {}
