// Package transport has round trippers for others: one that sends again, and some that put a key on.
package transport

import (
	"net/http"

	"github.com/google/uuid"
)

// Retrying sends every request up to three times.
type Retrying struct{ Next http.RoundTripper }

func (t *Retrying) RoundTrip(req *http.Request) (resp *http.Response, err error) {
	for range 3 {
		if resp, err = t.Next.RoundTrip(req); err == nil && resp.StatusCode < 500 {
			return resp, nil
		}
	}
	return resp, err
}

// Keyed puts a new key on whatever passes.
type Keyed struct{ Next http.RoundTripper }

func (k *Keyed) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.Header.Set("Idempotency-Key", uuid.NewString())
	return k.Next.RoundTrip(req)
}

// Func is a round tripper that is a function.
type Func func(*http.Request) (*http.Response, error)

func (f Func) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

// WithKey puts a new key on whatever passes.
func WithKey(next http.RoundTripper) http.RoundTripper {
	return Func(func(r *http.Request) (*http.Response, error) {
		r = r.Clone(r.Context())
		r.Header.Set("Idempotency-Key", uuid.NewString()) // want `HTTP request may be sent up to 4 times.*another idempotency key`
		return next.RoundTrip(r)
	})
}

// WithRetry sends what next could not send up to four times.
func WithRetry(next http.RoundTripper) http.RoundTripper {
	return Func(func(r *http.Request) (resp *http.Response, err error) {
		for range 4 {
			if resp, err = next.RoundTrip(r); err == nil && resp.StatusCode < 500 {
				return resp, nil
			}
		}
		return resp, err
	})
}

// Fresh is at fault itself: whoever sends through it is told nothing more.
func Fresh() *http.Client { return &http.Client{Transport: WithRetry(WithKey(http.DefaultTransport))} }

// Stable makes the key above the retry.
func Stable() *http.Client { return &http.Client{Transport: WithKey(WithRetry(http.DefaultTransport))} }

// NewID returns a new id.
func NewID() string { return uuid.NewString() }

// Filled puts a new key on what has none.
func Filled(next http.RoundTripper) http.RoundTripper {
	return Func(func(r *http.Request) (*http.Response, error) {
		if r.Method == http.MethodPost && r.Header.Get("Idempotency-Key") == "" {
			r = r.Clone(r.Context())
			r.Header.Set("Idempotency-Key", uuid.NewString())
		}
		return next.RoundTrip(r)
	})
}

// Times returns what sends up to n times.
func Times(n int) func(http.RoundTripper) http.RoundTripper {
	return func(next http.RoundTripper) http.RoundTripper {
		return Func(func(r *http.Request) (resp *http.Response, err error) {
			for range n {
				if resp, err = next.RoundTrip(r); err == nil && resp.StatusCode < 500 {
					return resp, nil
				}
			}
			return resp, err
		})
	}
}
