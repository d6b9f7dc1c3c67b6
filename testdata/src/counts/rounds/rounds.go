// Package rounds sends as often as it is told.
package rounds

import (
	"net/http"
	"strings"

	"counts/settings"
)

func one(method, body string) error {
	req, err := http.NewRequest(method, "https://shop.example.com/orders", strings.NewReader(body))
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// N sends n times.
func N(method string, n int, body string) (err error) {
	for range n {
		if err = one(method, body); err == nil {
			return nil
		}
	}
	return err
}

// By sends as often as settings say.
func By(method string, s settings.Settings, body string) (err error) {
	for range s.Attempts {
		if err = one(method, body); err == nil {
			return nil
		}
	}
	return err
}

// If sends once where settings are off.
func If(method string, s settings.Settings, body string) (err error) {
	if !s.Enabled {
		return one(method, body)
	}
	for range s.Attempts {
		if err = one(method, body); err == nil {
			return nil
		}
	}
	return err
}

// Where sends once where it is told so.
func Where(method string, on bool, body string) (err error) {
	if !on {
		return one(method, body)
	}
	for range 5 {
		if err = one(method, body); err == nil {
			return nil
		}
	}
	return err
}

type options struct{ retries int }

// An Option says how.
type Option func(*options)

// Retries says how often.
func Retries(n int) Option { return func(o *options) { o.retries = n } }

// A Client sends by options.
type Client struct{ o options }

// New returns a client.
func New(opts ...Option) *Client {
	o := options{retries: 3}
	for _, f := range opts {
		f(&o)
	}
	return &Client{o}
}

// Send sends.
func (c *Client) Send(method, body string) (err error) {
	for i := 0; i <= c.o.retries; i++ {
		if err = one(method, body); err == nil {
			return nil
		}
	}
	return err
}
