// Package orders calls remote methods again. What a method is said to do by the verb that it is served under as well, or
// by a field for a key in its message, is no guess.
package orders

import (
	"context"

	"google.golang.org/grpc"
	pb "rpcs/orderspb"
)

type shop struct{ orders pb.OrdersClient }

func open(cc *grpc.ClientConn) *shop { return &shop{pb.NewOrdersClient(cc)} }

// What the connection does by itself is known to whoever has dialed.
func (s *shop) placeOnce(ctx context.Context, order string) error {
	_, err := s.orders.PlaceOrder(ctx, &pb.Request{Order: order})
	return err
}

// Shop is for other packages.
type Shop struct{ orders pb.OrdersClient }

func NewShop(cc *grpc.ClientConn) *Shop { return &Shop{pb.NewOrdersClient(cc)} }

func (s *Shop) PlaceOnce(ctx context.Context, order string) error {
	_, err := s.orders.PlaceOrder(ctx, &pb.Request{Order: order})
	return err
}

func (s *Shop) Place(ctx context.Context, order string) (err error) {
	for range 3 {
		if _, err = s.orders.PlaceOrder(ctx, &pb.Request{Order: order}); err == nil { // want `RPC shop.v1.Orders/PlaceOrder may be sent up to 3 times by the retry loop`
			return nil
		}
	}
	return err
}

func (s *shop) place(ctx context.Context, order string) (err error) {
	for range 3 {
		if _, err = s.orders.PlaceOrder(ctx, &pb.Request{Order: order}); err == nil { // want `RPC shop.v1.Orders/PlaceOrder may be sent up to 3 times by the retry loop`
			return nil
		}
	}
	return err
}

// Served under a verb that may be repeated.

func (s *shop) quote(ctx context.Context, order string) (err error) {
	for range 3 {
		if _, err = s.orders.Quote(ctx, &pb.Request{Order: order}); err == nil {
			return nil
		}
	}
	return err
}

func (s *shop) draft(ctx context.Context, order string) (err error) {
	for range 3 {
		if _, err = s.orders.Draft(ctx, &pb.Request{Order: order}); err == nil {
			return nil
		}
	}
	return err
}

func (s *shop) drop(ctx context.Context, order string) (err error) {
	for range 3 {
		if _, err = s.orders.Drop(ctx, &pb.Request{Order: order}); err == nil {
			return nil
		}
	}
	return err
}

// A POST that asks something, sets a state, or of a method with such a name, is a guess, and so are a PATCH and a method of which nothing is said.

func (s *shop) searchOrders(ctx context.Context, order string) (err error) {
	for range 3 {
		if _, err = s.orders.SearchOrders(ctx, &pb.Request{Order: order}); err == nil {
			return nil
		}
	}
	return err
}

func (s *shop) seek(ctx context.Context, order string) (err error) {
	for range 3 {
		if _, err = s.orders.Seek(ctx, &pb.Request{Order: order}); err == nil {
			return nil
		}
	}
	return err
}

func (s *shop) finish(ctx context.Context, order string) (err error) {
	for range 3 {
		if _, err = s.orders.Finish(ctx, &pb.Request{Order: order}); err == nil {
			return nil
		}
	}
	return err
}

func (s *shop) memberList(ctx context.Context, order string) (err error) {
	for range 3 {
		if _, err = s.orders.MemberList(ctx, &pb.Request{Order: order}); err == nil {
			return nil
		}
	}
	return err
}

func (s *shop) reprice(ctx context.Context, order string) (err error) {
	for range 3 {
		if _, err = s.orders.Reprice(ctx, &pb.Request{Order: order}); err == nil {
			return nil
		}
	}
	return err
}

func (s *shop) ship(ctx context.Context, order string) (err error) {
	for range 3 {
		if _, err = s.orders.Ship(ctx, &pb.Request{Order: order}); err == nil {
			return nil
		}
	}
	return err
}

// Without its key.

func (s *shop) charge(ctx context.Context, order string) (err error) {
	for range 3 {
		if _, err = s.orders.Charge(ctx, &pb.ChargeRequest{Order: order}); err == nil { // want `RPC shop.v1.Orders/Charge may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func (s *shop) hold(ctx context.Context, order string) (err error) {
	for range 3 {
		if _, err = s.orders.HoldRoom(ctx, &pb.BookingRequest{Room: order}); err == nil { // want `RPC shop.v1.Orders/HoldRoom may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func (s *shop) refund(ctx context.Context, order string) (err error) {
	for range 3 {
		if _, err = s.orders.CreateRefund(ctx, &pb.TracedRequest{Order: order}); err == nil { // want `RPC shop.v1.Orders/CreateRefund may be sent up to 3 times`
			return nil
		}
	}
	return err
}

// A request_id may be there for tracing.

func (s *shop) rate(ctx context.Context, order string) (err error) {
	for range 3 {
		if _, err = s.orders.Rate(ctx, &pb.TracedRequest{Order: order}); err == nil {
			return nil
		}
	}
	return err
}

// With a key.

func (s *shop) chargeKeyed(ctx context.Context, order, id string) (err error) {
	for range 3 {
		if _, err = s.orders.Charge(ctx, &pb.ChargeRequest{Order: order, IdempotencyKey: id}); err == nil {
			return nil
		}
	}
	return err
}

func (s *shop) holdKeyed(ctx context.Context, order, id string) (err error) {
	for range 3 {
		if _, err = s.orders.HoldRoom(ctx, &pb.BookingRequest{Room: order, ClientToken: id}); err == nil {
			return nil
		}
	}
	return err
}

func (s *shop) refundKeyed(ctx context.Context, order, id string) (err error) {
	for range 3 {
		if _, err = s.orders.CreateRefund(ctx, &pb.TracedRequest{Order: order, RequestId: id}); err == nil {
			return nil
		}
	}
	return err
}

func (s *shop) chargeGiven(ctx context.Context, in *pb.ChargeRequest) (err error) {
	in.IdempotencyKey = in.Order
	for range 3 {
		if _, err = s.orders.Charge(ctx, in); err == nil {
			return nil
		}
	}
	return err
}

// A word of reading, or of setting, in the name outweighs the field.

func (s *shop) findCharge(ctx context.Context, order string) (err error) {
	for range 3 {
		if _, err = s.orders.FindCharge(ctx, &pb.ChargeRequest{Order: order}); err == nil {
			return nil
		}
	}
	return err
}

func (s *shop) cancelCharge(ctx context.Context, order string) (err error) {
	for range 3 {
		if _, err = s.orders.CancelCharge(ctx, &pb.ChargeRequest{Order: order}); err == nil {
			return nil
		}
	}
	return err
}
