// Package tripperware puts keys on in round trippers that stand around each other: it is their order that tells.
package tripperware

import (
	"net/http"
	"strings"

	"github.com/google/uuid"
)

type roundTrip func(*http.Request) (*http.Response, error)

func (f roundTrip) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

type layer func(http.RoundTripper) http.RoundTripper

func again(n int) layer {
	return func(next http.RoundTripper) http.RoundTripper {
		return roundTrip(func(r *http.Request) (resp *http.Response, err error) {
			for range n {
				if resp, err = next.RoundTrip(r); err == nil {
					return resp, nil
				}
			}
			return nil, err
		})
	}
}

func stamped(next http.RoundTripper) http.RoundTripper {
	return roundTrip(func(r *http.Request) (*http.Response, error) {
		r = r.Clone(r.Context())
		r.Header.Set("Idempotency-Key", uuid.NewString()) // want `another idempotency key in each attempt|new at each attempt|each attempt`
		return next.RoundTrip(r)
	})
}

func stampedAbove(next http.RoundTripper) http.RoundTripper {
	return roundTrip(func(r *http.Request) (*http.Response, error) {
		r = r.Clone(r.Context())
		r.Header.Set("Idempotency-Key", uuid.NewString())
		return next.RoundTrip(r)
	})
}

// The first is the outermost.
func chain(base http.RoundTripper, all ...layer) http.RoundTripper {
	for i := len(all) - 1; i >= 0; i-- {
		base = all[i](base)
	}
	return base
}

// The last is.
func pile(base http.RoundTripper, all ...layer) http.RoundTripper {
	for _, l := range all {
		base = l(base)
	}
	return base
}

func post(c *http.Client, doc string) error {
	resp, err := c.Post("https://pay.example/orders", "text/plain", strings.NewReader(doc))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func Below(doc string) error {
	return post(&http.Client{Transport: chain(http.DefaultTransport, again(3), stamped)}, doc)
}

func Above(doc string) error {
	return post(&http.Client{Transport: chain(http.DefaultTransport, stampedAbove, again(3))}, doc)
}

func PiledAbove(doc string) error {
	return post(&http.Client{Transport: pile(http.DefaultTransport, again(3), stampedAbove)}, doc)
}
