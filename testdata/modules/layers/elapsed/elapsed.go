// Package elapsed retries by cenkalti/backoff v5 behind a function that hands its options on: what they say, who calls it
// tells.
package elapsed

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/cenkalti/backoff/v5"
)

func retry(ctx context.Context, op func() error, opts ...backoff.RetryOption) error {
	_, err := backoff.Retry(ctx, func() (any, error) { return nil, op() }, opts...)
	return err
}

func charge() error {
	_, err := http.Post("https://pay.example/charges", "text/plain", strings.NewReader("order"))
	return err
}

func plain(ctx context.Context) error {
	return retry(ctx, charge) // want `again without a bound for a time by backoff.Retry`
}

func paced(ctx context.Context) error {
	return retry(ctx, charge, backoff.WithBackOff(backoff.NewConstantBackOff(time.Second))) // want `again without a bound for a time by backoff.Retry`
}

func thrice(ctx context.Context) error {
	return retry(ctx, charge, backoff.WithMaxTries(3)) // want `up to 3 times by backoff.Retry`
}

func once(ctx context.Context) error {
	return retry(ctx, charge, backoff.WithMaxTries(1))
}

// At the call itself, the time is the default of the library.
func here(ctx context.Context) error {
	_, err := backoff.Retry(ctx, func() (any, error) { return nil, charge() }) // want `again without a bound for 15 min by backoff.Retry`
	return err
}
