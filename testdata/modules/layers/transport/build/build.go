// Package build makes HTTP clients whose transports repeat requests.
package build

import (
	"net/http"
	"time"
)

type repeat struct {
	next http.RoundTripper
	max  int
}

func (r *repeat) RoundTrip(req *http.Request) (resp *http.Response, err error) {
	for range r.max {
		if resp, err = r.next.RoundTrip(req); err == nil {
			return resp, nil
		}
	}
	return nil, err
}

// Wrap puts a layer around a transport.
func Wrap(next http.RoundTripper, max int) http.RoundTripper { return &repeat{next, max} }

// Shared is used by all.
var Shared = &http.Client{Timeout: time.Second, Transport: Wrap(http.DefaultTransport, 4)}

// API has its client from an option, or none that repeats.
type API struct {
	hc   *http.Client
	base string
}

// An Option changes an API.
type Option func(*API)

// WithClient sets the client.
func WithClient(hc *http.Client) Option { return func(a *API) { a.hc = hc } }

// New makes an API.
func New(base string, opts ...Option) *API {
	a := &API{hc: http.DefaultClient, base: base}
	for _, o := range opts {
		o(a)
	}
	return a
}

// Create sends without looking at its client.
func (a *API) Create() error {
	_, err := a.hc.Post(a.base+"/orders", "application/json", nil)
	return err
}
