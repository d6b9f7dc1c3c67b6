// Package stripe charges cards.
package stripe

import (
	"context"

	"github.com/stripe/stripe-go/v85"
)

// The SDK makes a key for each of these calls.
func unsafeCharge(ctx context.Context, client *stripe.Client, amount int64) error {
	var err error
	for range 3 {
		if _, err = client.V1PaymentIntents.Create(ctx, &stripe.PaymentIntentCreateParams{Amount: &amount}); err == nil { // want `Create may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func keyedCharge(ctx context.Context, client *stripe.Client, amount int64, id string) error {
	var err error
	for range 3 {
		params := &stripe.PaymentIntentCreateParams{Amount: &amount}
		params.SetIdempotencyKey(id)
		if _, err = client.V1PaymentIntents.Create(ctx, params); err == nil {
			return nil
		}
	}
	return err
}

func repeatableCancel(ctx context.Context, client *stripe.Client, intent string) error {
	var err error
	for range 3 {
		if _, err = client.V1PaymentIntents.Cancel(ctx, intent, nil); err == nil {
			return nil
		}
	}
	return err
}
