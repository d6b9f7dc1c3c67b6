// Package app calls over connections that another package makes, or with its interceptor.
package app

import (
	"context"

	"freshkeys/chains/dial"

	grpcretry "github.com/grpc-ecosystem/go-grpc-middleware/v2/interceptors/retry"
	"google.golang.org/grpc"
)

func again(ctx context.Context, in, out any) error {
	cc, err := dial.Conn("pay:443")
	if err != nil {
		return err
	}
	for range 2 {
		if err = cc.Invoke(ctx, "/pay.v1.Pay/CreatePayment", in, out); err == nil { // want `RPC pay.v1.Pay/CreatePayment may be sent up to 2 times by the retry loop .* another idempotency key \(uuid.NewString\)`
			return nil
		}
	}
	return err
}

func once(ctx context.Context, in, out any) error {
	cc, err := dial.Conn("pay:443")
	if err != nil {
		return err
	}
	return cc.Invoke(ctx, "/pay.v1.Pay/CreatePayment", in, out)
}

func below(ctx context.Context, in, out any) error {
	cc, err := grpc.NewClient("pay:443", grpc.WithChainUnaryInterceptor(grpcretry.UnaryClientInterceptor(grpcretry.WithMax(3)), dial.Keyed())) // want `gRPC call may be sent up to 3 times by the call interceptor.* another idempotency key \(uuid.NewString\)`
	if err != nil {
		return err
	}
	return cc.Invoke(ctx, "/pay.v1.Pay/CreatePayment", in, out)
}

func above(ctx context.Context, in, out any) error {
	cc, err := grpc.NewClient("pay:443", grpc.WithChainUnaryInterceptor(dial.Keyed(), grpcretry.UnaryClientInterceptor(grpcretry.WithMax(3))))
	if err != nil {
		return err
	}
	return cc.Invoke(ctx, "/pay.v1.Pay/CreatePayment", in, out)
}

// Handed in, by those above.
func handed(ctx context.Context, cc *grpc.ClientConn, in, out any) error {
	return cc.Invoke(ctx, "/pay.v1.Pay/CreatePayment", in, out)
}

func hands(ctx context.Context, in, out any) error {
	cc, err := dial.Conn("pay:443")
	if err != nil {
		return err
	}
	for range 2 {
		if err = handed(ctx, cc, in, out); err == nil { // want `RPC pay.v1.Pay/CreatePayment may be sent up to 2 times by the retry loop .* another idempotency key \(uuid.NewString\)`
			return nil
		}
	}
	return err
}
