// Package retryable sends through go-retryablehttp, which is there to retry, whatever the method is.
package retryable

import (
	"context"
	"io"
	"net/http"

	"github.com/hashicorp/go-retryablehttp"
)

const url = "https://pay.example/charges"

func byDefault(body []byte) error {
	_, err := retryablehttp.NewClient().Post(url, "application/json", body) // want `HTTP POST may be sent up to 5 times by retryablehttp.Client \(its default\): no idempotency key`
	return err
}

// What the package sends by itself goes through a client of its own.
func shared(body []byte) error {
	_, err := retryablehttp.Post(url, "application/json", body) // want `up to 5 times`
	return err
}

func changed(body []byte) error {
	c := retryablehttp.NewClient()
	c.RetryMax = 2
	_, err := c.Post(url, "application/json", body) // want `up to 3 times by retryablehttp.Client`
	return err
}

func off(body []byte) error {
	c := retryablehttp.NewClient()
	c.RetryMax = 0
	_, err := c.Post(url, "application/json", body)
	return err
}

// A policy that never agrees is none.
func never(body []byte) error {
	c := retryablehttp.NewClient()
	c.CheckRetry = func(context.Context, *http.Response, error) (bool, error) { return false, nil }
	_, err := c.Post(url, "application/json", body)
	return err
}

func read() error {
	_, err := retryablehttp.NewClient().Get(url)
	return err
}

func keyed(body []byte, id string) error {
	req, err := retryablehttp.NewRequest(http.MethodPost, url, body)
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", id)
	_, err = retryablehttp.NewClient().Do(req)
	return err
}

func unkeyed(body []byte) error {
	req, err := retryablehttp.NewRequest(http.MethodPost, url, body)
	if err != nil {
		return err
	}
	_, err = retryablehttp.NewClient().Do(req) // want `up to 5 times by retryablehttp.Client`
	return err
}

// Its clients may be dressed as those of the standard library.

func standard(body io.Reader) error {
	_, err := retryablehttp.NewClient().StandardClient().Post(url, "application/json", body) // want `up to 5 times by retryablehttp.Client \(its default\)`
	return err
}

func standardChanged(body io.Reader) error {
	c := retryablehttp.NewClient()
	c.RetryMax = 7
	_, err := c.StandardClient().Post(url, "application/json", body) // want `up to 8 times by retryablehttp.Client`
	return err
}

func standardOff(body io.Reader) error {
	c := retryablehttp.NewClient()
	c.RetryMax = 0
	_, err := c.StandardClient().Post(url, "application/json", body)
	return err
}

func standardRead() error {
	_, err := retryablehttp.NewClient().StandardClient().Get(url)
	return err
}

func standardKeyed(body io.Reader, id string) error {
	req, err := http.NewRequest(http.MethodPost, url, body)
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", id)
	_, err = retryablehttp.NewClient().StandardClient().Do(req)
	return err
}

func transport(body io.Reader) error {
	c := retryablehttp.NewClient()
	c.RetryMax = 1
	hc := &http.Client{Transport: &retryablehttp.RoundTripper{Client: c}}
	_, err := hc.Post(url, "application/json", body) // want `up to 2 times by retryablehttp.Client`
	return err
}

// A round tripper without a client makes one.
func transportDefault() error {
	hc := &http.Client{Transport: &retryablehttp.RoundTripper{}}
	_, err := hc.Post(url, "application/json", nil) // want `up to 5 times by retryablehttp.Client`
	return err
}

type shop struct{ patient, plain *retryablehttp.Client }

func newShop() *shop { return &shop{patient: client(9), plain: client(0)} }

func client(retries int) *retryablehttp.Client {
	c := retryablehttp.NewClient()
	c.RetryMax = retries
	return c
}

func (s *shop) charge(body []byte) error {
	_, err := s.patient.Post(url, "application/json", body) // want `up to 10 times`
	return err
}

func (s *shop) chargeOnce(body []byte) error {
	_, err := s.plain.Post(url, "application/json", body)
	return err
}
