// Package held keeps a client in a struct whose methods send; the count is the constructor's parameter.
package held

import (
	"context"
	"net/http"

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

type Orders struct{ hc *retryablehttp.Client }

func NewOrders(retries int) *Orders {
	c := retryablehttp.NewClient()
	c.RetryMax = retries
	return &Orders{hc: c}
}

func (o *Orders) Create(doc []byte) error {
	_, err := o.hc.Post("https://orders.example/", "application/json", doc) // want `more than once \(how often is not known\)`
	return err
}

// Open is filled in by whoever uses it.
type Open struct{ HC *retryablehttp.Client }

func (o *Open) Create(doc []byte) error {
	_, err := o.HC.Post("https://orders.example/", "application/json", doc)
	return err
}
