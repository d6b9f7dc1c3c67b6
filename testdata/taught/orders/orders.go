// Package orders is a service that is retried in five ways, each of which is safe for a reason that its
// code does not show.
package orders

import (
	"context"

	"example.com/taught/done"
	"example.com/taught/gateway"
	"example.com/taught/metrics"
	"example.com/taught/retry"
)

// A Service takes orders.
type Service struct {
	gateway *gateway.Client
	done    *done.Store
}

// Pay charges an order. The gateway knows an order by its number.
func (s *Service) Pay(ctx context.Context, order string, cents int64) error {
	return retry.Do(ctx, func() error {
		return s.gateway.Charge(ctx, &gateway.Charge{Order: order, Cents: cents})
	})
}

// Refund gives the money back as soon as the gateway is open.
func (s *Service) Refund(ctx context.Context, order string) error {
	return retry.WhileClosed(ctx, func() error {
		return s.gateway.Refund(ctx, order)
	})
}

// Ship sends the goods. The store keeps what has been sent.
func (s *Service) Ship(ctx context.Context, order string) error {
	return retry.Do(ctx, func() error {
		return s.done.Once(ctx, "ship/"+order, func() error {
			return s.gateway.Ship(ctx, order)
		})
	})
}

// Count counts an order. One more or less is no matter.
func (s *Service) Count(ctx context.Context) error {
	return retry.Do(ctx, func() error {
		return metrics.Add("orders")
	})
}

// Thank sends the receipt.
func (s *Service) Thank(ctx context.Context, order string) error {
	return retry.Do(ctx, func() error {
		//retrysafe:ignore unsaferetry two receipts do no harm
		return s.gateway.Receipt(ctx, order)
	})
}
