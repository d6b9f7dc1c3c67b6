// Package orderspb is what protoc-gen-go and protoc-gen-go-grpc make of a service.
package orderspb

import (
	"context"

	"google.golang.org/grpc"
)

// The descriptor keeps the options of the methods:
//
//	PlaceOrder    post: "/v1/orders"
//	SearchOrders  post: "/v1/orders:search"
//	Finish        post: "/v1/{name=orders/*}:finish"
//	Seek          post: "/v1/search/{index}"
//	Quote         get: "/v1/quotes"
//	Draft         put: "/v1/drafts/{id}"
//	Drop          delete: "/v1/orders/{id}"
//	Reprice       patch: "/v1/orders/{id}"
//	MemberList    post: "/v1/members"
const file_orders_proto_rawDesc = "" +
	"\x0a\x0corders.proto\x12\x07shop.v12\xaa\x05\x0a\x06Orders\x12B\x0a\x0aPlaceOrder\x12\x10.shop.v1.Req" +
	"uest\x1a\x0e.shop.v1.Reply\"\x12\x82\xd3\xe4\x93\x02\x0c\"\x0a/v1/orders\x12K\x0a\x0cSearchOrders\x12" +
	"\x10.shop.v1.Request\x1a\x0e.shop.v1.Reply\"\x19\x82\xd3\xe4\x93\x02\x13\"\x11/v1/orders:search\x12N\x0a" +
	"\x06Finish\x12\x10.shop.v1.Request\x1a\x0e.shop.v1.Reply\"\"\x82\xd3\xe4\x93\x02\x1c\"\x1a/v1/{name=o" +
	"rders/*}:finish\x12D\x0a\x04Seek\x12\x10.shop.v1.Request\x1a\x0e.shop.v1.Reply\"\x1a\x82\xd3\xe4\x93\x02" +
	"\x14\"\x12/v1/search/{index}\x12=\x0a\x05Quote\x12\x10.shop.v1.Request\x1a\x0e.shop.v1.Reply\"\x12\x82" +
	"\xd3\xe4\x93\x02\x0c\x12\x0a/v1/quotes\x12B\x0a\x05Draft\x12\x10.shop.v1.Request\x1a\x0e.shop.v1.Repl" +
	"y\"\x17\x82\xd3\xe4\x93\x02\x11\x1a\x0f/v1/drafts/{id}\x12A\x0a\x04Drop\x12\x10.shop.v1.Request\x1a\x0e" +
	".shop.v1.Reply\"\x17\x82\xd3\xe4\x93\x02\x11*\x0f/v1/orders/{id}\x12D\x0a\x07Reprice\x12\x10.shop.v1." +
	"Request\x1a\x0e.shop.v1.Reply\"\x17\x82\xd3\xe4\x93\x02\x112\x0f/v1/orders/{id}\x12C\x0a\x0aMemberLis" +
	"t\x12\x10.shop.v1.Request\x1a\x0e.shop.v1.Reply\"\x13\x82\xd3\xe4\x93\x02\x0d\"\x0b/v1/members\x12(\x0a" +
	"\x04Ship\x12\x10.shop.v1.Request\x1a\x0e.shop.v1.Reply"

type (
	Request struct{ Order string }
	Reply   struct{}

	// A message with a field for a key: whoever leaves it out asks for another one each time.
	ChargeRequest struct {
		Order          string
		IdempotencyKey string
	}
	BookingRequest struct {
		Room        string
		Client      string
		ClientToken string `protobuf:"bytes,3,opt,name=client_token,json=clientToken,proto3" json:"client_token,omitempty"`
	}
	TracedRequest struct {
		Order     string
		RequestId string
	}
)

type OrdersClient interface {
	PlaceOrder(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error)
	SearchOrders(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error)
	Finish(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error)
	Seek(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error)
	Quote(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error)
	Draft(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error)
	Drop(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error)
	Reprice(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error)
	MemberList(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error)
	Ship(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error)
	Charge(ctx context.Context, in *ChargeRequest, opts ...grpc.CallOption) (*Reply, error)
	HoldRoom(ctx context.Context, in *BookingRequest, opts ...grpc.CallOption) (*Reply, error)
	CreateRefund(ctx context.Context, in *TracedRequest, opts ...grpc.CallOption) (*Reply, error)
	Rate(ctx context.Context, in *TracedRequest, opts ...grpc.CallOption) (*Reply, error)
	FindCharge(ctx context.Context, in *ChargeRequest, opts ...grpc.CallOption) (*Reply, error)
	CancelCharge(ctx context.Context, in *ChargeRequest, opts ...grpc.CallOption) (*Reply, error)
}

