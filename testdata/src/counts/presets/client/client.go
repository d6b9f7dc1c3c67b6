// Package client sends orders, as often as options say.
package client

import (
	"net/http"
	"strings"
)

type Client struct {
	retries int
	base    string
}

type Option func(*Client)

func WithRetries(n int) Option { return func(c *Client) { c.retries = n } }
func WithBase(b string) Option { return func(c *Client) { c.base = b } }

func New(opts ...Option) *Client {
	c := &Client{base: "https://pay.example"}
	for _, o := range opts {
		o(c)
	}
	return c
}

func (c *Client) Post(doc string) (err error) {
	for i := 0; i <= c.retries; i++ {
		var resp *http.Response
		if resp, err = http.Post(c.base+"/orders", "text/plain", strings.NewReader(doc)); err == nil { // want `POST.*how often is not known`
			return resp.Body.Close()
		}
	}
	return err
}
