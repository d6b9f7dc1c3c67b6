// Package pair sends through clients that others make, and through one of its own.
package pair

import (
	"net/http"
	"strings"

	"github.com/hashicorp/go-retryablehttp"
)

func Send(c *retryablehttp.Client, doc string) error {
	resp, err := c.Post("https://pay.example/orders", "text/plain", strings.NewReader(doc)) // want `POST.*up to 3 times`
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func Own(doc string) error {
	c := retryablehttp.NewClient()
	c.RetryMax = 2
	return Send(c, doc)
}

// Round trippers that are put together in two places are two.
type again struct {
	next http.RoundTripper
	n    int
}

func (t *again) RoundTrip(r *http.Request) (resp *http.Response, err error) {
	for range t.n {
		if resp, err = t.next.RoundTrip(r); err == nil {
			return resp, nil
		}
	}
	return nil, err
}

// Again returns a client whose requests are sent up to n times.
func Again(n int) *http.Client {
	return &http.Client{Transport: &again{http.DefaultTransport, n}}
}

func Post(c *http.Client, doc string) error {
	resp, err := c.Post("https://pay.example/orders", "text/plain", strings.NewReader(doc))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func One(doc string) error { return Post(Again(4), doc) } // want `POST.*up to 4 times`
func Two(doc string) error { return Post(Again(5), doc) } // want `POST.*up to 5 times`
func Off(doc string) error { return Post(Again(1), doc) }
