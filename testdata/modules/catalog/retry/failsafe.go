package retry

import (
	"time"

	"github.com/eapache/go-resiliency/retrier"
	"github.com/failsafe-go/failsafe-go"
	"github.com/failsafe-go/failsafe-go/retrypolicy"
)

// Three attempts, where a retry policy is among the policies.

func unsafeFailsafe(url string) error {
	return failsafe.With[any](retrypolicy.NewWithDefaults[any]()).Run(func() error { return post(url) }) // want `up to 3 times by Executor.Run`
}

func unsafeFailsafeAttempts(url string) error {
	policy := retrypolicy.NewBuilder[any]().WithMaxAttempts(5).Build()
	return failsafe.With[any](policy).Run(func() error { return post(url) }) // want `up to 5 times by Executor.Run`
}

func unsafeFailsafeRetries(url string) (any, error) {
	policy := retrypolicy.NewBuilder[any]().WithMaxRetries(5).Build()
	return failsafe.With[any](policy).Get(func() (any, error) { return nil, post(url) }) // want `up to 6 times by Executor.Get`
}

func unsafeFailsafeForever(url string) error {
	policy := retrypolicy.NewBuilder[any]().WithMaxAttempts(-1).Build()
	return failsafe.With[any](policy).Run(func() error { return post(url) }) // want `again without a bound by Executor.Run`
}

func failsafeOff(url string) error {
	policy := retrypolicy.NewBuilder[any]().WithMaxRetries(0).Build()
	return failsafe.With[any](policy).Run(func() error { return post(url) })
}

func keyedFailsafe(url, id string) error {
	return failsafe.With[any](retrypolicy.NewWithDefaults[any]()).Run(func() error { return postKeyed(url, id) })
}

func repeatableFailsafe(url string) error {
	return failsafe.With[any](retrypolicy.NewWithDefaults[any]()).Run(func() error { return get(url) })
}

// One attempt more than there are waits.

func unsafeRetrier(url string) error {
	r := retrier.New(retrier.ConstantBackoff(3, time.Second), nil)
	return r.Run(func() error { return post(url) }) // want `up to 4 times by Retrier.Run`
}

func unsafeRetrierExponential(url string) error {
	return retrier.New(retrier.ExponentialBackoff(5, time.Second), retrier.DefaultClassifier{}).Run(func() error { return post(url) }) // want `up to 6 times by Retrier.Run`
}

func unsafeRetrierForever(url string) error {
	r := retrier.New(retrier.ConstantBackoff(3, time.Second), nil).WithInfiniteRetry()
	return r.Run(func() error { return post(url) }) // want `again without a bound by Retrier.Run`
}

func unsafeRetrierWaits(url string) error {
	r := retrier.New([]time.Duration{time.Second, time.Minute}, nil)
	return r.Run(func() error { return post(url) }) // want `up to 3 times by Retrier.Run`
}

func retrierOff(url string) error {
	return retrier.New(nil, nil).Run(func() error { return post(url) })
}

func retrierNone(url string) error {
	return retrier.New(retrier.ConstantBackoff(0, time.Second), nil).Run(func() error { return post(url) })
}

func keyedRetrier(url, id string) error {
	return retrier.New(retrier.ConstantBackoff(3, time.Second), nil).Run(func() error { return postKeyed(url, id) })
}

func repeatableRetrier(url string) error {
	return retrier.New(retrier.ConstantBackoff(3, time.Second), nil).Run(func() error { return get(url) })
}
