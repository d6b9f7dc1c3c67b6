// Package desk puts loops around a client that may have one itself.
package desk

import (
	"context"

	"payapi"
	"payapi/models/operations"
	"payapi/retry"
)

func Around(ctx context.Context, id string) (err error) {
	s := payapi.New(payapi.WithRetryConfig(retry.Config{
		Strategy: "backoff",
		Backoff:  &retry.BackoffStrategy{InitialInterval: 500, MaxInterval: 5000, Exponent: 2, MaxElapsedTime: 60000},
	}))
	for range 3 { // want `HTTP GET through Payments.Get → utils.Retry → utils.retryWithBackoff is retried by 2 layers, .*: 3 \(retry loop, desk/desk.go:\d+\) × unbounded for a time \(retry loop, utils/retries.go:\d+\): a time is the only bound`
		if _, err = s.Payments.Get(ctx, id); err == nil {
			return nil
		}
	}
	return err
}

func AroundNothing(ctx context.Context, id string) (err error) {
	s := payapi.New(payapi.WithRetryConfig(retry.Config{Strategy: "none"}))
	for range 3 {
		if _, err = s.Payments.Get(ctx, id); err == nil {
			return nil
		}
	}
	return err
}

func AroundAsked(ctx context.Context, s *payapi.Pay, r operations.PaymentRequest) (err error) {
	for range 3 {
		if _, err = s.Payments.Collect(ctx, r); err == nil {
			return nil
		}
	}
	return err
}
