// Package stripe pays through stripe-go, which sends again by itself with a key of its own.
package stripe

import (
	"context"

	"github.com/stripe/stripe-go/v85"
)

func charge(ctx context.Context, p *stripe.PaymentIntentCreateParams) error {
	c := stripe.NewClient("sk")
	_, err := c.V1PaymentIntents.Create(ctx, p)
	return err
}

func patient() *stripe.Client {
	return stripe.NewClient("sk", stripe.WithBackends(stripe.NewBackendsWithConfig(&stripe.BackendConfig{MaxNetworkRetries: stripe.Int64(7)})))
}

func chargePatiently(ctx context.Context, p *stripe.PaymentIntentCreateParams) error {
	_, err := patient().V1PaymentIntents.Create(ctx, p)
	return err
}

// A loop around it makes another key each time.
func loop(ctx context.Context, amount int64) (err error) {
	for range 2 { // want `2 \(retry loop, .*\) × 8 \(stripe client, .*\) = 16 attempts`
		p := &stripe.PaymentIntentCreateParams{Amount: stripe.Int64(amount)}
		if _, err = patient().V1PaymentIntents.Create(ctx, p); err == nil { // want `each attempt gets another idempotency key, made by the library`
			return nil
		}
	}
	return err
}

func off(ctx context.Context, p *stripe.PaymentIntentCreateParams) (err error) {
	c := stripe.NewClient("sk", stripe.WithBackends(stripe.NewBackendsWithConfig(&stripe.BackendConfig{MaxNetworkRetries: stripe.Int64(0)})))
	p.IdempotencyKey = stripe.String("order-7")
	for range 11 {
		if _, err = c.V1PaymentIntents.Create(ctx, p); err == nil {
			return nil
		}
	}
	return err
}

// The key of the caller covers the loop around it, too.
func keyed(ctx context.Context, p *stripe.PaymentIntentCreateParams, id string) (err error) {
	c := stripe.NewClient("sk", stripe.WithBackends(stripe.NewBackendsWithConfig(&stripe.BackendConfig{MaxNetworkRetries: stripe.Int64(4)})))
	p.SetIdempotencyKey(id)
	for range 2 {
		if _, err = c.V1PaymentIntents.Create(ctx, p); err == nil {
			return nil
		}
	}
	return err
}

// A default multiplies only where guesses are asked for.
func byDefault(ctx context.Context, p *stripe.PaymentIntentCreateParams, id string) (err error) {
	c := stripe.NewClient("sk")
	p.SetIdempotencyKey(id)
	for range 4 { // likely `4 \(retry loop, .*\) × 3 \(stripe client, .*its default\) = 12 attempts`
		if _, err = c.V1PaymentIntents.Create(ctx, p); err == nil {
			return nil
		}
	}
	return err
}

func read(ctx context.Context, id string) (err error) {
	for range 2 { // want `2 \(retry loop, .*\) × 8 \(stripe client, .*\) = 16 attempts`
		if _, err = patient().V1PaymentIntents.Retrieve(ctx, id, nil); err == nil {
			return nil
		}
	}
	return err
}

// One backend alone is told how often.
func byBackend(ctx context.Context, p *stripe.PaymentIntentCreateParams, id string) (err error) {
	cfg := &stripe.BackendConfig{MaxNetworkRetries: stripe.Int64(5)}
	c := stripe.NewClient("sk", stripe.WithBackends(&stripe.Backends{API: stripe.GetBackendWithConfig(stripe.APIBackend, cfg)}))
	p.SetIdempotencyKey(id)
	for range 3 { // want `3 \(retry loop, .*\) × 6 \(stripe client, .*\) = 18 attempts`
		if _, err = c.V1PaymentIntents.Create(ctx, p); err == nil {
			return nil
		}
	}
	return err
}
