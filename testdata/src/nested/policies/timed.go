package policies

import (
	"context"
	"time"

	"github.com/cenkalti/backoff/v4"
	"github.com/sethvargo/go-retry"
	"k8s.io/apimachinery/pkg/util/wait"
)

// What ends when a time is over has no number, and is said to go on for that long.

func twice(url string) (err error) {
	for range 2 {
		if err = get(url); err == nil {
			return nil
		}
	}
	return err
}

func ahead(url string) (err error) {
	deadline := time.Now().Add(5 * time.Minute)
	for time.Now().Before(deadline) { // want `unbounded for 5 min \(retry loop, .*\) × 2 \(.*\): a time is the only bound`
		if err = twice(url); err == nil {
			return nil
		}
	}
	return err
}

func after(url string) (err error) {
	deadline := time.Now().Add(90 * time.Second)
	for { // want `unbounded for 90 s \(retry loop, .*\) × 2 \(.*\): a time is the only bound`
		if err = twice(url); err == nil {
			return nil
		}
		if time.Now().After(deadline) {
			return err
		}
		time.Sleep(time.Second)
	}
}

func since(url string) (err error) {
	start := time.Now()
	for time.Since(start) < time.Minute { // want `unbounded for 1 min \(retry loop, .*\) × 2 \(.*\): a time is the only bound`
		if err = twice(url); err == nil {
			return nil
		}
	}
	return err
}

func sinceNotKnown(url string, patience time.Duration) (err error) {
	start := time.Now()
	for time.Since(start) < patience { // want `unbounded for a time \(retry loop, .*\) × 2 \(.*\): a time is the only bound`
		if err = twice(url); err == nil {
			return nil
		}
	}
	return err
}

func remaining(url string) (err error) {
	end := time.Now().Add(2 * time.Minute)
	for time.Until(end) > 0 { // want `unbounded for 2 min \(retry loop, .*\) × 2 \(.*\): a time is the only bound`
		if err = twice(url); err == nil {
			return nil
		}
	}
	return err
}

func timeout(ctx context.Context, url string) (err error) {
	ctx, cancel := context.WithTimeout(ctx, 3*time.Minute)
	defer cancel()
	for ctx.Err() == nil { // want `unbounded for 3 min \(retry loop, .*\) × 2 \(.*\): a time is the only bound`
		if err = twice(url); err == nil {
			return nil
		}
	}
	return err
}

func done(ctx context.Context, url string) error {
	ctx, cancel := context.WithTimeout(ctx, 3*time.Minute)
	defer cancel()
	for { // want `unbounded for 3 min \(retry loop, .*\) × 2 \(.*\): a time is the only bound`
		err := twice(url)
		if err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(time.Second):
		}
	}
}

func timer(url string) error {
	over := time.After(4 * time.Minute)
	for { // want `unbounded for 4 min \(retry loop, .*\) × 2 \(.*\): a time is the only bound`
		err := twice(url)
		if err == nil {
			return nil
		}
		select {
		case <-over:
			return err
		case <-time.After(time.Second):
		}
	}
}

func newTimer(url string) error {
	over := time.NewTimer(4 * time.Minute)
	defer over.Stop()
	for { // want `unbounded for 4 min \(retry loop, .*\) × 2 \(.*\): a time is the only bound`
		err := twice(url)
		if err == nil {
			return nil
		}
		select {
		case <-over.C:
			return err
		case <-time.After(time.Second):
		}
	}
}

// A time that begins anew in each round bounds nothing, and a caller's context says nothing.
func eachRound(ctx context.Context, url string) error {
	for { // want `unbounded \(retry loop, .*\) × 2 \(.*\): there is no bound`
		err := twice(url)
		if err == nil {
			return nil
		}
		each, cancel := context.WithTimeout(ctx, time.Minute)
		<-each.Done()
		cancel()
		if ctx.Err() != nil {
			return err
		}
	}
}

