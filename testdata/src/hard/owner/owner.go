// Package owner calls again what others put into its field.
package owner

import "net/http"

// A Client sends by what it is given.
type Client struct {
	Do func(*http.Request) (*http.Response, error)
}

// Send sends up to three times.
func (c *Client) Send(req *http.Request) (resp *http.Response, err error) {
	for range 3 {
		if resp, err = c.Do(req); err == nil {
			return resp, nil
		}
	}
	return nil, err
}
