// Package shop places orders, once a call.
package shop

import (
	"context"
	"errors"
	"net/http"
	"strings"
)

type Client struct{ Base string }

// Post places an order.
func (c *Client) Post(ctx context.Context, body string) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.Base+"/orders", strings.NewReader(body))
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Get looks an order up.
func (c *Client) Get(ctx context.Context, id string) error {
	resp, err := http.Get(c.Base + "/orders/" + id)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Flush places what was put off.
func (c *Client) Flush() error { return c.Post(context.Background(), "flush") }

// Refresh reads.
func (c *Client) Refresh() error { return c.Get(context.Background(), "all") }

// Create places an order and returns its id.
func (c *Client) Create(body string) (string, error) {
	resp, err := http.Post(c.Base+"/orders", "text/plain", strings.NewReader(body))
	if err != nil {
		return "", err
	}
	defer resp.Body.Close()
	if resp.StatusCode >= 300 {
		return "", errors.New(resp.Status)
	}
	return resp.Header.Get("Location"), nil
}
