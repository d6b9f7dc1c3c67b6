// Package payments talks to the payment provider.
package payments

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
)

// Client is the provider's HTTP API.
type Client struct {
	Base string
	HTTP *http.Client
}

// do sends a request, again after a network error or when the provider has a bad moment.
func (c *Client) do(ctx context.Context, method, path, key string, in, out any) error {
	body, err := json.Marshal(in)
	if err != nil {
		return err
	}
	for range 3 {
		var req *http.Request
		if req, err = http.NewRequestWithContext(ctx, method, c.Base+path, bytes.NewReader(body)); err != nil {
			return err
		}
		if key != "" {
			req.Header.Set("Idempotency-Key", key)
		}
		var resp *http.Response
		if resp, err = c.HTTP.Do(req); err != nil {
			continue
		}
		if resp.StatusCode >= 500 {
			resp.Body.Close()
			err = fmt.Errorf("%s %s: %s", method, path, resp.Status)
			continue
		}
		defer resp.Body.Close()
		return json.NewDecoder(resp.Body).Decode(out)
	}
	return err
}

// A Charge is money taken or to be taken.
type Charge struct {
	ID    string `json:"id"`
	Order string `json:"order"`
	Cents int64  `json:"cents"`
}

// Charge takes the money for an order. A timeout does not say whether it was taken.
func (c *Client) Charge(ctx context.Context, order string, cents int64) (*Charge, error) {
	var made Charge
	err := c.do(ctx, http.MethodPost, "/charges", "", Charge{Order: order, Cents: cents}, &made)
	return &made, err
}

// Refund gives it back. The provider does that once for each key.
func (c *Client) Refund(ctx context.Context, charge string, cents int64) error {
	var made Charge
	return c.do(ctx, http.MethodPost, "/refunds", "refund-"+charge, Charge{ID: charge, Cents: cents}, &made)
}

// Get looks a charge up.
func (c *Client) Get(ctx context.Context, id string) (*Charge, error) {
	var found Charge
	err := c.do(ctx, http.MethodGet, "/charges/"+id, "", nil, &found)
	return &found, err
}
