// Package loops calls the operations of a client in loops of its own.
package loops

import (
	"context"

	"payapi"
	"payapi/models/operations"

	"github.com/google/uuid"
)

func Loop(ctx context.Context, s *payapi.Pay, r operations.PaymentRequest) error {
	var err error
	for i := 0; i < 3; i++ {
		if _, err = s.Payments.Collect(ctx, r); err == nil { // want `HTTP POST may be sent up to 3 times by the retry loop at loops/loops.go:\d+ through Payments.Collect → utils.Retry: no idempotency key`
			return nil
		}
	}
	return err
}

func LoopKeyed(ctx context.Context, s *payapi.Pay, r *operations.RefundRequest) error {
	var err error
	key := uuid.NewString()
	for range 3 {
		if _, err = s.Refunds.Create(ctx, &key, r); err == nil {
			return nil
		}
	}
	return err
}

func LoopUnkeyed(ctx context.Context, s *payapi.Pay, r *operations.RefundRequest) error {
	var err error
	for range 3 {
		if _, err = s.Refunds.Create(ctx, nil, r); err == nil { // want `HTTP POST may be sent up to 3 times`
			return nil
		}
	}
	return err
}
