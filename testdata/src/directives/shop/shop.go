// Package shop repeats what another package declares.
package shop

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"directives/pay"
)

func again(fn func() error) error {
	var err error
	for range 3 {
		if err = fn(); err == nil {
			return nil
		}
	}
	return err
}

// Declared beats what a body shows or does not show.
func charge(ctx context.Context, c string) error {
	return again(func() error {
		return pay.Charge(ctx, c, 7) // want `up to 3 times`
	})
}

func limit(ctx context.Context, c string) error {
	return again(func() error { return pay.Limit(ctx, c, 7) })
}

func balance(ctx context.Context, c string) error {
	return again(func() error {
		_, err := pay.Balance(ctx, c)
		return err
	})
}

func search(ctx context.Context, q string) error {
	return again(func() error { return pay.Search(ctx, q) })
}

func post(ctx context.Context, text string) error {
	return again(func() error { return pay.Post(ctx, text) })
}

// A declared key.
func keyed(ctx context.Context, id, c string) error {
	return again(func() error { return pay.Pay(ctx, "pay-"+id, c, 7) })
}

func keyedEmpty(ctx context.Context, c string) error {
	return again(func() error {
		return pay.Pay(ctx, "", c, 7) // want `up to 3 times`
	})
}

func refund(ctx context.Context, w *pay.Wire, id string) error {
	return again(func() error { return w.Refund(ctx, &pay.Params{Key: id, Cents: 7}) })
}

func refundEmpty(ctx context.Context, w *pay.Wire) error {
	return again(func() error {
		return w.Refund(ctx, &pay.Params{Cents: 7}) // want `up to 3 times`
	})
}

// A declared method.
func send(ctx context.Context, w *pay.Wire, c string) error {
	return again(func() error {
		return w.Send(ctx, c) // want `up to 3 times`
	})
}

// Declared methods of an interface.
func transfer(ctx context.Context, b pay.Bank) error {
	return again(func() error {
		return b.Transfer(ctx, "a", "b") // want `up to 3 times`
	})
}

func owner(ctx context.Context, b pay.Bank) error {
	return again(func() error {
		_, err := b.Owner(ctx, "a")
		return err
	})
}

func book(ctx context.Context, b pay.Bank, id string) error {
	return again(func() error { return b.Book(ctx, id, "a", "b") })
}

func bookEmpty(ctx context.Context, b pay.Bank) error {
	return again(func() error {
		return b.Book(ctx, "", "a", "b") // want `up to 3 times`
	})
}

// Declared wrappers.
func scheduled(ctx context.Context, c string) error {
	return pay.Schedule(ctx, func() error {
		return pay.Charge(ctx, c, 7) // want `up to 6 times`
	})
}

func scheduledRead(ctx context.Context, c string) error {
	return pay.Schedule(ctx, func() error {
		_, err := pay.Balance(ctx, c)
		return err
	})
}

func tries(ctx context.Context, c string) error {
	return pay.Tries(ctx, 4, func() error {
		return pay.Charge(ctx, c, 7) // want `up to 4 times`
	})
}

func triesOnce(ctx context.Context, c string) error {
	return pay.Tries(ctx, 1, func() error {
		return pay.Charge(ctx, c, 7)
	})
}

func repeats(ctx context.Context, c string) error {
	return pay.Repeats(ctx, 4, func() error {
		return pay.Charge(ctx, c, 7) // want `up to 5 times`
	})
}

func always(ctx context.Context, c string) error {
	return pay.Always(ctx, func() error {
		return pay.Charge(ctx, c, 7) // want `without a bound`
	})
}

// A statement that is accepted.
func accepted(body string) error {
	for range 3 {
		//retrysafe:ignore unsaferetry the receiver drops what it has seen
		resp, err := http.Post("https://pay.example.com/orders", "text/plain", strings.NewReader(body))
		if err == nil {
			return resp.Body.Close()
		}
	}
	return errors.New("gave up")
}

// A function that is accepted.
//
//retrysafe:ignore unsaferetry two letters do no harm
func acceptedAll(ctx context.Context, c string) error {
	return again(func() error { return pay.Charge(ctx, c, 7) })
}

// A directive for another check accepts nothing.
func acceptedElse(ctx context.Context, c string) error {
	return again(func() error {
		//retrysafe:ignore nestedretry one layer only
		return pay.Charge(ctx, c, 7) // want `up to 3 times`
	})
}

// A directive on one statement says nothing of the next.
func acceptedOne(ctx context.Context, c string) error {
	return again(func() error {
		//retrysafe:ignore unsaferetry the first may come twice
		if err := pay.Charge(ctx, c, 7); err != nil {
			return err
		}
		return pay.Charge(ctx, c+"-tip", 1) // want `up to 3 times`
	})
}
