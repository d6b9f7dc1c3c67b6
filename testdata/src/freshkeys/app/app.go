// Package app calls the functions of another package again: the finding stands at its own call.
package app

import (
	"strconv"

	"github.com/google/uuid"

	"freshkeys/api"
	"freshkeys/ids"
)

func below(order string) (err error) {
	for range 3 {
		if err = api.Create(order); err == nil { // want `through api.Create.*another idempotency key \(uuid.NewString\)`
			return nil
		}
	}
	return err
}

func here(order string) (err error) {
	for i := range 3 {
		if err = api.CreateAs(order, order+strconv.Itoa(i)); err == nil { // want `the number of the attempt`
			return nil
		}
	}
	return err
}

func made(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, ids.New(order)); err == nil { // want `uuid.NewString`
			return nil
		}
	}
	return err
}

func derived(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, ids.Of(order)); err == nil {
			return nil
		}
	}
	return err
}

func above(order string) (err error) {
	key := uuid.NewString()
	for range 3 {
		if err = api.CreateAs(order, key); err == nil {
			return nil
		}
	}
	return err
}
