// Package build makes clients for others.
package build

import (
	"net/http"

	"github.com/hashicorp/go-retryablehttp"
)

type Options struct {
	Retries int
	Off     bool
}

// New heeds its options.
func New(o Options) *retryablehttp.Client {
	c := retryablehttp.NewClient()
	c.RetryMax = o.Retries
	if o.Off {
		c.RetryMax = 0
	}
	return c
}

// Default has no say.
func Default() *retryablehttp.Client { return retryablehttp.NewClient() }

// Times keeps the default unless told.
func Times(n int) (*retryablehttp.Client, error) {
	c := retryablehttp.NewClient()
	if n > 0 {
		c.RetryMax = n
	}
	return c, nil
}

// Quiet never retries.
func Quiet() *retryablehttp.Client {
	c := Default()
	c.RetryMax = 0
	return c
}

// Standard hides the client behind the usual type.
func Standard(n int) *http.Client {
	return New(Options{Retries: n}).StandardClient()
}

// Shared and Once are ready-made.
var (
	Shared = New(Options{Retries: 2})
	Once   = New(Options{Retries: 2, Off: true})
)

// Clients holds two.
type Clients struct {
	Again *retryablehttp.Client
	Once  *retryablehttp.Client
	Plain *http.Client
}

func NewClients() *Clients {
	return &Clients{Again: New(Options{Retries: 3}), Once: New(Options{Retries: 3, Off: true}), Plain: Standard(1)}
}

// Transport repeats what the transport below it could not send.
type Transport struct {
	Next http.RoundTripper
	max  int
}

func (t *Transport) RoundTrip(req *http.Request) (resp *http.Response, err error) {
	for i := 0; i < t.max; i++ {
		if resp, err = t.Next.RoundTrip(req); err == nil {
			return resp, nil
		}
	}
	return nil, err
}

// Patient sends through a Transport.
func Patient(max int) *http.Client {
	return &http.Client{Transport: &Transport{Next: http.DefaultTransport, max: max}}
}
