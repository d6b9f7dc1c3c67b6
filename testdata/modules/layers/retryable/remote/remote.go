// Package remote asks with a client that others may replace.
package remote

import "net/http"

// A Client asks.
type Client struct{ HTTPClient *http.Client }

// New returns one with a client of its own.
func New() *Client { return &Client{HTTPClient: &http.Client{}} }

// Get asks for a document.
func (c *Client) Get(url string) error {
	resp, err := c.HTTPClient.Get(url)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Traced puts a transport around that of a client.
func Traced(hc *http.Client) *http.Client {
	hc.Transport = &traced{hc.Transport}
	return hc
}

type traced struct{ next http.RoundTripper }

func (t *traced) RoundTrip(req *http.Request) (*http.Response, error) { return t.next.RoundTrip(req) }
