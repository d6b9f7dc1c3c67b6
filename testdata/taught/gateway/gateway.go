// Package gateway is the service's own client of a payment gateway.
package gateway

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
)

// A Client talks to one gateway.
type Client struct {
	url  string
	http *http.Client
}

// A Charge is what is charged for an order.
type Charge struct {
	Order string `json:"order"`
	Cents int64  `json:"cents"`
}

// Charge charges an order. The gateway answers a second charge of the same order with the first one.
//
//retrysafe:keyed charge.Order
func (c *Client) Charge(ctx context.Context, charge *Charge) error {
	return c.post(ctx, "/charges", charge)
}

// Receipt sends a receipt by mail.
func (c *Client) Receipt(ctx context.Context, order string) error {
	return c.post(ctx, "/receipts", map[string]string{"order": order})
}

// Ship tells the warehouse to send the goods.
func (c *Client) Ship(ctx context.Context, order string) error {
	return c.post(ctx, "/parcels", map[string]string{"order": order})
}

// Refund gives the money back.
func (c *Client) Refund(ctx context.Context, order string) error {
	return c.post(ctx, "/refunds", map[string]string{"order": order})
}

func (c *Client) post(ctx context.Context, path string, body any) error {
	data, err := json.Marshal(body)
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.url+path, bytes.NewReader(data))
	if err != nil {
		return err
	}
	resp, err := c.http.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return &Error{Status: resp.StatusCode}
	}
	return nil
}

// An Error is an answer of the gateway.
type Error struct{ Status int }

func (e *Error) Error() string { return fmt.Sprintf("gateway: status %d", e.Status) }
