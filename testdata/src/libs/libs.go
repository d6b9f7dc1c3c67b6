// Package libs hands functions to the retry libraries: how often they run, what stops them and what
// leads to another attempt is theirs to say.
package libs

import (
	"context"
	"errors"
	"net"
	"net/http"
	"strings"
	"syscall"
	"time"

	avast "github.com/avast/retry-go/v4"
	"github.com/cenkalti/backoff/v4"
	sethvargo "github.com/sethvargo/go-retry"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/util/retry"
)

const orders = "https://shop.example.com/orders"

func post(body string) error {
	resp, err := http.Post(orders, "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode >= 300 {
		return errors.New(resp.Status)
	}
	return nil
}

func get(id string) error {
	resp, err := http.Get(orders + "/" + id)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Retries are one less than attempts.
func backoffMax(body string) error {
	return backoff.Retry(func() error {
		return post(body) // want `up to 5 times`
	}, backoff.WithMaxRetries(backoff.NewConstantBackOff(time.Second), 4))
}

// No retries are no layer.
func backoffZero(body string) error {
	return backoff.Retry(func() error {
		return post(body)
	}, backoff.WithMaxRetries(backoff.NewExponentialBackOff(), 0))
}

// Time is no count.
func backoffTime(body string) error {
	return backoff.Retry(func() error {
		return post(body) // want `POST`
	}, backoff.NewExponentialBackOff())
}

// A context around the policy changes nothing.
func backoffContext(ctx context.Context, body string) error {
	b := backoff.WithMaxRetries(backoff.NewExponentialBackOff(), 2)
	op := func() error {
		return post(body) // want `up to 3 times`
	}
	return backoff.Retry(op, backoff.WithContext(b, ctx))
}

func backoffNotify(body string) error {
	return backoff.RetryNotify(func() error {
		return post(body) // want `up to 3 times`
	}, backoff.WithMaxRetries(&backoff.ZeroBackOff{}, 2), func(error, time.Duration) {})
}

func backoffData(body string) (int, error) {
	return backoff.RetryWithData(func() (int, error) {
		return len(body), post(body) // want `up to 3 times`
	}, backoff.WithMaxRetries(backoff.NewExponentialBackOff(), 2))
}

// A read.
func backoffRead(id string) error {
	return backoff.Retry(func() error { return get(id) }, backoff.NewExponentialBackOff())
}

// Every failure of the order is permanent.
func backoffPermanent(body, id string) error {
	return backoff.Retry(func() error {
		if err := get(id); err != nil {
			return err
		}
		if err := post(body); err != nil {
			return backoff.Permanent(err)
		}
		return nil
	}, backoff.NewExponentialBackOff())
}

// Some failures of the order are.
func backoffPartly(body string) error {
	return backoff.Retry(func() error {
		err := post(body) // want `POST`
		if errors.Is(err, context.Canceled) {
			return backoff.Permanent(err)
		}
		return err
	}, backoff.NewExponentialBackOff())
}

// Everything but a refusal is permanent.
func backoffRefused(body string) error {
	return backoff.Retry(func() error {
		err := post(body)
		if err == nil || errors.Is(err, syscall.ECONNREFUSED) {
			return err
		}
		return backoff.Permanent(err)
	}, backoff.NewExponentialBackOff())
}

// Attempts are attempts.
func avastAttempts(body string) error {
	return avast.Do(func() error {
		return post(body) // want `up to 4 times`
	}, avast.Attempts(4), avast.Delay(time.Second))
}

// Ten of them when nobody says anything.
func avastDefault(body string) error {
	return avast.Do(func() error {
		return post(body) // want `up to 10 times`
	})
}

// None are no bound.
func avastZero(body string) error {
	return avast.Do(func() error {
		return post(body) // want `without a bound`
	}, avast.Attempts(0))
}

// One is no layer.
func avastOne(body string) error {
	return avast.Do(func() error {
		return post(body)
	}, avast.Attempts(1))
}

func avastData(body string) (int, error) {
	return avast.DoWithData(func() (int, error) {
		return len(body), post(body) // want `up to 10 times`
	}, avast.Delay(time.Second))
}

func avastRead(id string) error {
	return avast.Do(func() error { return get(id) })
}

// Every failure of the order is unrecoverable.
func avastUnrecoverable(body, id string) error {
	return avast.Do(func() error {
		if err := get(id); err != nil {
			return err
		}
		if err := post(body); err != nil {
			return avast.Unrecoverable(err)
		}
		return nil
	})
}

func dialed(err error) bool {
	var op *net.OpError
	return errors.As(err, &op) && op.Op == "dial"
}

// Only dial errors lead to another attempt.
func avastIf(body string) error {
	return avast.Do(func() error {
		return post(body)
	}, avast.RetryIf(dialed))
}

// Timeouts do.
func avastIfTimeout(body string) error {
	return avast.Do(func() error {
		return post(body) // want `up to 10 times`
	}, avast.RetryIf(func(err error) bool {
		var ne net.Error
		return errors.As(err, &ne) && ne.Timeout()
	}))
}

// Only errors that are marked lead to another attempt, and none is.
func optInNone(ctx context.Context, body string) error {
	return sethvargo.Do(ctx, sethvargo.NewConstant(time.Second), func(ctx context.Context) error {
		return post(body)
	})
}

// Every one is.
func optInAll(ctx context.Context, body string) error {
	b := sethvargo.WithMaxRetries(3, sethvargo.NewConstant(time.Second))
	return sethvargo.Do(ctx, b, func(ctx context.Context) error {
		if err := post(body); err != nil { // want `up to 4 times`
			return sethvargo.RetryableError(err)
		}
		return nil
	})
}

// Those of the read in front are.
func optInRead(ctx context.Context, body, id string) error {
	b := sethvargo.WithMaxRetries(3, sethvargo.NewConstant(time.Second))
	return sethvargo.Do(ctx, b, func(ctx context.Context) error {
		if err := get(id); err != nil {
			return sethvargo.RetryableError(err)
		}
		return post(body)
	})
}

// Those of the read behind are: the order is repeated.
func optInBehind(ctx context.Context, body, id string) error {
	b := sethvargo.WithMaxRetries(3, sethvargo.NewConstant(time.Second))
	return sethvargo.Do(ctx, b, func(ctx context.Context) error {
		if err := post(body); err != nil { // want `up to 4 times`
			return err
		}
		if err := get(id); err != nil {
			return sethvargo.RetryableError(err)
		}
		return nil
	})
}

func optInValue(ctx context.Context, body string) (int, error) {
	b := sethvargo.WithMaxRetries(1, sethvargo.NewFibonacci(time.Second))
	return sethvargo.DoValue(ctx, b, func(ctx context.Context) (int, error) {
		if err := post(body); err != nil { // want `up to 2 times`
			return 0, sethvargo.RetryableError(err)
		}
		return len(body), nil
	})
}

// A condition that swallows the error goes round.
func polls(ctx context.Context, body string) error {
	return wait.PollUntilContextTimeout(ctx, time.Second, time.Minute, true, func(ctx context.Context) (bool, error) {
		if err := post(body); err != nil { // want `POST`
			return false, nil
		}
		return true, nil
	})
}

// A condition that returns it does not.
func pollsOnce(ctx context.Context, body string) error {
	return wait.PollUntilContextTimeout(ctx, time.Second, time.Minute, true, func(ctx context.Context) (bool, error) {
		if err := post(body); err != nil {
			return false, err
		}
		return true, nil
	})
}

// A condition that reads.
func pollsRead(ctx context.Context, id string) error {
	return wait.PollUntilContextCancel(ctx, time.Second, true, func(ctx context.Context) (bool, error) {
		if err := get(id); err != nil {
			return false, nil
		}
		return true, nil
	})
}

// Steps are attempts.
func steps(body string) error {
	return wait.ExponentialBackoff(wait.Backoff{Steps: 4, Duration: time.Second, Factor: 2}, func() (bool, error) {
		return post(body) == nil, nil // want `up to 4 times`
	})
}

// Periodic work is no retry.
func periodic(stop <-chan struct{}, body string) {
	wait.Until(func() {
		if err := post(body); err != nil {
			return
		}
	}, time.Minute, stop)
}

func onError(body string) error {
	always := func(error) bool { return true }
	return retry.OnError(retry.DefaultBackoff, always, func() error {
		return post(body) // want `up to 4 times`
	})
}

// Only a conflict leads to another attempt.
func onErrorConflict(body string) error {
	return retry.OnError(retry.DefaultRetry, apierrors.IsConflict, func() error {
		return post(body)
	})
}

// Only a refused connection does.
func onErrorRefused(body string) error {
	refused := func(err error) bool { return errors.Is(err, syscall.ECONNREFUSED) }
	return retry.OnError(retry.DefaultRetry, refused, func() error {
		return post(body)
	})
}

// A conflict of the update repeats the order before it.
func onConflict(body string, update func() error) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := post(body); err != nil { // want `up to 5 times`
			return err
		}
		return update()
	})
}

// The order behind the update is not repeated by it.
func onConflictBehind(body string, update func() error) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := update(); err != nil {
			return err
		}
		return post(body)
	})
}
