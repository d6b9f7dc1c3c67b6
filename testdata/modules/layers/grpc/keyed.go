package grpc

import (
	"context"

	"example.com/layers/grpc/dial"
	"example.com/layers/grpc/pay"
	"github.com/google/uuid"
	middleware1 "github.com/grpc-ecosystem/go-grpc-middleware"
	retry1 "github.com/grpc-ecosystem/go-grpc-middleware/retry"
	"github.com/grpc-ecosystem/go-grpc-middleware/v2/interceptors/retry"
	"google.golang.org/grpc"
	"google.golang.org/grpc/metadata"
)

// A key that an interceptor puts on is one for all that stands behind it in the chain, and for the retry policy of the
// connection, which stands behind all of them.

func keyed() grpc.UnaryClientInterceptor {
	return func(ctx context.Context, method string, req, reply any, cc *grpc.ClientConn, invoker grpc.UnaryInvoker, opts ...grpc.CallOption) error {
		ctx = metadata.AppendToOutgoingContext(ctx, "idempotency-key", uuid.NewString())
		return invoker(ctx, method, req, reply, cc, opts...)
	}
}

type keyedShop struct{ payments pay.PaymentsClient }

func newKeyedShop() (*keyedShop, error) {
	conn, err := grpc.NewClient("pay:443", grpc.WithDefaultServiceConfig(policy), grpc.WithChainUnaryInterceptor(
		dial.Log(func(string) {}), keyed(), retry.UnaryClientInterceptor(retry.WithMax(2))))
	if err != nil {
		return nil, err
	}
	return &keyedShop{payments: pay.NewPaymentsClient(conn)}, nil
}

func (s *keyedShop) charge(ctx context.Context, in *pay.Request) error {
	_, err := s.payments.Charge(ctx, in)
	return err
}

func keyedVersion1(ctx context.Context, in *pay.Request) error {
	conn, err := grpc.Dial("pay:443", grpc.WithUnaryInterceptor(middleware1.ChainUnaryClient(keyed(), retry1.UnaryClientInterceptor(retry1.WithMax(2)))))
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in)
	return err
}

func keyedBelow(ctx context.Context, method string, req, reply any, cc *grpc.ClientConn, invoker grpc.UnaryInvoker, opts ...grpc.CallOption) error {
	ctx = metadata.AppendToOutgoingContext(ctx, "idempotency-key", uuid.NewString()) // want `gRPC call may be sent up to 2 times by the call interceptor .*another idempotency key \(uuid.NewString\)`
	return invoker(ctx, method, req, reply, cc, opts...)
}

func belowVersion1(ctx context.Context, in *pay.Request) error {
	conn, err := grpc.Dial("pay:443", grpc.WithUnaryInterceptor(middleware1.ChainUnaryClient(retry1.UnaryClientInterceptor(retry1.WithMax(2)), keyedBelow)))
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in)
	return err
}

func chainVersion1(ctx context.Context, in *pay.Request) error {
	conn, err := grpc.Dial("pay:443", grpc.WithUnaryInterceptor(middleware1.ChainUnaryClient(dial.Log(func(string) {}), retry1.UnaryClientInterceptor(retry1.WithMax(2)))))
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in) // likely `up to 2 times`
	return err
}
