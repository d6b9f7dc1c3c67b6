// Package copies sends copies at once, without a failure.
package copies

import (
	"io"
	"net/http"

	"github.com/sethgrid/pester"
)

const url = "https://pay.example/charges"

// Copies are sent of GET only.
func copies(body io.Reader) error {
	c := pester.New()
	c.Concurrency = 4
	c.MaxRetries = 5
	_, err := c.Get(url) // want `4 \(concurrent copies, copies/copies.go:\d+, Concurrency 4 at copies/copies.go:\d+\) × 5 \(pester.Client, copies/copies.go:\d+, MaxRetries 5 at copies/copies.go:\d+\) = 20 attempts, more than 10`
	if err != nil {
		return err
	}
	_, err = c.Post(url, "application/json", body) // want `HTTP POST may be sent up to 5 times by pester.Client`
	return err
}

func put(body io.Reader) error {
	c := pester.New()
	c.Concurrency = 4
	c.MaxRetries = 5
	req, err := http.NewRequest(http.MethodPut, url, body)
	if err != nil {
		return err
	}
	_, err = c.Do(req)
	return err
}
