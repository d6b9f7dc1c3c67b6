// Package dial makes connections for others, with interceptors of its own.
package dial

import (
	"context"

	"google.golang.org/grpc"
)

// Retry makes several attempts of each call.
func Retry(max int) grpc.UnaryClientInterceptor {
	return func(ctx context.Context, method string, req, reply any, cc *grpc.ClientConn, invoker grpc.UnaryInvoker, opts ...grpc.CallOption) (err error) {
		for i := 0; i < max; i++ {
			if err = invoker(ctx, method, req, reply, cc, opts...); err == nil {
				return nil
			}
		}
		return err
	}
}

// Log makes one.
func Log(log func(string)) grpc.UnaryClientInterceptor {
	return func(ctx context.Context, method string, req, reply any, cc *grpc.ClientConn, invoker grpc.UnaryInvoker, opts ...grpc.CallOption) error {
		log(method)
		return invoker(ctx, method, req, reply, cc, opts...)
	}
}

// Conn dials.
func Conn(addr string, attempts int) (*grpc.ClientConn, error) {
	return grpc.NewClient(addr, grpc.WithChainUnaryInterceptor(Log(func(string) {}), Retry(attempts)))
}
