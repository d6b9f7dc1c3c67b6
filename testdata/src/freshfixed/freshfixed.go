// Package freshfixed is what the fixes make of package freshfix: nothing more to say.
package freshfixed

import (
	"net/http"
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
	idempotencyKey := order + time.Now().String()
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", idempotencyKey)
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func variable(order string) (err error) {
	idempotencyKey := uuid.NewString()
	for range 3 {
		key := idempotencyKey
		req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", key)
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func literal(order string) error {
	idempotencyKey := uuid.NewString()
	if err := backoff.Retry(func() error {
		req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", idempotencyKey)
		return send(req)
	}, backoff.NewExponentialBackOff()); err != nil {
		return err
	}
	return nil
}

// The batch around the retry is none: another order has another key.
func batch(orders []string) (err error) {
	for _, order := range orders {
		idempotencyKey := uuid.NewString()
		for range 3 {
			p := &stripe.ChargeParams{Customer: stripe.String(order)}
			p.SetIdempotencyKey(idempotencyKey)
			if _, err = charge.New(p); err == nil {
				break
			}
		}
	}
	return err
}
