// Package client has one helper for all requests, with one rule for repeating them. The method is
// the caller's, so nothing is said here.
package client

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"
)

type Client struct {
	Base  string
	Tries int
	hc    *http.Client
}

func New(base string) *Client {
	return &Client{Base: base, hc: &http.Client{Timeout: time.Minute}}
}

// Do sends a request, five times at most.
func (c *Client) Do(ctx context.Context, method, path string, body []byte) (*http.Response, error) {
	var last error
	for n := 0; n < 5; n++ {
		resp, err := c.send(ctx, method, path, "", bytes.NewReader(body))
		if err == nil && resp.StatusCode < 500 {
			return resp, nil
		}
		if last = err; err == nil {
			last = fmt.Errorf("status %d", resp.StatusCode)
			resp.Body.Close()
		}
		time.Sleep(time.Second)
	}
	return nil, last
}

// Keyed sends a request with a key that the caller may leave empty, five times at most.
func (c *Client) Keyed(ctx context.Context, method, path, key string, body []byte) (*http.Response, error) {
	var last error
	for n := 0; n < 5; n++ {
		resp, err := c.send(ctx, method, path, key, bytes.NewReader(body))
		if err == nil {
			return resp, nil
		}
		last = err
	}
	return nil, last
}

// Tried sends a request as often as the client is told to.
func (c *Client) Tried(ctx context.Context, method, path string, body []byte) (resp *http.Response, err error) {
	for n := 0; n < c.Tries; n++ {
		if resp, err = c.send(ctx, method, path, "", bytes.NewReader(body)); err == nil {
			break
		}
	}
	return resp, err
}

// Safe repeats only what may be repeated.
func (c *Client) Safe(ctx context.Context, method, path string, body []byte) (*http.Response, error) {
	for n := 0; ; n++ {
		resp, err := c.send(ctx, method, path, "", bytes.NewReader(body))
		if err == nil || n == 4 {
			return resp, err
		}
		switch method {
		case http.MethodGet, http.MethodHead, http.MethodPut, http.MethodDelete:
		default:
			return nil, err
		}
	}
}

// Once sends a request once.
func (c *Client) Once(ctx context.Context, method, path string, body []byte) (*http.Response, error) {
	return c.send(ctx, method, path, "", bytes.NewReader(body))
}

func (c *Client) send(ctx context.Context, method, path, key string, body io.Reader) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, method, c.Base+path, body)
	if err != nil {
		return nil, err
	}
	if key != "" {
		req.Header.Set("Idempotency-Key", key)
	}
	req.Header.Set("Accept", "application/json")
	return c.hc.Do(req)
}

// JSON marshals in and sends it through Do.
func (c *Client) JSON(ctx context.Context, method, path string, in, out any) error {
	raw, err := json.Marshal(in)
	if err != nil {
		return err
	}
	resp, err := c.Do(ctx, method, path, raw)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	return json.NewDecoder(resp.Body).Decode(out)
}
