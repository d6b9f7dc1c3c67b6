package grpc

import (
	"context"

	"example.com/layers/grpc/pay"
	"google.golang.org/grpc"
)

// Copies are sent where the client implements that, which grpc-go does not.
const hedged = `{"methodConfig": [{"name": [{"service": "pay.Payments"}], "hedgingPolicy": {"maxAttempts": 4, "hedgingDelay": "0.1s"}}]}`

func chargeHedged(ctx context.Context, in *pay.Request) error {
	conn, err := grpc.NewClient("pay:443", grpc.WithDefaultServiceConfig(hedged))
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in)
	return err
}
