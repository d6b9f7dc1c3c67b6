// Package between makes keys in functions that a retry runs between two attempts.
package between

import (
	"errors"
	"log"
	"net/http"
	"strings"
	"time"

	"freshkeys/between/again"

	"github.com/avast/retry-go/v4"
	"github.com/cenkalti/backoff/v4"
	"github.com/google/uuid"
)

func pay(key, body string) error {
	req, err := http.NewRequest(http.MethodPost, "https://shop/payments", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key) // want `another idempotency key \(uuid.NewString\)`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode >= 300 {
		return errors.New(resp.Status)
	}
	return nil
}

// The same, for the keys that stay.
func order(key, body string) error {
	req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode >= 300 {
		return errors.New(resp.Status)
	}
	return nil
}

func refund(key, body string) error {
	req, err := http.NewRequest(http.MethodPost, "https://shop/refunds", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key) // want `another idempotency key \(uuid.NewString\)`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func ship(key, body string) error {
	req, err := http.NewRequest(http.MethodPost, "https://shop/parcels", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key) // want `another idempotency key \(uuid.NewString\)`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func onRetry(body string) error {
	key := uuid.NewString()
	return retry.Do(func() error { return pay(key, body) },
		retry.Attempts(3),
		retry.OnRetry(func(uint, error) { key = uuid.NewString() }))
}

func notify(body string) error {
	key := uuid.NewString()
	return backoff.RetryNotify(func() error { return refund(key, body) },
		backoff.WithMaxRetries(backoff.NewExponentialBackOff(), 3),
		func(error, time.Duration) { key = uuid.NewString() })
}

func told(body string) error {
	key := uuid.NewString()
	return again.Do(func() error { return ship(key, body) }, func(int, error) { key = uuid.NewString() })
}

// What is told of a failure makes something else.
func traced(body string) error {
	key, trace := uuid.NewString(), uuid.NewString()
	return retry.Do(func() error { log.Print(trace); return order(key, body) },
		retry.OnRetry(func(uint, error) { trace = uuid.NewString() }))
}

func toldTrace(body string) error {
	key, trace := uuid.NewString(), uuid.NewString()
	return again.Do(func() error { log.Print(trace); return order(key, body) }, func(int, error) { trace = uuid.NewString() })
}

// Or the key, when the attempts are over.
func afterwards(body string) error {
	key := uuid.NewString()
	return again.Until(func() error { return order(key, body) }, func() { key = uuid.NewString() })
}

// Or none where there is one.
func kept(key, body string) error {
	return retry.Do(func() error { return order(key, body) },
		retry.OnRetry(func(uint, error) {
			if key == "" {
				key = uuid.NewString()
			}
		}))
}

// Or it puts back what there was.
func restored(id, body string) error {
	key := id
	return backoff.RetryNotify(func() error { return order(key, body) },
		backoff.WithMaxRetries(backoff.NewExponentialBackOff(), 3),
		func(error, time.Duration) { key = id })
}

func unnotified(body string) error {
	key := uuid.NewString()
	return backoff.RetryNotify(func() error { return order(key, body) },
		backoff.WithMaxRetries(backoff.NewExponentialBackOff(), 3), nil)
}
