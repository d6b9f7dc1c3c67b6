package grpc

import (
	"context"

	"example.com/layers/grpc/dial"
	"example.com/layers/grpc/pay"
	"google.golang.org/grpc"
)

// Interceptors that the program has written.

func twice(ctx context.Context, method string, req, reply any, cc *grpc.ClientConn, invoker grpc.UnaryInvoker, opts ...grpc.CallOption) error {
	err := invoker(ctx, method, req, reply, cc, opts...)
	if err != nil {
		err = invoker(ctx, method, req, reply, cc, opts...)
	}
	return err
}

func own(ctx context.Context, in *pay.Request) error {
	conn, err := grpc.NewClient("pay:443", grpc.WithUnaryInterceptor(twice))
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in) // likely `up to 2 times`
	return err
}

func foreign(ctx context.Context, in *pay.Request) error {
	conn, err := dial.Conn("pay:443", 6)
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in) // likely `up to 6 times`
	return err
}

func foreignOnce(ctx context.Context, in *pay.Request) error {
	conn, err := dial.Conn("pay:443", 1)
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in)
	return err
}

func logged(ctx context.Context, in *pay.Request) error {
	conn, err := grpc.NewClient("pay:443", grpc.WithUnaryInterceptor(dial.Log(func(string) {})))
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in)
	return err
}

type till struct{ payments pay.PaymentsClient }

func newTill() (*till, error) {
	conn, err := dial.Conn("pay:443", 3)
	if err != nil {
		return nil, err
	}
	return &till{pay.NewPaymentsClient(conn)}, nil
}

func (t *till) charge(ctx context.Context, in *pay.Request) error {
	_, err := t.payments.Charge(ctx, in) // likely `up to 3 times`
	return err
}

// Reads may be repeated, and multiply all the same.

func read(ctx context.Context, in *pay.Request) error {
	conn, err := dial.Conn("pay:443", 6)
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).GetCharge(ctx, in)
	return err
}

func reads(ctx context.Context, in *pay.Request) error {
	conn, err := grpc.NewClient("pay:443", grpc.WithDefaultServiceConfig(policy), grpc.WithUnaryInterceptor(dial.Retry(3)))
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).GetCharge(ctx, in) // want `RPC shop.v1.Payments/GetCharge is retried by 2 layers, of which the retry policy of the connection .*: 3 \(call interceptor, .*\) × 4 \(retry policy .*\) = 12 attempts`
	return err
}