// A number counts before a time.
func both(url string) (err error) {
	deadline := time.Now().Add(time.Minute)
	for n := 0; n < 6; n++ { // want `6 \(retry loop, .*\) × 2 \(.*\) = 12 attempts`
		if err = twice(url); err == nil || time.Now().After(deadline) {
			return err
		}
	}
	return err
}

// A library's policy inside a time of one's own.
func library(url string) (err error) {
	start := time.Now()
	for time.Since(start) < 10*time.Second { // want `unbounded for 10 s \(retry loop, .*\) × unbounded for 15 min \(backoff.Retry, .*\): a time is the only bound`
		if err = backoff.Retry(func() error { return get(url) }, backoff.NewExponentialBackOff()); err == nil {
			return nil
		}
	}
	return err
}

// A context that a literal shares is the one that was made last in front of the loop.
func shared(ctx context.Context, url string) error {
	ctx, cancel := context.WithTimeout(ctx, 30*time.Second)
	defer cancel()
	for { // want `unbounded for 30 s \(retry loop, .*\) × 2 \(.*\): a time is the only bound`
		err := func() error {
			if ctx.Err() != nil {
				return nil
			}
			return twice(url)
		}()
		if err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(time.Second):
		}
	}
}

// A time that begins anew in each round ends nothing.
func anew(url string) (err error) {
	for { // want `unbounded \(retry loop, .*\) × 2 \(.*\): there is no bound`
		deadline := time.Now().Add(time.Minute)
		if err = twice(url); err == nil || time.Now().After(deadline) {
			return err
		}
	}
}

// A library's own bound in time.
func patient(ctx context.Context, url string) (err error) {
	for range 2 { // want `2 \(retry loop, .*\) × unbounded for 30 s \(retry.Do, .*\): a time is the only bound`
		b := retry.WithMaxDuration(30*time.Second, retry.NewConstant(time.Second))
		if err = retry.Do(ctx, b, func(context.Context) error { return retry.RetryableError(get(url)) }); err == nil {
			return nil
		}
	}
	return err
}

// One that is handed in is not known.
func patientFor(ctx context.Context, url string, patience time.Duration) (err error) {
	for range 2 { // want `2 \(retry loop, .*\) × unbounded for a time \(retry.Do, .*\): a time is the only bound`
		b := retry.WithMaxDuration(patience, retry.NewConstant(time.Second))
		if err = retry.Do(ctx, b, func(context.Context) error { return retry.RetryableError(get(url)) }); err == nil {
			return nil
		}
	}
	return err
}

// Without one it goes on for ever.
func impatient(ctx context.Context, url string) (err error) {
	for range 2 { // want `2 \(retry loop, .*\) × unbounded \(retry.Do, .*\): there is no bound`
		if err = retry.Do(ctx, retry.NewConstant(time.Second), func(context.Context) error { return retry.RetryableError(get(url)) }); err == nil {
			return nil
		}
	}
	return err
}

// A number of attempts is a bound as well, and the one that is told.
func patientAndCounted(ctx context.Context, url string) (err error) {
	for range 2 { // want `2 \(retry loop, .*\) × 6 \(retry.Do, .*\) = 12 attempts`
		b := retry.WithMaxDuration(30*time.Second, retry.WithMaxRetries(5, retry.NewConstant(time.Second)))
		if err = retry.Do(ctx, b, func(context.Context) error { return retry.RetryableError(get(url)) }); err == nil {
			return nil
		}
	}
	return err
}

func polled(ctx context.Context, url string) error {
	return wait.PollUntilContextTimeout(ctx, time.Second, time.Minute, true, func(context.Context) (bool, error) { // want `unbounded for 1 min \(wait.PollUntilContextTimeout, .*\) × 3 \(retry loop, .*\): a time is the only bound`
		for range 3 {
			if get(url) == nil {
				return true, nil
			}
		}
		return false, nil
	})
}
