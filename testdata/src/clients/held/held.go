// Package held keeps a client in a struct whose methods send.
package held

import (
	"context"
	"net/http"
	"sync"

	"github.com/hashicorp/go-retryablehttp"
)

type Quotes struct {
	base string
	hc   *retryablehttp.Client
}

func New(base string) *Quotes {
	q := &Quotes{base: base}
	q.hc = retryablehttp.NewClient()
	q.hc.RetryMax = 1
	return q
}

func (q *Quotes) Create(ctx context.Context, doc []byte) error {
	req, err := retryablehttp.NewRequestWithContext(ctx, http.MethodPost, q.base+"/quotes", doc)
	if err != nil {
		return err
	}
	_, err = q.hc.Do(req) // want `up to 2 times`
	return err
}

// Orders are of whoever says how often.
type Orders struct{ hc *retryablehttp.Client }

func NewOrders(retries int) *Orders {
	c := retryablehttp.NewClient()
	c.RetryMax = retries
	return &Orders{hc: c}
}

func (o *Orders) Create(doc []byte) error {
	_, err := o.hc.Post("https://orders.example/", "application/json", doc)
	return err
}

// Open is filled in by whoever uses it.
type Open struct{ HC *retryablehttp.Client }

func (o *Open) Create(doc []byte) error {
	_, err := o.HC.Post("https://orders.example/", "application/json", doc)
	return err
}

// Two constructors: what one of them says is enough.

type Mixed struct{ hc *retryablehttp.Client }

func NewMixed() *Mixed {
	c := retryablehttp.NewClient()
	c.RetryMax = 7
	return &Mixed{hc: c}
}

func NewMixedOnce() *Mixed {
	c := retryablehttp.NewClient()
	c.RetryMax = 0
	return &Mixed{hc: c}
}

func (m *Mixed) Create(doc []byte) error {
	_, err := m.hc.Post("https://orders.example/", "application/json", doc) // want `up to 8 times`
	return err
}

// Calm has constructors that agree.
type Calm struct{ hc *retryablehttp.Client }

func NewCalm() *Calm { return &Calm{hc: &retryablehttp.Client{}} }

func NewNamedCalm(name string) *Calm {
	c := NewCalm()
	c.hc.Logger = name
	c.hc.RetryMax = 0
	return c
}

func (c *Calm) Create(doc []byte) error {
	_, err := c.hc.Post("https://orders.example/", "application/json", doc)
	return err
}

// An embedded client.

type Embedded struct{ *retryablehttp.Client }

func NewEmbedded() *Embedded { return &Embedded{retryablehttp.NewClient()} }

func (e *Embedded) Create(doc []byte) error {
	_, err := e.Post("https://orders.example/", "application/json", doc) // want `up to 5 times`
	return err
}

type EmbeddedOnce struct{ *retryablehttp.Client }

func NewEmbeddedOnce() *EmbeddedOnce {
	e := &EmbeddedOnce{retryablehttp.NewClient()}
	e.RetryMax = 0
	return e
}

func (e *EmbeddedOnce) Create(doc []byte) error {
	_, err := e.Post("https://orders.example/", "application/json", doc)
	return err
}

// An interface in front.

type poster interface {
	Post(url, contentType string, body any) (*http.Response, error)
}

type Fronted struct{ p poster }

func NewFronted() *Fronted { return &Fronted{p: retryablehttp.NewClient()} }

func (f *Fronted) Create(doc []byte) error {
	_, err := f.p.Post("https://orders.example/", "application/json", doc) // want `up to 5 times`
	return err
}

type FrontedOnce struct{ p poster }

func NewFrontedOnce() *FrontedOnce {
	c := retryablehttp.NewClient()
	c.RetryMax = 0
	return &FrontedOnce{p: c}
}

func (f *FrontedOnce) Create(doc []byte) error {
	_, err := f.p.Post("https://orders.example/", "application/json", doc)
	return err
}

// Setters under a lock say what they set, the last of them what holds.
type locked struct {
	mu sync.Mutex
	hc *retryablehttp.Client
	n  int
}

func (l *locked) retries(n int) *locked {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.hc.RetryMax = n
	l.n = n
	return l
}

func newLocked() *locked { return &locked{hc: retryablehttp.NewClient()} }

func lockedMore(doc []byte) error {
	_, err := newLocked().retries(2).retries(5).hc.Post("https://shop.example/orders", "text/plain", doc) // want `up to 6 times`
	return err
}

func lockedOff(doc []byte) error {
	_, err := newLocked().retries(2).retries(0).hc.Post("https://shop.example/orders", "text/plain", doc)
	return err
}
