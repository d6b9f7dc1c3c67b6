// Package grpc is a stub of the real one: its surface.
package grpc

import "context"

type (
	ClientConn struct{}
	CallOption interface{ before() error }
	DialOption interface{ apply() }

	UnaryInvoker           func(ctx context.Context, method string, req, reply any, cc *ClientConn, opts ...CallOption) error
	UnaryClientInterceptor func(ctx context.Context, method string, req, reply any, cc *ClientConn, invoker UnaryInvoker, opts ...CallOption) error
)

func NewClient(target string, opts ...DialOption) (conn *ClientConn, err error) { return nil, nil }

func WithChainUnaryInterceptor(interceptors ...UnaryClientInterceptor) DialOption { return nil }

func (cc *ClientConn) Invoke(ctx context.Context, method string, args, reply any, opts ...CallOption) error {
	return nil
}

type ClientConnInterface interface {
	Invoke(ctx context.Context, method string, args, reply any, opts ...CallOption) error
}

type EmptyCallOption struct{}
