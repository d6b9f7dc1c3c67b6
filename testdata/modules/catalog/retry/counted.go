package retry

import (
	"context"
	"time"

	rican "github.com/Rican7/retry"
	rstrategy "github.com/Rican7/retry/strategy"
	"github.com/buildkite/roko"
	flow "github.com/flowchartsman/retry"
	"github.com/gofiber/fiber/v3/addon/retry"
	juju "github.com/juju/retry"
	kamilsk "github.com/kamilsk/retry/v5"
	kstrategy "github.com/kamilsk/retry/v5/strategy"
	"github.com/matryer/try"
	saddam "github.com/thedevsaddam/retry"
	"github.com/zeromicro/go-zero/core/fx"
)

// These count attempts, whatever they call them.

func unsafeRican(url string) error {
	return rican.Retry(func(attempt uint) error { return post(url) }) // want `again without a bound by retry.Retry`
}

func unsafeRicanSet(url string) error {
	return rican.Retry(func(attempt uint) error { return post(url) }, rstrategy.Limit(4)) // want `up to 4 times by retry.Retry`
}

func ricanOnce(url string) error {
	return rican.Retry(func(attempt uint) error { return post(url) }, rstrategy.Limit(1))
}

func keyedRican(url, id string) error {
	return rican.Retry(func(attempt uint) error { return postKeyed(url, id) })
}

func repeatableRican(url string) error {
	return rican.Retry(func(attempt uint) error { return get(url) })
}

func unsafeKamilsk(ctx context.Context, url string) error {
	return kamilsk.Do(ctx, func(context.Context) error { return post(url) }) // want `again without a bound by retry.Do`
}

func unsafeKamilskSet(ctx context.Context, url string) error {
	return kamilsk.Go(ctx, func(context.Context) error { return post(url) }, kstrategy.Limit(3)) // want `up to 3 times by retry.Go`
}

func kamilskOnce(ctx context.Context, url string) error {
	return kamilsk.Do(ctx, func(context.Context) error { return post(url) }, kstrategy.Limit(1))
}

func keyedKamilsk(ctx context.Context, url, id string) error {
	return kamilsk.Do(ctx, func(context.Context) error { return postKeyed(url, id) }, kstrategy.Limit(3))
}

func repeatableKamilsk(ctx context.Context, url string) error {
	return kamilsk.Do(ctx, func(context.Context) error { return get(url) }, kstrategy.Limit(3))
}

func unsafeTry(url string) error {
	return try.Do(func(attempt int) (bool, error) { return true, post(url) }) // want `up to 10 times by try.Do`
}

func unsafeTryFew(url string) error {
	return try.Do(func(attempt int) (bool, error) { return attempt < 5, post(url) }) // want `times by try.Do`
}

func tryOnce(url string) error {
	return try.Do(func(attempt int) (bool, error) { return false, post(url) })
}

func keyedTry(url, id string) error {
	return try.Do(func(attempt int) (bool, error) { return attempt < 5, postKeyed(url, id) })
}

func repeatableTry(url string) error {
	return try.Do(func(attempt int) (bool, error) { return attempt < 5, get(url) })
}

func unsafeFlow(url string) error {
	return flow.NewRetrier(0, time.Second, time.Minute).Run(func() error { return post(url) }) // want `up to 5 times by Retrier.Run`
}

func unsafeFlowSet(ctx context.Context, url string) error {
	r := flow.NewRetrier(3, time.Second, time.Minute)
	return r.RunContext(ctx, func(context.Context) error { return post(url) }) // want `up to 3 times by Retrier.RunContext`
}

func flowOnce(url string) error {
	return flow.NewRetrier(1, time.Second, time.Minute).Run(func() error { return post(url) })
}

func flowStopped(url string) error {
	return flow.NewRetrier(3, time.Second, time.Minute).Run(func() error {
		if err := post(url); err != nil {
			return flow.Stop(err)
		}
		return nil
	})
}

func keyedFlow(url, id string) error {
	return flow.NewRetrier(3, time.Second, time.Minute).Run(func() error { return postKeyed(url, id) })
}

func repeatableFlow(url string) error {
	return flow.NewRetrier(3, time.Second, time.Minute).Run(func() error { return get(url) })
}

func unsafeSaddam(url string) error {
	return saddam.DoFunc(3, time.Second, func() error { return post(url) }) // want `up to 3 times by retry.DoFunc`
}

func unsafeSaddamAny(url string) ([]any, error) {
	return saddam.Do(4, time.Second, post, url) // want `up to 4 times by retry.Do`
}

func saddamOnce(url string) error {
	return saddam.DoFunc(1, time.Second, func() error { return post(url) })
}

