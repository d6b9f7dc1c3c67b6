// Package owners asks which of several layers should keep its attempts.
package owners

import (
	"errors"
	"net/http"
	"strings"
)

// A Client sends again by itself.
type Client struct{}

// Charge makes a key of its own for its attempts.
//
//retrysafe:keyed key minted
//retrysafe:retries attempts=4 as=bank
func (c *Client) Charge(key string, amount int) error { return errors.New("none") }

// Note sends again, and has no key.
//
//retrysafe:effect
//retrysafe:retries attempts=4 as=bank
func (c *Client) Note(amount int) error { return errors.New("none") }

// Only the client knows the key that it makes: what a loop sends is another charge.
func minted(c *Client, amount int) (err error) {
	for range 3 { // want `of which the bank at owners/owners.go:\d+ should be the only one: 3 \(retry loop`
		if err = c.Charge("", amount); err == nil {
			return nil
		}
	}
	return err
}

// Where nobody knows a key it is the innermost.
func unkeyed(c *Client, amount int) (err error) {
	for range 3 { // want `of which the bank at owners/owners.go:\d+ should be the only one: 3 \(retry loop`
		if err = c.Note(amount); err == nil {
			return nil
		}
	}
	return err
}

// A key that is made anew in each attempt is known to no layer, and one that stays to all: the innermost.
func stays(id string, body string) (err error) {
	for range 3 { // want `of which the retry loop at owners/owners.go:5[0-9] should be the only one: 3 \(retry loop, owners/owners.go:4[0-9]\) × 4`
		if err = inner(id, body); err == nil {
			return nil
		}
	}
	return err
}

func inner(id, body string) (err error) {
	for range 4 {
		req, _ := http.NewRequest(http.MethodPost, "https://pay", strings.NewReader(body))
		req.Header.Set("Idempotency-Key", id)
		var resp *http.Response
		if resp, err = http.DefaultClient.Do(req); err == nil {
			return resp.Body.Close()
		}
	}
	return err
}
