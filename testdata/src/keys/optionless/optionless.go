// Package optionless has options over a request, and none that puts a key on.
package optionless

import (
	"net/http"
	"strings"
)

const orders = "https://shop.example.com/orders"

// An Option changes the headers of a request.
type Option func(http.Header)

// WithAgent names the client.
func WithAgent(name string) Option {
	return func(h http.Header) { h.Set("User-Agent", name) }
}

// Order sends an order, often.
func Order(body string, opts ...Option) (err error) {
	for range 3 {
		req, e := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
		if e != nil {
			return e
		}
		for _, o := range opts {
			o(req.Header)
		}
		if _, err = http.DefaultClient.Do(req); err == nil { // want `POST.*up to 3 times`
			return nil
		}
	}
	return err
}