type ordersClient struct{ cc grpc.ClientConnInterface }

func NewOrdersClient(cc grpc.ClientConnInterface) OrdersClient { return &ordersClient{cc} }

func (c *ordersClient) PlaceOrder(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error) {
	out := new(Reply)
	err := c.cc.Invoke(ctx, "/shop.v1.Orders/PlaceOrder", in, out, opts...)
	return out, err
}

func (c *ordersClient) SearchOrders(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error) {
	out := new(Reply)
	err := c.cc.Invoke(ctx, "/shop.v1.Orders/SearchOrders", in, out, opts...)
	return out, err
}

func (c *ordersClient) Finish(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error) {
	out := new(Reply)
	err := c.cc.Invoke(ctx, "/shop.v1.Orders/Finish", in, out, opts...)
	return out, err
}

func (c *ordersClient) Seek(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error) {
	out := new(Reply)
	err := c.cc.Invoke(ctx, "/shop.v1.Orders/Seek", in, out, opts...)
	return out, err
}

func (c *ordersClient) Quote(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error) {
	out := new(Reply)
	err := c.cc.Invoke(ctx, "/shop.v1.Orders/Quote", in, out, opts...)
	return out, err
}

func (c *ordersClient) Draft(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error) {
	out := new(Reply)
	err := c.cc.Invoke(ctx, "/shop.v1.Orders/Draft", in, out, opts...)
	return out, err
}

func (c *ordersClient) Drop(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error) {
	out := new(Reply)
	err := c.cc.Invoke(ctx, "/shop.v1.Orders/Drop", in, out, opts...)
	return out, err
}

func (c *ordersClient) Reprice(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error) {
	out := new(Reply)
	err := c.cc.Invoke(ctx, "/shop.v1.Orders/Reprice", in, out, opts...)
	return out, err
}

func (c *ordersClient) MemberList(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error) {
	out := new(Reply)
	err := c.cc.Invoke(ctx, "/shop.v1.Orders/MemberList", in, out, opts...)
	return out, err
}

func (c *ordersClient) Ship(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Reply, error) {
	out := new(Reply)
	err := c.cc.Invoke(ctx, "/shop.v1.Orders/Ship", in, out, opts...)
	return out, err
}

func (c *ordersClient) Charge(ctx context.Context, in *ChargeRequest, opts ...grpc.CallOption) (*Reply, error) {
	out := new(Reply)
	err := c.cc.Invoke(ctx, "/shop.v1.Orders/Charge", in, out, opts...)
	return out, err
}

func (c *ordersClient) HoldRoom(ctx context.Context, in *BookingRequest, opts ...grpc.CallOption) (*Reply, error) {
	out := new(Reply)
	err := c.cc.Invoke(ctx, "/shop.v1.Orders/HoldRoom", in, out, opts...)
	return out, err
}

func (c *ordersClient) CreateRefund(ctx context.Context, in *TracedRequest, opts ...grpc.CallOption) (*Reply, error) {
	out := new(Reply)
	err := c.cc.Invoke(ctx, "/shop.v1.Orders/CreateRefund", in, out, opts...)
	return out, err
}

func (c *ordersClient) Rate(ctx context.Context, in *TracedRequest, opts ...grpc.CallOption) (*Reply, error) {
	out := new(Reply)
	err := c.cc.Invoke(ctx, "/shop.v1.Orders/Rate", in, out, opts...)
	return out, err
}

func (c *ordersClient) FindCharge(ctx context.Context, in *ChargeRequest, opts ...grpc.CallOption) (*Reply, error) {
	out := new(Reply)
	err := c.cc.Invoke(ctx, "/shop.v1.Orders/FindCharge", in, out, opts...)
	return out, err
}

func (c *ordersClient) CancelCharge(ctx context.Context, in *ChargeRequest, opts ...grpc.CallOption) (*Reply, error) {
	out := new(Reply)
	err := c.cc.Invoke(ctx, "/shop.v1.Orders/CancelCharge", in, out, opts...)
	return out, err
}
