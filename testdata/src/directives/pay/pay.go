// Package pay says by directives what its functions do, since their bodies do not.
package pay

import (
	"context"
	"net/http"
	"strings"
)

// Wire is written in another language.
type Wire struct{ fd int }

func call(fd int, what string) error { return nil }

// Charge takes money.
//
//retrysafe:effect
func Charge(ctx context.Context, customer string, cents int64) error { return call(1, customer) }

// Limit sets how much may be taken.
//
//retrysafe:repeatable
func Limit(ctx context.Context, customer string, cents int64) error { return call(1, customer) }

// Balance reads.
//
//retrysafe:read
func Balance(ctx context.Context, customer string) (int64, error) { return 0, call(1, customer) }

// Pay takes money once for each key.
//
//retrysafe:keyed key
func Pay(ctx context.Context, key, customer string, cents int64) error { return call(1, customer) }

// Params are what Refund is made of.
type Params struct {
	Key   string
	Cents int64
}

// Refund gives money back, once for each key of its params.
//
//retrysafe:keyed params.Key
func (w *Wire) Refund(ctx context.Context, params *Params) error { return call(w.fd, params.Key) }

// Send takes money too, by a method.
//
//retrysafe:effect
func (w *Wire) Send(ctx context.Context, customer string) error { return call(w.fd, customer) }

// A Bank is implemented elsewhere.
type Bank interface {
	// Transfer moves money.
	//
	//retrysafe:effect
	Transfer(ctx context.Context, from, to string) error

	// Owner reads.
	//
	//retrysafe:read
	Owner(ctx context.Context, account string) (string, error)

	// Book moves money once for each ref.
	//
	//retrysafe:keyed ref
	Book(ctx context.Context, ref, from, to string) error
}

// Search posts a query: it only reads, whatever the method says.
//
//retrysafe:read
func Search(ctx context.Context, query string) error {
	resp, err := http.Post("https://pay.example.com/find", "text/plain", strings.NewReader(query))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Post posts an order that the receiver knows by its text.
//
//retrysafe:repeatable
func Post(ctx context.Context, text string) error {
	resp, err := http.Post("https://pay.example.com/orders", "text/plain", strings.NewReader(text))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Schedule runs fn again until it works, on a machine that is not seen from here.
//
//retrysafe:retries fn attempts=6
func Schedule(ctx context.Context, fn func() error) error { return fn() }

// Tries runs fn up to n times.
//
//retrysafe:retries fn attempts=n
func Tries(ctx context.Context, n int, fn func() error) error { return fn() }

// Repeats runs fn once and n times more.
//
//retrysafe:retries fn attempts=n counts=retries
func Repeats(ctx context.Context, n int, fn func() error) error { return fn() }

// Always runs fn until it works.
//
//retrysafe:retries fn attempts=unbounded
func Always(ctx context.Context, fn func() error) error { return fn() }
