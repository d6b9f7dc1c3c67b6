package wrapperlocal

import (
	"context"
	"errors"
)

// A receipt tells in a field what came of an order.
type receipt struct {
	Number  string
	Failure error
}

// errFull says that the order was turned away.
//
//retrysafe:refusal
var errFull = errors.New("full")

//retrysafe:effect
func order(id string) *receipt { return &receipt{} }

// What the field of its type holds that is an error decides whether an order goes out again, whatever its name is.
type desk interface {
	Place(ctx context.Context, id string) *receipt
}

type shop struct{}

func (shop) Place(ctx context.Context, id string) *receipt { return order(id) }

func untilTold(ctx context.Context, d desk, id string) {
	for range 4 {
		if r := d.Place(ctx, id); r.Failure == nil {
			return
		}
	}
}

func untilRoom(ctx context.Context, d desk, id string) {
	for range 4 {
		if r := d.Place(ctx, id); !errors.Is(r.Failure, errFull) {
			return
		}
	}
}

func ordersTold(ctx context.Context, id string) {
	untilTold(ctx, shop{}, id) // want `order may be sent up to 4 times`
	untilRoom(ctx, shop{}, id)
}

// The same, of what a function returns.
func until(fn func() *receipt) *receipt {
	for range 4 {
		if r := fn(); r.Failure == nil {
			return r
		}
	}
	return nil
}

func whileFull(fn func() *receipt) *receipt {
	for range 4 {
		if r := fn(); !errors.Is(r.Failure, errFull) {
			return r
		}
	}
	return nil
}

func ordersAgain(id string) {
	until(func() *receipt { return order(id) }) // want `order may be sent up to 4 times`
	whileFull(func() *receipt { return order(id) })
}

// The first error ends it.
func each(ids []string, fn func(id string) *receipt) {
	for _, id := range ids {
		if r := fn(id); r.Failure != nil {
			return
		}
	}
}

func drain(fn func() *receipt) {
	for {
		if r := fn(); r.Failure != nil {
			return
		}
	}
}

func ordersOnce(ids []string) {
	each(ids, func(id string) *receipt { return order(id) })
	drain(func() *receipt { return order("x") })
}
