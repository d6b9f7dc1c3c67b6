package rpc

import (
	"context"

	"google.golang.org/grpc"
)

// What protoc-gen-go and protoc-gen-go-grpc make of a service, without the messages: an older form of descriptor
// is a variable.

type (
	Request struct{}
	Reply   struct{}
)

const file_pay_proto_rawDesc = "" +
	"\x0a\x09pay.proto\x12\x03pay2\x7f\x0a\x08Payments\x12\x22\x0a\x06Charge\x12\x0c.pay.Request\x1a\x0a.pay.Reply\x12&\x0a\x05Quote\x12\x0c.pay.Request\x1a\x0a.pay.Reply\x22\x03\x90\x02\x01\x12'\x0a\x06Settle\x12\x0c.pay.Request\x1a\x0a.pay.Reply\x22\x03\x90\x02\x02"

var file_refund_proto_rawDesc = []byte{
	0x0a, 0x0c, 0x72, 0x65, 0x66, 0x75, 0x6e, 0x64, 0x2e, 0x70, 0x72, 0x6f,
	0x74, 0x6f, 0x12, 0x03, 0x70, 0x61, 0x79, 0x32, 0x53, 0x0a, 0x07, 0x52,
	0x65, 0x66, 0x75, 0x6e, 0x64, 0x73, 0x12, 0x26, 0x0a, 0x05, 0x51, 0x75,
	0x6f, 0x74, 0x65, 0x12, 0x0c, 0x2e, 0x70, 0x61, 0x79, 0x2e, 0x52, 0x65,
	0x71, 0x75, 0x65, 0x73, 0x74, 0x1a, 0x0a, 0x2e, 0x70, 0x61, 0x79, 0x2e,
	0x52, 0x65, 0x70, 0x6c, 0x79, 0x22, 0x03, 0x90, 0x02, 0x01, 0x12, 0x20,
	0x0a, 0x04, 0x53, 0x65, 0x6e, 0x64, 0x12, 0x0c, 0x2e, 0x70, 0x61, 0x79,
	0x2e, 0x52, 0x65, 0x71, 0x75, 0x65, 0x73, 0x74, 0x1a, 0x0a, 0x2e, 0x70,
	0x61, 0x79, 0x2e, 0x52, 0x65, 0x70, 0x6c, 0x79,
}

type PaymentsClient struct{ cc grpc.ClientConnInterface }

func (c *PaymentsClient) Charge(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error) {
	out := new(Reply)
	return out, c.cc.Invoke(ctx, "/pay.Payments/Charge", in, out, opts...)
}

func (c *PaymentsClient) Quote(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error) {
	out := new(Reply)
	return out, c.cc.Invoke(ctx, "/pay.Payments/Quote", in, out, opts...)
}

func (c *PaymentsClient) Settle(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error) {
	out := new(Reply)
	return out, c.cc.Invoke(ctx, "/pay.Payments/Settle", in, out, opts...)
}

type TransferRequest struct {
	RequestId string `protobuf:"bytes,1,opt,name=request_id,json=requestId,proto3" json:"request_id,omitempty"`
}

func (c *PaymentsClient) Transfer(ctx context.Context, in *TransferRequest, opts ...grpc.CallOption) (*Reply, error) {
	out := new(Reply)
	return out, c.cc.Invoke(ctx, "/pay.Payments/Transfer", in, out, opts...)
}

type RefundsClient struct{ cc grpc.ClientConnInterface }

func (c *RefundsClient) Quote(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error) {
	out := new(Reply)
	return out, c.cc.Invoke(ctx, "/pay.Refunds/Quote", in, out, opts...)
}

func (c *RefundsClient) Send(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error) {
	out := new(Reply)
	return out, c.cc.Invoke(ctx, "/pay.Refunds/Send", in, out, opts...)
}
