package retry

import (
	"context"
	"time"

	coder "github.com/coder/retry"
	dskit "github.com/grafana/dskit/backoff"
	jpillora "github.com/jpillora/backoff"
	lestrrat "github.com/lestrrat-go/backoff/v2"
)

// These say when a loop of the program goes on.

func unsafeDskit(ctx context.Context, url string) error {
	b := dskit.New(ctx, dskit.Config{MinBackoff: time.Second, MaxRetries: 5})
	for b.Ongoing() {
		if err := post(url); err == nil { // want `HTTP POST may be sent .* by the retry loop`
			return nil
		}
		b.Wait()
	}
	return b.Err()
}

func keyedDskit(ctx context.Context, url, id string) error {
	b := dskit.New(ctx, dskit.Config{MaxRetries: 5})
	for b.Ongoing() {
		if err := postKeyed(url, id); err == nil {
			return nil
		}
		b.Wait()
	}
	return b.Err()
}

func repeatableDskit(ctx context.Context, url string) error {
	b := dskit.New(ctx, dskit.Config{MaxRetries: 5})
	for b.Ongoing() {
		if err := get(url); err == nil {
			return nil
		}
		b.Wait()
	}
	return b.Err()
}

func unsafeLestrrat(ctx context.Context, url string) error {
	c := lestrrat.Exponential(lestrrat.WithMaxRetries(4)).Start(ctx)
	for lestrrat.Continue(c) {
		if err := post(url); err == nil { // want `HTTP POST may be sent .* by the retry loop`
			return nil
		}
	}
	return errClosed
}

func repeatableLestrrat(ctx context.Context, url string) error {
	c := lestrrat.Constant(lestrrat.WithMaxRetries(4)).Start(ctx)
	for lestrrat.Continue(c) {
		if err := get(url); err == nil {
			return nil
		}
	}
	return errClosed
}

func unsafeJpillora(url string) error {
	b := &jpillora.Backoff{Max: time.Minute}
	for {
		err := post(url) // want `HTTP POST may be sent more than once \(how often is not known\) by the retry loop`
		if err == nil || b.Attempt() > 5 {
			return err
		}
		time.Sleep(b.Duration())
	}
}

func unsafeCoder(ctx context.Context, url string) error {
	r := coder.New(time.Second, time.Minute)
retry:
	if err := post(url); err != nil { // want `HTTP POST may be sent again without a bound by the retry loop`
		if r.Wait(ctx) {
			goto retry
		}
		return err
	}
	return nil
}

func keyedCoder(ctx context.Context, url, id string) error {
	for r := coder.New(time.Second, time.Minute); r.Wait(ctx); {
		if err := postKeyed(url, id); err == nil {
			return nil
		}
	}
	return errClosed
}
