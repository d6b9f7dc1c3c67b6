// Package chains calls over connections whose interceptors put a key on each call: it is one key for what an interceptor
// behind it repeats, and another one in each round of a loop around the call.
package chains

import (
	"context"

	"github.com/google/uuid"
	grpcretry "github.com/grpc-ecosystem/go-grpc-middleware/v2/interceptors/retry"
	"google.golang.org/grpc"
	"google.golang.org/grpc/metadata"
)

func each(ctx context.Context, method string, req, reply any, cc *grpc.ClientConn, invoker grpc.UnaryInvoker, opts ...grpc.CallOption) error {
	ctx = metadata.AppendToOutgoingContext(ctx, "idempotency-key", uuid.NewString()) // want `RPC pay.v1.Pay/CreatePayment may be sent up to 2 times by the retry loop .* another idempotency key \(uuid.NewString\)`
	return invoker(ctx, method, req, reply, cc, opts...)
}

type again struct{ cc *grpc.ClientConn }

func openAgain(target string) (*again, error) {
	cc, err := grpc.NewClient(target, grpc.WithChainUnaryInterceptor(each, grpcretry.UnaryClientInterceptor(grpcretry.WithMax(3))))
	if err != nil {
		return nil, err
	}
	return &again{cc: cc}, nil
}

func (c *again) create(ctx context.Context, in *refund, out any) (err error) {
	for range 2 {
		if err = c.cc.Invoke(ctx, "/pay.v1.Pay/CreatePayment", in, out); err == nil {
			return nil
		}
	}
	return err
}

func one(ctx context.Context, method string, req, reply any, cc *grpc.ClientConn, invoker grpc.UnaryInvoker, opts ...grpc.CallOption) error {
	ctx = metadata.AppendToOutgoingContext(ctx, "idempotency-key", uuid.NewString())
	return invoker(ctx, method, req, reply, cc, opts...)
}

type once struct{ cc *grpc.ClientConn }

func openOnce(target string) (*once, error) {
	cc, err := grpc.NewClient(target, grpc.WithChainUnaryInterceptor(one, grpcretry.UnaryClientInterceptor(grpcretry.WithMax(3))))
	if err != nil {
		return nil, err
	}
	return &once{cc: cc}, nil
}

func (c *once) create(ctx context.Context, in *refund, out any) error {
	return c.cc.Invoke(ctx, "/pay.v1.Pay/CreatePayment", in, out)
}

func (c *once) createAll(ctx context.Context, all []*refund, out any) error {
	for _, in := range all {
		if err := c.cc.Invoke(ctx, "/pay.v1.Pay/CreatePayment", in, out); err != nil {
			return err
		}
	}
	return nil
}

// A read needs none.
func (c *once) get(ctx context.Context, in *refund, out any) (err error) {
	for range 2 {
		if err = c.cc.Invoke(ctx, "/pay.v1.Pay/GetPayment", in, out); err == nil {
			return nil
		}
	}
	return err
}

func ifNone(ctx context.Context, method string, req, reply any, cc *grpc.ClientConn, invoker grpc.UnaryInvoker, opts ...grpc.CallOption) error {
	md, _ := metadata.FromOutgoingContext(ctx)
	if len(md["idempotency-key"]) == 0 {
		ctx = metadata.AppendToOutgoingContext(ctx, "idempotency-key", uuid.NewString()) // want `RPC pay.v1.Pay/CreateRefund may be sent up to 2 times by the retry loop .* another idempotency key \(uuid.NewString\)`
	}
	return invoker(ctx, method, req, reply, cc, opts...)
}

type guarded struct{ cc *grpc.ClientConn }

// Callers may have others pass as well.
func openGuarded(target string, opts ...grpc.DialOption) (*guarded, error) {
	cc, err := grpc.NewClient(target, append(opts, grpc.WithChainUnaryInterceptor(ifNone))...)
	if err != nil {
		return nil, err
	}
	return &guarded{cc: cc}, nil
}

func (c *guarded) create(ctx context.Context, in *refund, out any, id string) (err error) {
	ctx = metadata.AppendToOutgoingContext(ctx, "idempotency-key", id)
	for range 2 {
		if err = c.cc.Invoke(ctx, "/pay.v1.Pay/CreatePayment", in, out); err == nil {
			return nil
		}
	}
	return err
}

func (c *guarded) refund(ctx context.Context, in *refund, out any) (err error) {
	for range 2 {
		if err = c.cc.Invoke(ctx, "/pay.v1.Pay/CreateRefund", in, out); err == nil {
			return nil
		}
	}
	return err
}

type refund struct{ amount int }

type keyOf struct{}

// The key is that of the intent.
func carried(ctx context.Context, method string, req, reply any, cc *grpc.ClientConn, invoker grpc.UnaryInvoker, opts ...grpc.CallOption) error {
	key, _ := ctx.Value(keyOf{}).(string)
	ctx = metadata.AppendToOutgoingContext(ctx, "idempotency-key", key)
	return invoker(ctx, method, req, reply, cc, opts...)
}

func create(ctx context.Context, in *refund, out any) error {
	cc, err := grpc.NewClient("pay:443", grpc.WithChainUnaryInterceptor(carried))
	if err != nil {
		return err
	}
	for range 2 {
		if err = cc.Invoke(ctx, "/pay.v1.Pay/CreatePayment", in, out); err == nil {
			return nil
		}
	}
	return err
}
