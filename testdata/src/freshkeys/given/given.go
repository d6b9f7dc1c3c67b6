// Package given is handed what makes its keys.
package given

import (
	"net/http"
	"strings"

	"github.com/google/uuid"
)

// A Source makes keys.
type Source interface{ Next() string }

// Random makes another one each time.
type Random struct{}

func (Random) Next() string { return uuid.NewString() }

// Order makes the same one each time.
type Order struct{ ID string }

func (o Order) Next() string { return "order-" + o.ID }

func charge(key, body string) error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func chargeAnew(key, body string) error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key) // want `up to 3 times .*another idempotency key \(uuid.NewString\)`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func chargeFrom(src Source, body string) (err error) {
	for range 3 {
		if err = chargeAnew(src.Next(), body); err == nil {
			return nil
		}
	}
	return err
}

func chargeRandom(body string) error { return chargeFrom(Random{}, body) }

func chargeOnceFrom(src Source, body string) (err error) {
	key := src.Next()
	for range 3 {
		if err = charge(key, body); err == nil {
			return nil
		}
	}
	return err
}

func chargeOnceRandom(body string) error { return chargeOnceFrom(Random{}, body) }

func chargeOf(src Source, body string) (err error) {
	for range 3 {
		if err = charge(src.Next(), body); err == nil {
			return nil
		}
	}
	return err
}

func chargeOrder(id, body string) error {
	if id == "" {
		return chargeOf(Order{}, body)
	}
	return chargeOf(&Order{ID: id}, body)
}

// Charge is for others, who know the source.
func Charge(src Source, body string) (err error) {
	for range 3 {
		if err = charge(src.Next(), body); err == nil {
			return nil
		}
	}
	return err
}

// A Bank holds its source in a field.
type Bank struct{ keys Source }

// New returns a bank.
func New(keys Source) *Bank { return &Bank{keys} }

// Charge charges.
func (b *Bank) Charge(body string) (err error) {
	for range 3 {
		if err = charge(b.keys.Next(), body); err == nil {
			return nil
		}
	}
	return err
}

// orMade makes a key where there is none.
func orMade(key string) string {
	if key == "" {
		return uuid.NewString()
	}
	return key
}

// Here the caller may give one, and there one is given: what weakkey thinks of that is another question.
func chargeNamed(id, body string) (err error) {
	for range 3 {
		if err = charge(orMade(id), body); err == nil {
			return nil
		}
	}
	return err
}

func chargeNightly(body string) (err error) {
	for range 3 {
		if err = charge(orMade("nightly"), body); err == nil {
			return nil
		}
	}
	return err
}

// Here none is.
func chargeBlank(body string) (err error) {
	for range 3 {
		if err = chargeMade(orMade(""), body); err == nil {
			return nil
		}
	}
	return err
}

func chargeMade(key, body string) error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key) // want `up to 3 times .*another idempotency key \(uuid.NewString\)`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}
