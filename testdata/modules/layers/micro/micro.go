// Package micro calls services through go-micro's client, which makes six attempts after timeouts. What a call does
// is not in its name.
package micro

import (
	"context"

	"go-micro.dev/v5/client"
)

func byDefault(ctx context.Context, order any) error {
	c := client.NewClient()
	return c.Call(ctx, c.NewRequest("pay", "Payments.Charge", order), nil) // likely `Call may be sent up to 6 times by client.Client \(its default\)`
}

func changed(ctx context.Context, order any) error {
	c := client.NewClient(client.Retries(2))
	return c.Call(ctx, c.NewRequest("pay", "Payments.Charge", order), nil) // likely `up to 3 times by client.Client: no`
}

func off(ctx context.Context, order any) error {
	c := client.NewClient(client.Retries(0))
	return c.Call(ctx, c.NewRequest("pay", "Payments.Charge", order), nil)
}

func offPerCall(ctx context.Context, order any) error {
	c := client.NewClient(client.Retries(2))
	return c.Call(ctx, c.NewRequest("pay", "Payments.Charge", order), nil, client.WithRetries(0))
}

func morePerCall(ctx context.Context, c client.Client, order any) error {
	return c.Call(ctx, c.NewRequest("pay", "Payments.Charge", order), nil, client.WithRetries(9)) // likely `up to 10 times by client.Client: no`
}

// What the package calls by itself goes through a client of its own.
func shared(ctx context.Context, order any) error {
	return client.Call(ctx, client.NewRequest("pay", "Payments.Charge", order), nil) // likely `up to 6 times by client.Call \(its default\)`
}

// The client of a service is built elsewhere.
type shop struct{ patient, plain client.Client }

func newShop() *shop {
	return &shop{patient: client.NewClient(client.Retries(4)), plain: client.NewClient(client.Retries(0))}
}

func (s *shop) charge(ctx context.Context, order any) error {
	return s.patient.Call(ctx, s.patient.NewRequest("pay", "Payments.Charge", order), nil) // likely `up to 5 times`
}

func (s *shop) chargeOnce(ctx context.Context, order any) error {
	return s.plain.Call(ctx, s.plain.NewRequest("pay", "Payments.Charge", order), nil)
}

// Reads count for what is around them.
func product(ctx context.Context, order any) (err error) {
	c := client.NewClient(client.Retries(3))
	for range 4 { // likely `4 \(retry loop, micro/micro.go:\d+\) × 4 \(client.Client, .*\) = 16 attempts`
		if err = c.Call(ctx, c.NewRequest("pay", "Payments.Get", order), nil); err == nil { // likely `up to 16 times|up to 4 times`
			return nil
		}
	}
	return err
}
