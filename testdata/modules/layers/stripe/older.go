package stripe

import (
	"github.com/stripe/stripe-go/v85"
	"github.com/stripe/stripe-go/v85/client"
	"github.com/stripe/stripe-go/v85/paymentintent"
)

// The older form: a client of all resources, over backends that are made one by one.

func older(retries int64) *client.API {
	backend := stripe.GetBackendWithConfig(stripe.APIBackend, &stripe.BackendConfig{MaxNetworkRetries: stripe.Int64(retries)})
	return client.New("sk", &stripe.Backends{API: backend})
}

func olderLoop(p *stripe.PaymentIntentParams) (err error) {
	c := older(6)
	p.IdempotencyKey = stripe.String("order-8")
	for range 2 { // want `2 \(retry loop, .*\) × 7 \(stripe client, .*\) = 14 attempts`
		if _, err = c.PaymentIntents.New(p); err == nil {
			return nil
		}
	}
	return err
}

func olderOff(p *stripe.PaymentIntentParams) (err error) {
	c := older(0)
	p.IdempotencyKey = stripe.String("order-9")
	for range 11 {
		if _, err = c.PaymentIntents.New(p); err == nil {
			return nil
		}
	}
	return err
}

func olderAll(p *stripe.PaymentIntentParams) (err error) {
	c := client.New("sk", stripe.NewBackendsWithConfig(&stripe.BackendConfig{MaxNetworkRetries: stripe.Int64(5)}))
	p.IdempotencyKey = stripe.String("order-10")
	for range 2 { // want `2 \(retry loop, .*\) × 6 \(stripe client, .*\) = 12 attempts`
		if _, err = c.PaymentIntents.New(p); err == nil {
			return nil
		}
	}
	return err
}

// One resource alone.
func olderOne(p *stripe.PaymentIntentParams) (err error) {
	c := paymentintent.Client{B: stripe.GetBackendWithConfig(stripe.APIBackend, &stripe.BackendConfig{MaxNetworkRetries: stripe.Int64(4)}), Key: "sk"}
	p.IdempotencyKey = stripe.String("order-12")
	for range 3 { // want `3 \(retry loop, .*\) × 5 \(stripe client, .*\) = 15 attempts`
		if _, err = c.New(p); err == nil {
			return nil
		}
	}
	return err
}

// A client that is told its backends afterwards.
func olderInit(p *stripe.PaymentIntentParams) (err error) {
	c := &client.API{}
	c.Init("sk", &stripe.Backends{API: stripe.GetBackendWithConfig(stripe.APIBackend, &stripe.BackendConfig{MaxNetworkRetries: stripe.Int64(8)})})
	p.IdempotencyKey = stripe.String("order-13")
	for range 2 { // want `2 \(retry loop, .*\) × 9 \(stripe client, .*\) = 18 attempts`
		if _, err = c.PaymentIntents.New(p); err == nil {
			return nil
		}
	}
	return err
}

func olderInitOff(p *stripe.PaymentIntentParams) (err error) {
	c := &client.API{}
	c.Init("sk", stripe.NewBackendsWithConfig(&stripe.BackendConfig{MaxNetworkRetries: stripe.Int64(0)}))
	p.IdempotencyKey = stripe.String("order-14")
	for range 11 {
		if _, err = c.PaymentIntents.New(p); err == nil {
			return nil
		}
	}
	return err
}
