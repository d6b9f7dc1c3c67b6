// Package options makes clients whose transport an option puts in.
package options

import (
	"net/http"
	"strings"
	"time"
)

type retrying struct {
	next http.RoundTripper
	n    int
}

func (r *retrying) RoundTrip(req *http.Request) (resp *http.Response, err error) {
	for i := 0; i < r.n; i++ {
		if resp, err = r.next.RoundTrip(req); err == nil {
			return resp, nil
		}
	}
	return nil, err
}

// An Option changes a client.
type Option func(*http.Client)

// WithRetry lets the client send again.
func WithRetry(n int) Option {
	return func(c *http.Client) {
		next := c.Transport
		if next == nil {
			next = http.DefaultTransport
		}
		c.Transport = &retrying{next, n}
	}
}

// WithTimeout bounds each call.
func WithTimeout(d time.Duration) Option { return func(c *http.Client) { c.Timeout = d } }

// NewClient returns a client.
func NewClient(opts ...Option) *http.Client {
	c := &http.Client{}
	for _, o := range opts {
		o(c)
	}
	return c
}

// Retry puts a transport around that of a client.
func Retry(c *http.Client, n int) { c.Transport = &retrying{http.DefaultTransport, n} }

// A Bank takes charges.
type Bank struct {
	hc   *http.Client
	base string
}

// A BankOption changes a bank.
type BankOption func(*Bank)

// Patient lets the bank's client send again.
func Patient(n int) BankOption {
	return func(b *Bank) { b.hc.Transport = &retrying{http.DefaultTransport, n} }
}

// At says where the bank is.
func At(base string) BankOption { return func(b *Bank) { b.base = base } }

// NewBank returns a bank.
func NewBank(opts ...BankOption) *Bank {
	b := &Bank{hc: &http.Client{}, base: "https://bank"}
	for _, o := range opts {
		o(b)
	}
	return b
}

// Charge charges.
func (b *Bank) Charge(body string) error {
	resp, err := b.hc.Post(b.base+"/charges", "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func here(body string) error {
	_, err := NewClient(WithRetry(3)).Post("https://bank/charges", "text/plain", strings.NewReader(body)) // want `POST may be sent up to 3 times`
	return err
}

func hereDecorated(body string) error {
	c := &http.Client{}
	Retry(c, 6)
	_, err := c.Post("https://bank/charges", "text/plain", strings.NewReader(body)) // want `POST may be sent up to 6 times`
	return err
}
