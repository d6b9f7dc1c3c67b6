// Package renewed hands a client another key in each attempt.
package renewed

import (
	"context"

	"payapi"
	"payapi/models/operations"

	"github.com/google/uuid"
)

// The key is another one in each attempt.
func LoopFresh(ctx context.Context, s *payapi.Pay, r *operations.RefundRequest) error {
	var err error
	for range 3 {
		key := uuid.NewString()
		if _, err = s.Refunds.Create(ctx, &key, r); err == nil { // want `HTTP POST may be sent up to 3 times.*another idempotency key \(uuid.NewString\)`
			return nil
		}
	}
	return err
}
