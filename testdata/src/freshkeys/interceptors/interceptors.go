// Package interceptors puts keys on in gRPC interceptors: the order of the chain decides.
package interceptors

import (
	"context"

	"github.com/google/uuid"
	grpcretry "github.com/grpc-ecosystem/go-grpc-middleware/v2/interceptors/retry"
	"google.golang.org/grpc"
	"google.golang.org/grpc/metadata"
)

func retry(ctx context.Context, method string, req, reply any, cc *grpc.ClientConn, invoker grpc.UnaryInvoker, opts ...grpc.CallOption) (err error) {
	for range 4 {
		if err = invoker(ctx, method, req, reply, cc, opts...); err == nil {
			return nil
		}
	}
	return err
}

func key(ctx context.Context, method string, req, reply any, cc *grpc.ClientConn, invoker grpc.UnaryInvoker, opts ...grpc.CallOption) error {
	ctx = metadata.AppendToOutgoingContext(ctx, "idempotency-key", uuid.NewString()) // want `another idempotency key \(uuid.NewString\)`
	return invoker(ctx, method, req, reply, cc, opts...)
}

func keyAbove(ctx context.Context, method string, req, reply any, cc *grpc.ClientConn, invoker grpc.UnaryInvoker, opts ...grpc.CallOption) error {
	ctx = metadata.AppendToOutgoingContext(ctx, "idempotency-key", uuid.NewString())
	return invoker(ctx, method, req, reply, cc, opts...)
}

func trace(ctx context.Context, method string, req, reply any, cc *grpc.ClientConn, invoker grpc.UnaryInvoker, opts ...grpc.CallOption) error {
	ctx = metadata.AppendToOutgoingContext(ctx, "x-request-id", uuid.NewString())
	return invoker(ctx, method, req, reply, cc, opts...)
}

func dial(target string) (*grpc.ClientConn, error) {
	return grpc.NewClient(target, grpc.WithChainUnaryInterceptor(retry, key, trace))
}

func dialAbove(target string) (*grpc.ClientConn, error) {
	return grpc.NewClient(target, grpc.WithChainUnaryInterceptor(keyAbove, trace, retry))
}

func retryKey(ctx context.Context, method string, req, reply any, cc *grpc.ClientConn, invoker grpc.UnaryInvoker, opts ...grpc.CallOption) (err error) {
	for range 5 {
		ctx := metadata.NewOutgoingContext(ctx, metadata.Pairs("idempotency-key", uuid.NewString())) // want `another idempotency key \(uuid.NewString\)`
		if err = invoker(ctx, method, req, reply, cc, opts...); err == nil {
			return nil
		}
	}
	return err
}

func dial3(target string) (*grpc.ClientConn, error) {
	return grpc.NewClient(target, grpc.WithChainUnaryInterceptor(retryKey))
}

func keyed(next func() string) grpc.UnaryClientInterceptor {
	return func(ctx context.Context, method string, req, reply any, cc *grpc.ClientConn, invoker grpc.UnaryInvoker, opts ...grpc.CallOption) error {
		md, _ := metadata.FromOutgoingContext(ctx)
		md = md.Copy()
		md.Set("idempotency-key", next()) // want `another idempotency key \(uuid.NewString\)`
		return invoker(metadata.NewOutgoingContext(ctx, md), method, req, reply, cc, opts...)
	}
}

func retrying(n int) grpc.UnaryClientInterceptor {
	return func(ctx context.Context, method string, req, reply any, cc *grpc.ClientConn, invoker grpc.UnaryInvoker, opts ...grpc.CallOption) (err error) {
		for i := 0; i < n; i++ {
			if err = invoker(ctx, method, req, reply, cc, opts...); err == nil {
				return nil
			}
		}
		return err
	}
}

func dial4(target string) (*grpc.ClientConn, error) {
	return grpc.NewClient(target, grpc.WithChainUnaryInterceptor(retrying(3), keyed(uuid.NewString)))
}

// The interceptor of a library sends again whatever those behind it make of a call.
func below(ctx context.Context, method string, req, reply any, cc *grpc.ClientConn, invoker grpc.UnaryInvoker, opts ...grpc.CallOption) error {
	ctx = metadata.AppendToOutgoingContext(ctx, "idempotency-key", uuid.NewString()) // want `up to 3 times by the call interceptor .* another idempotency key \(uuid.NewString\)`
	return invoker(ctx, method, req, reply, cc, opts...)
}

func dial5(target string) (*grpc.ClientConn, error) {
	return grpc.NewClient(target, grpc.WithChainUnaryInterceptor(grpcretry.UnaryClientInterceptor(grpcretry.WithMax(3)), below))
}

func above(ctx context.Context, method string, req, reply any, cc *grpc.ClientConn, invoker grpc.UnaryInvoker, opts ...grpc.CallOption) error {
	ctx = metadata.AppendToOutgoingContext(ctx, "idempotency-key", uuid.NewString())
	return invoker(ctx, method, req, reply, cc, opts...)
}

func dial6(target string) (*grpc.ClientConn, error) {
	return grpc.NewClient(target, grpc.WithChainUnaryInterceptor(above, grpcretry.UnaryClientInterceptor(grpcretry.WithMax(3))))
}

// Without a number it sends once.
func dial7(target string) (*grpc.ClientConn, error) {
	return grpc.NewClient(target, grpc.WithChainUnaryInterceptor(grpcretry.UnaryClientInterceptor(), above))
}

func dial8(target string) (*grpc.ClientConn, error) {
	return grpc.NewClient(target, grpc.WithChainUnaryInterceptor(grpcretry.UnaryClientInterceptor(grpcretry.WithMax(3), grpcretry.Disable()), above))
}

// What the method does is not known. Who puts a key on takes it for a write.
func call(ctx context.Context, cc *grpc.ClientConn, in, out any) (err error) {
	for range 3 {
		ctx := metadata.AppendToOutgoingContext(ctx, "idempotency-key", uuid.NewString()) // want `another idempotency key \(uuid.NewString\)`
		if err = cc.Invoke(ctx, "/pay.v1.Pay/Charge", in, out); err == nil {
			return nil
		}
	}
	return err
}

func callAbove(ctx context.Context, cc *grpc.ClientConn, in, out any) (err error) {
	ctx = metadata.AppendToOutgoingContext(ctx, "idempotency-key", uuid.NewString())
	for range 3 {
		if err = cc.Invoke(ctx, "/pay.v1.Pay/Charge", in, out); err == nil {
			return nil
		}
	}
	return err
}
