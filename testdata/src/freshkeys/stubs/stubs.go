// Package stubs calls generated clients: what is put on a context, or on a request, is put on the call below.
package stubs

import (
	"context"
	"time"

	"connectrpc.com/connect"
	"github.com/google/uuid"
	"google.golang.org/grpc"
	"google.golang.org/grpc/metadata"
)

type (
	charge  struct{ Order string }
	receipt struct{ ID string }
)

// What protoc-gen-go-grpc makes of a service.

type payments interface {
	Charge(ctx context.Context, in *charge, opts ...grpc.CallOption) (*receipt, error)
}

type paymentsClient struct{ cc grpc.ClientConnInterface }

func newPayments(cc grpc.ClientConnInterface) payments { return &paymentsClient{cc} }

func (c *paymentsClient) Charge(ctx context.Context, in *charge, opts ...grpc.CallOption) (*receipt, error) {
	out := new(receipt)
	if err := c.cc.Invoke(ctx, "/pay.v1.Pay/Charge", in, out, opts...); err != nil {
		return nil, err
	}
	return out, nil
}

type till struct{ payments payments }

func newTill(cc *grpc.ClientConn) *till { return &till{newPayments(cc)} }

func (t *till) each(ctx context.Context, order string) (err error) {
	for range 3 {
		ctx := metadata.AppendToOutgoingContext(ctx, "idempotency-key", uuid.NewString()) // want `RPC pay.v1.Pay/Charge.*another idempotency key \(uuid.NewString\)`
		if _, err = t.payments.Charge(ctx, &charge{order}); err == nil {
			return nil
		}
	}
	return err
}

func (t *till) once(ctx context.Context, order string) (err error) {
	ctx = metadata.AppendToOutgoingContext(ctx, "idempotency-key", uuid.NewString())
	for range 3 {
		if _, err = t.payments.Charge(ctx, &charge{order}); err == nil {
			return nil
		}
	}
	return err
}

func (t *till) limited(ctx context.Context, order string) (err error) {
	for range 3 {
		if err = t.limitedOnce(metadata.AppendToOutgoingContext(ctx, "idempotency-key", uuid.NewString()), order); err == nil { // want `another idempotency key \(uuid.NewString\)`
			return nil
		}
	}
	return err
}

func (t *till) limitedOnce(ctx context.Context, order string) error {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	_, err := t.payments.Charge(ctx, &charge{order})
	return err
}

func (t *till) limitedAbove(ctx context.Context, order string) (err error) {
	ctx = metadata.NewOutgoingContext(ctx, metadata.Pairs("idempotency-key", uuid.NewString()))
	for range 3 {
		if err = t.limitedOnce(ctx, order); err == nil {
			return nil
		}
	}
	return err
}

func attempts(fn func() error) (err error) {
	for range 3 {
		if err = fn(); err == nil {
			return nil
		}
	}
	return err
}

func (t *till) literal(ctx context.Context, order string) error {
	return attempts(func() error {
		ctx := metadata.AppendToOutgoingContext(ctx, "idempotency-key", uuid.NewString()) // want `another idempotency key \(uuid.NewString\)`
		_, err := t.payments.Charge(ctx, &charge{order})
		return err
	})
}

func (t *till) literalAbove(ctx context.Context, order string) error {
	ctx = metadata.AppendToOutgoingContext(ctx, "idempotency-key", uuid.NewString())
	return attempts(func() error {
		_, err := t.payments.Charge(ctx, &charge{order})
		return err
	})
}

// What protoc-gen-connect-go makes of one.

type orders struct {
	place *connect.Client[charge, receipt]
}

func (c *orders) Place(ctx context.Context, req *connect.Request[charge]) (*connect.Response[receipt], error) {
	return c.place.CallUnary(ctx, req)
}

func (c *orders) placeEach(ctx context.Context, order string) (err error) {
	for range 3 {
		req := connect.NewRequest(&charge{order})
		req.Header().Set("Idempotency-Key", uuid.NewString()) // want `another idempotency key \(uuid.NewString\)`
		if _, err = c.Place(ctx, req); err == nil {
			return nil
		}
	}
	return err
}

func (c *orders) placeOnce(ctx context.Context, order string) (err error) {
	req := connect.NewRequest(&charge{order})
	req.Header().Set("Idempotency-Key", uuid.NewString())
	for range 3 {
		if _, err = c.Place(ctx, req); err == nil {
			return nil
		}
	}
	return err
}

func (c *orders) placeAll(ctx context.Context, all []string) (err error) {
	for _, order := range all {
		req := connect.NewRequest(&charge{order})
		req.Header().Set("Idempotency-Key", uuid.NewString())
		if _, err = c.Place(ctx, req); err != nil {
			return err
		}
	}
	return nil
}
