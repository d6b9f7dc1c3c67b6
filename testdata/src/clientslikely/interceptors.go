package clientslikely

import (
	"context"

	"github.com/google/uuid"
	grpcretry "github.com/grpc-ecosystem/go-grpc-middleware/v2/interceptors/retry"
	"google.golang.org/grpc"
	"google.golang.org/grpc/metadata"
)

// A key that an interceptor puts on each call stands in front of what repeats it, or is another one in each attempt,
// which is no absent key.

func keyed(ctx context.Context, method string, req, reply any, cc *grpc.ClientConn, invoker grpc.UnaryInvoker, opts ...grpc.CallOption) error {
	ctx = metadata.AppendToOutgoingContext(ctx, "x-idempotency-key", uuid.NewString())
	return invoker(ctx, method, req, reply, cc, opts...)
}

func returnsKeyed() grpc.UnaryClientInterceptor {
	return func(ctx context.Context, method string, req, reply any, cc *grpc.ClientConn, invoker grpc.UnaryInvoker, opts ...grpc.CallOption) error {
		ctx = metadata.AppendToOutgoingContext(ctx, "idempotency-key", uuid.NewString())
		return invoker(ctx, method, req, reply, cc, opts...)
	}
}

func traced(ctx context.Context, method string, req, reply any, cc *grpc.ClientConn, invoker grpc.UnaryInvoker, opts ...grpc.CallOption) error {
	ctx = metadata.AppendToOutgoingContext(ctx, "x-request-id", uuid.NewString())
	return invoker(ctx, method, req, reply, cc, opts...)
}

func again(ctx context.Context, method string, req, reply any, cc *grpc.ClientConn, invoker grpc.UnaryInvoker, opts ...grpc.CallOption) (err error) {
	for range 4 {
		if err = invoker(ctx, method, req, reply, cc, opts...); err == nil {
			return nil
		}
	}
	return err
}

type payment struct{ amount int }

type keyedFirst struct{ cc *grpc.ClientConn }

func openKeyedFirst(target string) (*keyedFirst, error) {
	cc, err := grpc.NewClient(target, grpc.WithChainUnaryInterceptor(traced, returnsKeyed(), grpcretry.UnaryClientInterceptor(grpcretry.WithMax(3))))
	if err != nil {
		return nil, err
	}
	return &keyedFirst{cc: cc}, nil
}

func (c *keyedFirst) create(ctx context.Context, in *payment, out any) error {
	return c.cc.Invoke(ctx, "/pay.v1.Pay/CreatePayment", in, out)
}

// The loop gets another key in each round.
func (c *keyedFirst) createAgain(ctx context.Context, in *payment, out any) (err error) {
	for range 2 {
		if err = c.cc.Invoke(ctx, "/pay.v1.Pay/CreatePayment", in, out); err == nil {
			return nil
		}
	}
	return err
}

type keyedLast struct{ cc *grpc.ClientConn }

func openKeyedLast(target string) (*keyedLast, error) {
	cc, err := grpc.NewClient(target, grpc.WithChainUnaryInterceptor(grpcretry.UnaryClientInterceptor(grpcretry.WithMax(3)), keyed))
	if err != nil {
		return nil, err
	}
	return &keyedLast{cc: cc}, nil
}

func (c *keyedLast) create(ctx context.Context, in *payment, out any) error {
	return c.cc.Invoke(ctx, "/pay.v1.Pay/CreatePayment", in, out)
}

// The interceptor that repeats is the program's own.
func ownKeyedLast(ctx context.Context, in *payment, out any) error {
	cc, err := grpc.NewClient("pay:443", grpc.WithChainUnaryInterceptor(again, keyed))
	if err != nil {
		return err
	}
	return cc.Invoke(ctx, "/pay.v1.Pay/CreatePayment", in, out)
}

type unkeyedConn struct{ cc *grpc.ClientConn }

func openUnkeyed(target string) (*unkeyedConn, error) {
	cc, err := grpc.NewClient(target, grpc.WithChainUnaryInterceptor(traced, grpcretry.UnaryClientInterceptor(grpcretry.WithMax(3))))
	if err != nil {
		return nil, err
	}
	return &unkeyedConn{cc: cc}, nil
}

func (c *unkeyedConn) create(ctx context.Context, in *payment, out any) error {
	return c.cc.Invoke(ctx, "/pay.v1.Pay/CreatePayment", in, out) // want `RPC pay.v1.Pay/CreatePayment may be sent up to 3 times by the call interceptor`
}

func ownUnkeyed(ctx context.Context, in *payment, out any) error {
	cc, err := grpc.NewClient("pay:443", grpc.WithChainUnaryInterceptor(again, traced))
	if err != nil {
		return err
	}
	return cc.Invoke(ctx, "/pay.v1.Pay/CreatePayment", in, out) // want `RPC pay.v1.Pay/CreatePayment may be sent up to 4 times by the call interceptor`
}
