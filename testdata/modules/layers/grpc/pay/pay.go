// Package pay is what protoc-gen-go-grpc makes of a service, without the messages.
package pay

import (
	"context"

	"google.golang.org/grpc"
)

type Request struct{ ID string }

type Reply struct{}

const PaymentsChargeFullMethodName = "/shop.v1.Payments/Charge"

type PaymentsClient interface {
	Charge(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error)
	GetCharge(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error)
}

type paymentsClient struct {
	cc grpc.ClientConnInterface
}

func NewPaymentsClient(cc grpc.ClientConnInterface) PaymentsClient {
	return &paymentsClient{cc}
}

func (c *paymentsClient) Charge(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error) {
	cOpts := append([]grpc.CallOption{grpc.StaticMethod()}, opts...)
	out := new(Reply)
	err := c.cc.Invoke(ctx, PaymentsChargeFullMethodName, in, out, cOpts...)
	if err != nil {
		return nil, err
	}
	return out, nil
}

func (c *paymentsClient) GetCharge(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error) {
	out := new(Reply)
	if err := c.cc.Invoke(ctx, "/shop.v1.Payments/GetCharge", in, out, opts...); err != nil {
		return nil, err
	}
	return out, nil
}
