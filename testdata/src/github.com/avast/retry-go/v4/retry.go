// Package retry is a stub with the signatures of github.com/avast/retry-go/v4 v4.7.0.
package retry

import (
	"context"
	"time"
)

type RetryIfFunc func(error) bool

type OnRetryFunc func(attempt uint, err error)

type DelayTypeFunc func(n uint, err error, config *Config) time.Duration

type Config struct{ attempts uint }

type Option func(*Config)

func LastErrorOnly(lastErrorOnly bool) Option { return func(*Config) {} }

func Attempts(attempts uint) Option { return func(c *Config) { c.attempts = attempts } }

func UntilSucceeded() Option { return func(c *Config) { c.attempts = 0 } }

func AttemptsForError(attempts uint, err error) Option { return func(*Config) {} }

func Delay(delay time.Duration) Option { return func(*Config) {} }

func MaxDelay(maxDelay time.Duration) Option { return func(*Config) {} }

func DelayType(delayType DelayTypeFunc) Option { return func(*Config) {} }

func OnRetry(onRetry OnRetryFunc) Option { return func(*Config) {} }

func RetryIf(retryIf RetryIfFunc) Option { return func(*Config) {} }

func Context(ctx context.Context) Option { return func(*Config) {} }

type RetryableFunc func() error

type RetryableFuncWithData[T any] func() (T, error)

func Do(retryableFunc RetryableFunc, opts ...Option) error { return nil }

func DoWithData[T any](retryableFunc RetryableFuncWithData[T], opts ...Option) (T, error) {
	var zero T
	return zero, nil
}

type Error []error

func (e Error) Error() string { return "" }

func Unrecoverable(err error) error { return err }

func IsRecoverable(err error) bool { return false }
