package orders

import (
	"context"

	"connectrpc.com/connect"
	pb "rpcs/orderspb"
)

// What protoc-gen-connect-go makes of a service.
type connected struct {
	charge *connect.Client[pb.ChargeRequest, pb.Reply]
	ship   *connect.Client[pb.Request, pb.Reply]
}

func (c *connected) Charge(ctx context.Context, req *connect.Request[pb.ChargeRequest]) (*connect.Response[pb.Reply], error) {
	return c.charge.CallUnary(ctx, req)
}

func (c *connected) Ship(ctx context.Context, req *connect.Request[pb.Request]) (*connect.Response[pb.Reply], error) {
	return c.ship.CallUnary(ctx, req)
}

func (c *connected) chargeAgain(ctx context.Context, order string) (err error) {
	for range 3 {
		if _, err = c.Charge(ctx, connect.NewRequest(&pb.ChargeRequest{Order: order})); err == nil { // want `Client.CallUnary may be sent up to 3 times by the retry loop`
			return nil
		}
	}
	return err
}

func (c *connected) chargeKeyed(ctx context.Context, order, id string) (err error) {
	for range 3 {
		if _, err = c.Charge(ctx, connect.NewRequest(&pb.ChargeRequest{Order: order, IdempotencyKey: id})); err == nil {
			return nil
		}
	}
	return err
}

// A key in a header is one as well.
func (c *connected) chargeByHeader(ctx context.Context, order, id string) (err error) {
	req := connect.NewRequest(&pb.ChargeRequest{Order: order})
	req.Header().Set("Idempotency-Key", id)
	for range 3 {
		if _, err = c.Charge(ctx, req); err == nil {
			return nil
		}
	}
	return err
}

func (c *connected) shipAgain(ctx context.Context, order string) (err error) {
	for range 3 {
		if _, err = c.Ship(ctx, connect.NewRequest(&pb.Request{Order: order})); err == nil {
			return nil
		}
	}
	return err
}
