// Package freshfix holds fresh keys that can be made above the retry, and some that cannot.
package freshfix

import (
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/cenkalti/backoff/v4"
	"github.com/google/uuid"
	"github.com/stripe/stripe-go/v82"
	"github.com/stripe/stripe-go/v82/charge"
)

func send(req *http.Request) error {
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func header(order string) (err error) {
	// Three attempts.
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", order+time.Now().String()) // want `another idempotency key`
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func variable(order string) (err error) {
	for range 3 {
		key := uuid.NewString()
		req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", key) // want `another idempotency key`
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func literal(order string) error {
	if err := backoff.Retry(func() error {
		req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", uuid.NewString()) // want `another idempotency key`
		return send(req)
	}, backoff.NewExponentialBackOff()); err != nil {
		return err
	}
	return nil
}

// The batch around the retry is none: another order has another key.
func batch(orders []string) (err error) {
	for _, order := range orders {
		for range 3 {
			p := &stripe.ChargeParams{Customer: stripe.String(order)}
			p.SetIdempotencyKey(uuid.NewString()) // want `another idempotency key`
			if _, err = charge.New(p); err == nil {
				break
			}
		}
	}
	return err
}

// What comes from inside cannot be made above.
func attempt(order string) (err error) {
	for i := range 3 {
		p := &stripe.ChargeParams{Customer: stripe.String(order)}
		p.SetIdempotencyKey(order + strconv.Itoa(i)) // want `another idempotency key`
		if _, err = charge.New(p); err == nil {
			return nil
		}
	}
	return err
}

func once(order string) error {
	p := &stripe.ChargeParams{Customer: stripe.String(order)}
	p.SetIdempotencyKey(uuid.NewString()) // want `another idempotency key`
	_, err := charge.New(p)
	return err
}

func above(order string) (err error) {
	for range 3 {
		if err = once(order); err == nil {
			return nil
		}
	}
	return err
}
