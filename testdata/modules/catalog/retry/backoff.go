package retry

import (
	"context"
	"time"

	"github.com/cenkalti/backoff"
	v3 "github.com/cenkalti/backoff/v3"
	v4 "github.com/cenkalti/backoff/v4"
	v5 "github.com/cenkalti/backoff/v5"
	v6 "github.com/cenkalti/backoff/v6"
	v7 "github.com/cenkalti/backoff/v7"
)

// An exponential backoff goes on for a quarter of an hour, a constant one for ever; WithMaxRetries leaves out the first
// attempt.

func unsafeBackoff(url string) error {
	return v4.Retry(func() error { return post(url) }, v4.NewExponentialBackOff()) // want `again without a bound for 15 min by backoff.Retry`
}

func unsafeBackoffConstant(url string) error {
	return v4.Retry(func() error { return post(url) }, v4.NewConstantBackOff(time.Second)) // want `again without a bound by backoff.Retry`
}

func unsafeBackoffSet(url string) error {
	return v4.Retry(func() error { return post(url) }, v4.WithMaxRetries(v4.NewExponentialBackOff(), 4)) // want `up to 5 times by backoff.Retry`
}

func unsafeBackoffContext(ctx context.Context, url string) error {
	b := v4.WithContext(v4.WithMaxRetries(v4.NewConstantBackOff(time.Second), 2), ctx)
	return v4.RetryNotify(func() error { return post(url) }, b, func(error, time.Duration) {}) // want `up to 3 times by backoff.RetryNotify`
}

func unsafeBackoffData(url string) (int, error) {
	return v4.RetryWithData(func() (int, error) { return 0, post(url) }, v4.WithMaxRetries(&v4.ZeroBackOff{}, 6)) // want `up to 7 times by backoff.RetryWithData`
}

func unsafeBackoffNotifyData(url string) (int, error) {
	return v4.RetryNotifyWithData(func() (int, error) { return 0, post(url) }, v4.WithMaxRetries(&v4.ZeroBackOff{}, 1), nil) // want `up to 2 times by backoff.RetryNotifyWithData`
}

func backoffOff(url string) error {
	return v4.Retry(func() error { return post(url) }, v4.WithMaxRetries(v4.NewExponentialBackOff(), 0))
}

func backoffStopped(url string) error {
	return v4.Retry(func() error {
		if err := post(url); err != nil {
			return v4.Permanent(err)
		}
		return nil
	}, v4.NewExponentialBackOff())
}

func keyedBackoff(url, id string) error {
	return v4.Retry(func() error { return postKeyed(url, id) }, v4.WithMaxRetries(v4.NewExponentialBackOff(), 4))
}

func repeatableBackoff(url string) error {
	return v4.Retry(func() error { return get(url) }, v4.WithMaxRetries(v4.NewExponentialBackOff(), 4))
}

// Up to version 3, 0 retries have no end.

func unsafeBackoff3(url string) error {
	return v3.Retry(func() error { return post(url) }, v3.NewExponentialBackOff()) // want `again without a bound for 15 min by backoff.Retry`
}

func unsafeBackoff3Set(url string) error {
	return v3.Retry(func() error { return post(url) }, v3.WithMaxRetries(v3.NewExponentialBackOff(), 2)) // want `up to 3 times by backoff.Retry`
}

func unsafeBackoff3Zero(url string) error {
	return v3.Retry(func() error { return post(url) }, v3.WithMaxRetries(v3.NewConstantBackOff(time.Second), 0)) // want `again without a bound by backoff.Retry`
}

func backoff3Stopped(url string) error {
	return v3.Retry(func() error {
		if err := post(url); err != nil {
			return v3.Permanent(err)
		}
		return nil
	}, v3.NewExponentialBackOff())
}

func keyedBackoff3(url, id string) error {
	return v3.Retry(func() error { return postKeyed(url, id) }, v3.NewExponentialBackOff())
}

func repeatableBackoff3(url string) error {
	return v3.RetryNotify(func() error { return get(url) }, v3.NewExponentialBackOff(), nil)
}

func unsafeBackoff2(url string) error {
	return backoff.Retry(func() error { return post(url) }, backoff.WithMaxRetries(backoff.NewExponentialBackOff(), 2)) // want `up to 3 times by backoff.Retry`
}

func unsafeBackoff2Notify(url string) error {
	return backoff.RetryNotify(func() error { return post(url) }, backoff.NewExponentialBackOff(), nil) // want `again without a bound for 15 min by backoff.RetryNotify`
}

func keyedBackoff2(url, id string) error {
	return backoff.Retry(func() error { return postKeyed(url, id) }, backoff.NewExponentialBackOff())
}

func repeatableBackoff2(url string) error {
	return backoff.Retry(func() error { return get(url) }, backoff.NewExponentialBackOff())
}

// From version 5 on there are options, and the number counts attempts.

func unsafeBackoff5(ctx context.Context, url string) (int, error) {
	return v5.Retry(ctx, func() (int, error) { return 0, post(url) }) // want `again without a bound for 15 min by backoff.Retry`
}

func unsafeBackoff5Set(ctx context.Context, url string) (int, error) {
	return v5.Retry(ctx, func() (int, error) { return 0, post(url) }, v5.WithMaxTries(4)) // want `up to 4 times by backoff.Retry`
}

func backoff5Once(ctx context.Context, url string) (int, error) {
	return v5.Retry(ctx, func() (int, error) { return 0, post(url) }, v5.WithMaxTries(1))
}

func backoff5Stopped(ctx context.Context, url string) (int, error) {
	return v5.Retry(ctx, func() (int, error) { return 0, v5.Permanent(post(url)) })
}

func keyedBackoff5(ctx context.Context, url, id string) (int, error) {
	return v5.Retry(ctx, func() (int, error) { return 0, postKeyed(url, id) }, v5.WithMaxTries(4))
}

func repeatableBackoff5(ctx context.Context, url string) (int, error) {
	return v5.Retry(ctx, func() (int, error) { return 0, get(url) }, v5.WithMaxTries(4))
}

func unsafeBackoff6(ctx context.Context, url string) (int, error) {
	return v6.Retry(ctx, func() (int, error) { return 0, post(url) }, v6.WithMaxTries(3)) // want `up to 3 times by backoff.Retry`
}

func keyedBackoff6(ctx context.Context, url, id string) (int, error) {
	return v6.Retry(ctx, func() (int, error) { return 0, postKeyed(url, id) })
}

func unsafeBackoff7(ctx context.Context, url string) (int, error) {
	return v7.Retry(ctx, func() (int, error) { return 0, post(url) }) // want `again without a bound for 15 min by backoff.Retry`
}

func unsafeBackoff7Set(ctx context.Context, url string) (int, error) {
	return v7.Retry(ctx, func() (int, error) { return 0, post(url) }, v7.WithMaxTries(5)) // want `up to 5 times by backoff.Retry`
}

func backoff7Once(ctx context.Context, url string) (int, error) {
	return v7.Retry(ctx, func() (int, error) { return 0, post(url) }, v7.WithMaxTries(1))
}

func repeatableBackoff7(ctx context.Context, url string) (int, error) {
	return v7.Retry(ctx, func() (int, error) { return 0, get(url) })
}