func keyedSaddam(url, id string) error {
	return saddam.DoFunc(3, time.Second, func() error { return postKeyed(url, id) })
}

func repeatableSaddam(url string) error {
	return saddam.DoFunc(3, time.Second, func() error { return get(url) })
}

func unsafeJuju(url string, clock juju.Clock) error {
	return juju.Call(juju.CallArgs{Func: func() error { return post(url) }, Attempts: 4, Delay: time.Second, Clock: clock}) // want `up to 4 times by retry.Call`
}

func unsafeJujuForever(url string, clock juju.Clock) error {
	return juju.Call(juju.CallArgs{Func: func() error { return post(url) }, Attempts: -1, Delay: time.Second, Clock: clock}) // want `again without a bound by retry.Call`
}

func unsafeJujuTimed(url string, clock juju.Clock) error {
	return juju.Call(juju.CallArgs{Func: func() error { return post(url) }, MaxDuration: time.Minute, Delay: time.Second, Clock: clock}) // want `again without a bound for 1 min by retry.Call`
}

func jujuOnce(url string, clock juju.Clock) error {
	return juju.Call(juju.CallArgs{Func: func() error { return post(url) }, Attempts: 1, Delay: time.Second, Clock: clock})
}

func keyedJuju(url, id string, clock juju.Clock) error {
	return juju.Call(juju.CallArgs{Func: func() error { return postKeyed(url, id) }, Attempts: 4, Delay: time.Second, Clock: clock})
}

func repeatableJuju(url string, clock juju.Clock) error {
	return juju.Call(juju.CallArgs{Func: func() error { return get(url) }, Attempts: 4, Delay: time.Second, Clock: clock})
}

func unsafeRoko(url string) error {
	return roko.NewRetrier(roko.WithMaxAttempts(5)).Do(func(*roko.Retrier) error { return post(url) }) // want `up to 5 times by Retrier.Do`
}

func unsafeRokoForever(ctx context.Context, url string) error {
	r := roko.NewRetrier(roko.TryForever(), roko.WithStrategy(roko.Constant(time.Second)))
	return r.DoWithContext(ctx, func(*roko.Retrier) error { return post(url) }) // want `again without a bound by Retrier.DoWithContext`
}

func unsafeRokoFunc(ctx context.Context, url string) (int, error) {
	return roko.DoFunc(ctx, roko.NewRetrier(roko.WithMaxAttempts(3)), func(*roko.Retrier) (int, error) { return 0, post(url) }) // want `up to 3 times by roko.DoFunc`
}

func rokoOnce(url string) error {
	return roko.NewRetrier(roko.WithMaxAttempts(1)).Do(func(*roko.Retrier) error { return post(url) })
}

func keyedRoko(url, id string) error {
	return roko.NewRetrier(roko.WithMaxAttempts(5)).Do(func(*roko.Retrier) error { return postKeyed(url, id) })
}

func repeatableRoko(url string) error {
	return roko.NewRetrier(roko.WithMaxAttempts(5)).Do(func(*roko.Retrier) error { return get(url) })
}

func unsafeZero(url string) error {
	return fx.DoWithRetry(func() error { return post(url) }) // want `up to 3 times by fx.DoWithRetry`
}

func unsafeZeroSet(ctx context.Context, url string) error {
	return fx.DoWithRetryCtx(ctx, func(context.Context, int) error { return post(url) }, fx.WithRetry(7)) // want `up to 7 times by fx.DoWithRetryCtx`
}

func zeroOnce(url string) error {
	return fx.DoWithRetry(func() error { return post(url) }, fx.WithRetry(1))
}

func keyedZero(url, id string) error {
	return fx.DoWithRetry(func() error { return postKeyed(url, id) })
}

func repeatableZero(url string) error {
	return fx.DoWithRetry(func() error { return get(url) })
}

func unsafeFiber(url string) error {
	return retry.NewExponentialBackoff().Retry(func() error { return post(url) }) // want `up to 10 times by ExponentialBackoff.Retry`
}

func unsafeFiberSet(url string) error {
	b := retry.NewExponentialBackoff(retry.Config{MaxRetryCount: 3})
	return b.Retry(func() error { return post(url) }) // want `up to 3 times by ExponentialBackoff.Retry`
}

func fiberOnce(url string) error {
	return retry.NewExponentialBackoff(retry.Config{MaxRetryCount: 1}).Retry(func() error { return post(url) })
}

func keyedFiber(url, id string) error {
	return retry.NewExponentialBackoff().Retry(func() error { return postKeyed(url, id) })
}

func repeatableFiber(url string) error {
	return retry.NewExponentialBackoff().Retry(func() error { return get(url) })
}
