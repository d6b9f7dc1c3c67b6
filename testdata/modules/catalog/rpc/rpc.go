// Package rpc calls methods through gRPC.
package rpc

import (
	"context"

	"google.golang.org/grpc"
	"google.golang.org/grpc/metadata"
)

func unsafeCharge(ctx context.Context, conn *grpc.ClientConn, in, out any) error {
	var err error
	for range 3 {
		if err = conn.Invoke(ctx, "/pay.Payments/Charge", in, out); err == nil { // likely `RPC pay.Payments/Charge may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func keyedCharge(ctx context.Context, conn *grpc.ClientConn, in, out any, id string) error {
	ctx = metadata.AppendToOutgoingContext(ctx, "idempotency-key", id)
	var err error
	for range 3 {
		if err = conn.Invoke(ctx, "/pay.Payments/Charge", in, out); err == nil {
			return nil
		}
	}
	return err
}

func repeatableGet(ctx context.Context, conn *grpc.ClientConn, in, out any) error {
	var err error
	for range 3 {
		if err = conn.Invoke(ctx, "/pay.Payments/GetCharge", in, out); err == nil {
			return nil
		}
	}
	return err
}
