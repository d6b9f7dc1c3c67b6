// Package app uses a generated client.
package app

import (
	"context"

	"payapi"
	"payapi/models/operations"
	"payapi/retry"

	"github.com/google/uuid"
)

func Plain(ctx context.Context, r operations.PaymentRequest) error {
	s := payapi.New(payapi.WithSecurity("k"))
	_, err := s.Payments.Collect(ctx, r)
	return err
}

func Configured(ctx context.Context, r operations.PaymentRequest) error {
	s := payapi.New(payapi.WithSecurity("k"), payapi.WithRetryConfig(retry.Config{
		Strategy:              "backoff",
		Backoff:               &retry.BackoffStrategy{InitialInterval: 500, MaxInterval: 5000, Exponent: 2, MaxElapsedTime: 60000},
		RetryConnectionErrors: true,
	}))
	_, err := s.Payments.Collect(ctx, r) // want `HTTP POST may be sent again without a bound for a time by the retry loop at utils/retries.go:\d+ through Payments.Collect → utils.Retry → utils.retryWithBackoff: no idempotency key`
	return err
}

func Off(ctx context.Context, r operations.PaymentRequest) error {
	s := payapi.New(payapi.WithSecurity("k"), payapi.WithRetryConfig(retry.Config{Strategy: "none"}))
	_, err := s.Payments.Collect(ctx, r)
	return err
}

func PerCall(ctx context.Context, s *payapi.Pay, r operations.PaymentRequest) error {
	_, err := s.Payments.Collect(ctx, r, operations.WithRetries(retry.Config{ // want `HTTP POST may be sent again without a bound for a time by the retry loop at utils/retries.go:\d+`
		Strategy: "backoff",
		Backoff:  &retry.BackoffStrategy{InitialInterval: 500, MaxInterval: 5000, Exponent: 2, MaxElapsedTime: 60000},
	}))
	return err
}

func PerCallOff(ctx context.Context, r operations.PaymentRequest) error {
	s := payapi.New(payapi.WithSecurity("k"), payapi.WithRetryConfig(retry.Config{
		Strategy: "backoff",
		Backoff:  &retry.BackoffStrategy{InitialInterval: 500, MaxInterval: 5000, Exponent: 2, MaxElapsedTime: 60000},
	}))
	_, err := s.Payments.Collect(ctx, r, operations.WithRetries(retry.Config{Strategy: "none"}))
	return err
}

func Get(ctx context.Context, id string) error {
	s := payapi.New(payapi.WithSecurity("k"), payapi.WithRetryConfig(retry.Config{
		Strategy: "backoff",
		Backoff:  &retry.BackoffStrategy{InitialInterval: 500, MaxInterval: 5000, Exponent: 2, MaxElapsedTime: 60000},
	}))
	_, err := s.Payments.Get(ctx, id)
	return err
}

func DefaultKeyed(ctx context.Context, r *operations.RefundRequest) error {
	s := payapi.New()
	key := uuid.NewString()
	_, err := s.Refunds.Create(ctx, &key, r)
	return err
}

func DefaultOff(ctx context.Context, r *operations.RefundRequest) error {
	s := payapi.New(payapi.WithRetryConfig(retry.Config{Strategy: "none"}))
	_, err := s.Refunds.Create(ctx, nil, r)
	return err
}

func DefaultOffPerCall(ctx context.Context, r *operations.RefundRequest) error {
	s := payapi.New()
	_, err := s.Refunds.Create(ctx, nil, r, operations.WithRetries(retry.Config{Strategy: "none"}))
	return err
}

// In a package of the program's own module a default is a decision.
func Default(ctx context.Context, r *operations.RefundRequest) error {
	s := payapi.New()
	_, err := s.Refunds.Create(ctx, nil, r) // want `HTTP POST may be sent again without a bound for a time`
	return err
}
