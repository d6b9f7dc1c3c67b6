// Package rpc calls methods through gRPC.
package rpc

import (
	"context"

	"google.golang.org/grpc"
	"google.golang.org/grpc/metadata"
)

func unsafeCharge(ctx context.Context, conn *grpc.ClientConn, in *Request, out *Reply) error {
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

// The descriptor says of Quote that it has no side effects, and of Settle that it is idempotent.
func unsafeClient(ctx context.Context, client *PaymentsClient, in *Request) error {
	var err error
	for range 3 {
		if _, err = client.Charge(ctx, in); err == nil { // likely `RPC pay.Payments/Charge may be sent up to 3 times`
			return nil
		}
	}
	return err
}

// AIP-155: a request_id is a key.
func keyedTransfer(ctx context.Context, client *PaymentsClient, id string) error {
	var err error
	for range 3 {
		if _, err = client.Transfer(ctx, &TransferRequest{RequestId: id}); err == nil {
			return nil
		}
	}
	return err
}

func unsafeTransfer(ctx context.Context, client *PaymentsClient) error {
	var err error
	for range 3 {
		if _, err = client.Transfer(ctx, &TransferRequest{}); err == nil { // want `RPC pay.Payments/Transfer may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func repeatableQuote(ctx context.Context, client *PaymentsClient, in *Request) error {
	var err error
	for range 3 {
		if _, err = client.Quote(ctx, in); err == nil {
			return nil
		}
	}
	return err
}

func repeatableSettle(ctx context.Context, client *PaymentsClient, in *Request) error {
	var err error
	for range 3 {
		if _, err = client.Settle(ctx, in); err == nil {
			return nil
		}
	}
	return err
}

func repeatableRefundQuote(ctx context.Context, client *RefundsClient, in *Request) error {
	var err error
	for range 3 {
		if _, err = client.Quote(ctx, in); err == nil {
			return nil
		}
	}
	return err
}

func unsafeRefund(ctx context.Context, client *RefundsClient, in *Request) error {
	var err error
	for range 3 {
		if _, err = client.Send(ctx, in); err == nil { // likely `RPC pay.Refunds/Send may be sent up to 3 times`
			return nil
		}
	}
	return err
}

// The name begins with a word of setting.
func repeatableUpdate(ctx context.Context, conn *grpc.ClientConn, in, out any) error {
	var err error
	for range 3 {
		if err = conn.Invoke(ctx, "/pay.Payments/UpdateCharge", in, out); err == nil {
			return nil
		}
	}
	return err
}
