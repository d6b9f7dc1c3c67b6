// Package embed builds a client whose options change the client below it.
package embed

import (
	"net/http"
	"strings"

	"github.com/hashicorp/go-retryablehttp"
)

type Option func(*retryablehttp.Client)

func WithRetries(n int) Option { return func(c *retryablehttp.Client) { c.RetryMax = n } }

type Client struct{ hc *http.Client }

func New(opts ...Option) *Client {
	rc := retryablehttp.NewClient()
	for _, o := range opts {
		o(rc)
	}
	return &Client{hc: rc.StandardClient()}
}

// Embed sends text under a key.
func (c *Client) Embed(key, text string) error {
	req, err := http.NewRequest(http.MethodPost, "https://models.example/embed", strings.NewReader(text))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key)
	resp, err := c.hc.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}
