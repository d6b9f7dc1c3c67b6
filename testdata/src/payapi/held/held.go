// Package held keeps a client in a field: what its constructor has set is known to its methods.
package held

import (
	"context"

	"payapi"
	"payapi/models/operations"
	"payapi/retry"
)

type Till struct{ pay *payapi.Pay }

func NewTill() *Till {
	return &Till{pay: payapi.New(payapi.WithRetryConfig(retry.Config{
		Strategy: "backoff",
		Backoff:  &retry.BackoffStrategy{InitialInterval: 500, MaxInterval: 5000, Exponent: 2, MaxElapsedTime: 30000},
	}))}
}

func (t *Till) Collect(ctx context.Context, r operations.PaymentRequest) error {
	_, err := t.pay.Payments.Collect(ctx, r) // want `HTTP POST may be sent again without a bound`
	return err
}

type Calm struct{ pay *payapi.Pay }

func NewCalm() *Calm {
	return &Calm{pay: payapi.New(payapi.WithRetryConfig(retry.Config{Strategy: "none"}))}
}

func (c *Calm) Collect(ctx context.Context, r operations.PaymentRequest) error {
	_, err := c.pay.Payments.Collect(ctx, r)
	return err
}
