package freshfix

import (
	"net/http"
	"strings"

	"github.com/google/uuid"
)

// A comment inside the expression goes where the expression goes.

func commented(order string) (err error) {
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", order+ /* one for each day */ uuid.NewString()) // want `another idempotency key`
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func commentedLines(order string) (err error) {
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", strings.Join([]string{ // want `another idempotency key`
			order, // what is bought
			// what it is recognised by
			uuid.NewString(),
		}, "/"))
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

// A part of it comes from the attempt.
func commentedInside(order string) (err error) {
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", req.Method+ /* and */ uuid.NewString()) // want `another idempotency key`
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}
