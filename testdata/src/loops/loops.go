// Package loops holds the shapes in which people write retries by hand. Each shape that repeats a
// POST speaks; its twin beside it, which repeats a read or does not repeat, is silent.
package loops

import (
	"errors"
	"net/http"
	"strings"
)

const shop = "https://shop.example.com"

// post places one order: each call that gets through is one order.
func post(body string) error {
	resp, err := http.Post(shop+"/orders", "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode >= 300 {
		return errors.New(resp.Status)
	}
	return nil
}

// get looks an order up.
func get(id string) error {
	resp, err := http.Get(shop + "/orders/" + id)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode >= 300 {
		return errors.New(resp.Status)
	}
	return nil
}
