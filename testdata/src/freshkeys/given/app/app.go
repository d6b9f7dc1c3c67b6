// Package app hands over what makes the keys.
package app

import "freshkeys/given"

func random(body string) error {
	return given.Charge(given.Random{}, body) // want `up to 3 times .*another idempotency key \(uuid.NewString\)`
}

func order(id, body string) error { return given.Charge(given.Order{ID: id}, body) }

func bankOfOrders(id, body string) error { return given.New(given.Order{ID: id}).Charge(body) }
