// Package rpcslikely calls remote methods again of which neither their descriptors nor their messages tell what they do.
package rpcslikely

import (
	"context"

	"google.golang.org/grpc"
	pb "rpcs/orderspb"
)

type shop struct{ orders pb.OrdersClient }

func open(cc *grpc.ClientConn) *shop { return &shop{pb.NewOrdersClient(cc)} }

func (s *shop) seek(ctx context.Context, order string) (err error) {
	for range 3 {
		if _, err = s.orders.Seek(ctx, &pb.Request{Order: order}); err == nil { // want `RPC shop.v1.Orders/Seek may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func (s *shop) finish(ctx context.Context, order string) (err error) {
	for range 3 {
		if _, err = s.orders.Finish(ctx, &pb.Request{Order: order}); err == nil { // want `RPC shop.v1.Orders/Finish may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func (s *shop) memberList(ctx context.Context, order string) (err error) {
	for range 3 {
		if _, err = s.orders.MemberList(ctx, &pb.Request{Order: order}); err == nil { // want `RPC shop.v1.Orders/MemberList may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func (s *shop) reprice(ctx context.Context, order string) (err error) {
	for range 3 {
		if _, err = s.orders.Reprice(ctx, &pb.Request{Order: order}); err == nil { // want `RPC shop.v1.Orders/Reprice may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func (s *shop) ship(ctx context.Context, order string) (err error) {
	for range 3 {
		if _, err = s.orders.Ship(ctx, &pb.Request{Order: order}); err == nil { // want `RPC shop.v1.Orders/Ship may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func (s *shop) rate(ctx context.Context, order string) (err error) {
	for range 3 {
		if _, err = s.orders.Rate(ctx, &pb.TracedRequest{Order: order}); err == nil { // want `RPC shop.v1.Orders/Rate may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func (s *shop) search(ctx context.Context, order string) (err error) {
	for range 3 {
		if _, err = s.orders.SearchOrders(ctx, &pb.Request{Order: order}); err == nil {
			return nil
		}
	}
	return err
}
