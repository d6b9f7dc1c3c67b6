package retry

import (
	"errors"

	v3 "github.com/avast/retry-go"
	v4 "github.com/avast/retry-go/v4"
	v5 "github.com/avast/retry-go/v5"
	fork "github.com/codeGROOVE-dev/retry"
)

// Ten attempts, unless Attempts says otherwise; 0 has no end.

func unsafeAvast(url string) error {
	return v4.Do(func() error { return post(url) }) // want `HTTP POST may be sent up to 10 times by retry.Do`
}

func unsafeAvastSet(url string) error {
	return v4.Do(func() error { return post(url) }, v4.Attempts(3)) // want `up to 3 times by retry.Do`
}

func unsafeAvastZero(url string) error {
	return v4.Do(func() error { return post(url) }, v4.Attempts(0)) // want `again without a bound by retry.Do`
}

func unsafeAvastForever(url string) error {
	return v4.Do(func() error { return post(url) }, v4.UntilSucceeded()) // want `again without a bound by retry.Do`
}

func unsafeAvastData(url string) (int, error) {
	return v4.DoWithData(func() (int, error) { return 0, post(url) }, v4.Attempts(4)) // want `up to 4 times by retry.DoWithData`
}

func unsafeAvastAsked(url string) error {
	return v4.Do(func() error { return post(url) }, v4.RetryIf(func(err error) bool { return !errors.Is(err, errClosed) })) // want `up to 10 times`
}

func avastOnce(url string) error {
	return v4.Do(func() error { return post(url) }, v4.Attempts(1))
}

// An error that Unrecoverable wraps ends it.
func avastStopped(url string) error {
	return v4.Do(func() error {
		if err := post(url); err != nil {
			return v4.Unrecoverable(err)
		}
		return nil
	})
}

func avastNever(url string) error {
	return v4.Do(func() error { return post(url) }, v4.RetryIf(func(err error) bool { return errors.Is(err, errClosed) }))
}

func keyedAvast(url, id string) error {
	return v4.Do(func() error { return postKeyed(url, id) }, v4.Attempts(3))
}

func repeatableAvast(url string) error {
	return v4.Do(func() error { return get(url) }, v4.Attempts(3))
}

// Version 3 has functions as well, version 5 a value that has the options.

func unsafeAvast3(url string) error {
	return v3.Do(func() error { return post(url) }) // want `up to 10 times by retry.Do`
}

func unsafeAvast3Set(url string) error {
	return v3.Do(func() error { return post(url) }, v3.Attempts(2)) // want `up to 2 times by retry.Do`
}

func avast3Once(url string) error {
	return v3.Do(func() error { return post(url) }, v3.Attempts(1))
}

func keyedAvast3(url, id string) error {
	return v3.Do(func() error { return postKeyed(url, id) })
}

func repeatableAvast3(url string) error {
	return v3.Do(func() error { return get(url) })
}

func unsafeAvast5(url string) error {
	return v5.New().Do(func() error { return post(url) }) // want `up to 10 times by Retrier.Do`
}

func unsafeAvast5Set(url string) error {
	r := v5.New(v5.Attempts(6))
	return r.Do(func() error { return post(url) }) // want `up to 6 times by Retrier.Do`
}

func unsafeAvast5Data(url string) (int, error) {
	return v5.NewWithData[int](v5.Attempts(5)).Do(func() (int, error) { return 0, post(url) }) // want `up to 5 times by RetrierWithData.Do`
}

func avast5Once(url string) error {
	return v5.New(v5.Attempts(1)).Do(func() error { return post(url) })
}

func keyedAvast5(url, id string) error {
	return v5.New().Do(func() error { return postKeyed(url, id) })
}

func repeatableAvast5(url string) error {
	return v5.New().Do(func() error { return get(url) })
}

// A fork of version 4.

func unsafeFork(url string) error {
	return fork.Do(func() error { return post(url) }) // want `up to 10 times by retry.Do`
}

func unsafeForkSet(url string) error {
	return fork.Do(func() error { return post(url) }, fork.Attempts(3)) // want `up to 3 times by retry.Do`
}

func unsafeForkForever(url string) (int, error) {
	return fork.DoWithData(func() (int, error) { return 0, post(url) }, fork.UntilSucceeded()) // want `again without a bound by retry.DoWithData`
}

func forkOnce(url string) error {
	return fork.Do(func() error { return post(url) }, fork.Attempts(1))
}

func keyedFork(url, id string) error {
	return fork.Do(func() error { return postKeyed(url, id) })
}

func repeatableFork(url string) error {
	return fork.Do(func() error { return get(url) })
}

var errClosed = errors.New("the shop is closed")
