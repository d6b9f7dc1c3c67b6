// Package clients sends through clients that retry by themselves, which are built here.
package clients

import (
	"context"
	"io"
	"net/http"
	"net/url"

	"github.com/hashicorp/go-retryablehttp"
)

const url1 = "https://pay.example/v1/charges"

func defaults(body []byte) error {
	c := retryablehttp.NewClient()
	_, err := c.Post(url1, "application/json", body) // want `HTTP POST may be sent up to 5 times by retryablehttp.Client: no idempotency key`
	return err
}

func defaultsRead() error {
	_, err := retryablehttp.NewClient().Get(url1)
	return err
}

func shared(body []byte) error {
	_, err := retryablehttp.Post(url1, "application/json", body) // want `up to 5 times by retryablehttp.Post`
	return err
}

func form(v url.Values) error {
	_, err := retryablehttp.NewClient().PostForm(url1, v) // want `up to 5 times`
	return err
}

func changed(body []byte) error {
	c := retryablehttp.NewClient()
	c.RetryMax = 2
	c.Logger = nil
	_, err := c.Post(url1, "application/json", body) // want `up to 3 times`
	return err
}

const patience = 6

func changedTwice(body []byte) error {
	c := retryablehttp.NewClient()
	c.RetryMax = 0
	c.RetryMax = patience
	_, err := c.Post(url1, "application/json", body) // want `up to 7 times`
	return err
}

func off(body []byte) error {
	c := retryablehttp.NewClient()
	c.RetryMax = 0
	_, err := c.Post(url1, "application/json", body)
	return err
}

func offBehindACheck(doc io.Reader) error {
	c := retryablehttp.NewClient()
	body, err := io.ReadAll(doc)
	if err != nil {
		return err
	}
	c.RetryMax = 0
	_, err = c.Post(url1, "application/json", body)
	return err
}

func offAtTimes(body []byte, careful bool) error {
	c := retryablehttp.NewClient()
	if careful {
		c.RetryMax = 0
	}
	_, err := c.Post(url1, "application/json", body) // want `up to 5 times`
	return err
}

func moreAtTimes(body []byte, busy bool) error {
	c := retryablehttp.NewClient()
	n := 1
	if busy {
		n = 8
	}
	c.RetryMax = n
	_, err := c.Post(url1, "application/json", body) // want `up to 9 times`
	return err
}

func literal(body []byte) error {
	c := &retryablehttp.Client{HTTPClient: http.DefaultClient, RetryMax: 1}
	_, err := c.Post(url1, "application/json", body) // want `up to 2 times`
	return err
}

func literalWithoutCount(body []byte) error {
	c := &retryablehttp.Client{HTTPClient: http.DefaultClient}
	_, err := c.Post(url1, "application/json", body)
	return err
}

func notKnown(body []byte, load func() int) error {
	c := retryablehttp.NewClient()
	c.RetryMax = load()
	_, err := c.Post(url1, "application/json", body) // want `more than once \(how often is not known\) by retryablehttp.Client`
	return err
}

func keyed(ctx context.Context, body []byte, id string) error {
	req, err := retryablehttp.NewRequestWithContext(ctx, http.MethodPost, url1, body)
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", id)
	_, err = retryablehttp.NewClient().Do(req)
	return err
}

func unkeyed(ctx context.Context, body []byte, id string) error {
	req, err := retryablehttp.NewRequestWithContext(ctx, http.MethodPost, url1, body)
	if err != nil {
		return err
	}
	req.Header.Set("X-Trace", id)
	_, err = retryablehttp.NewClient().Do(req) // want `up to 5 times`
	return err
}

func fullState(ctx context.Context, body []byte) error {
	req, err := retryablehttp.NewRequestWithContext(ctx, http.MethodPut, url1+"/7", body)
	if err != nil {
		return err
	}
	_, err = retryablehttp.NewClient().Do(req)
	return err
}

// Around another client.

func standard(body io.Reader) error {
	hc := retryablehttp.NewClient().StandardClient()
	_, err := hc.Post(url1, "application/json", body) // want `up to 5 times`
	return err
}

func standardOff(body io.Reader) error {
	c := retryablehttp.NewClient()
	c.RetryMax = 0
	_, err := c.StandardClient().Post(url1, "application/json", body)
	return err
}

func roundTripper(body io.Reader) error {
	c := retryablehttp.NewClient()
	c.RetryMax = 3
	hc := &http.Client{Transport: &retryablehttp.RoundTripper{Client: c}}
	_, err := hc.Post(url1, "application/json", body) // want `up to 4 times`
	return err
}

func roundTripperOff(body io.Reader) error {
	c := retryablehttp.NewClient()
	c.RetryMax = 0
	hc := &http.Client{Transport: &retryablehttp.RoundTripper{Client: c}}
	_, err := hc.Post(url1, "application/json", body)
	return err
}
