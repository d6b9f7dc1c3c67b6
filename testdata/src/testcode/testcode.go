// Package testcode is reported; its tests are not.
package testcode

import (
	"net/http"
	"strings"
)

func post(body string) error {
	resp, err := http.Post("https://shop.example.com/orders", "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Code beside tests is no test code.
func again(body string) (err error) {
	for range 3 {
		if err = post(body); err == nil { // want `POST.*up to 3 times`
			return nil
		}
	}
	return err
}

// How often a sender sends is for the program to say, not for its tests.
type sender struct{ attempts int }

func (s *sender) order(body string) (err error) {
	for range s.attempts {
		if err = post(body); err == nil { // want `POST may be sent more than once \(how often is not known\)`
			return nil
		}
	}
	return err
}

// Only a test sends what is kept here again.
type parcel struct{ send func() error }

func pack(body string) *parcel {
	return &parcel{send: func() error { return post(body) }}
}

// The same of what is put there later.
type courier struct{ send func() error }

func hire(c *courier, body string) {
	c.send = func() error { return post(body) }
}
