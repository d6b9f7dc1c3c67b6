// Package tripperware puts round trippers around each other.
package tripperware

import (
	"net/http"
	"strings"
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

func noted(next http.RoundTripper) http.RoundTripper {
	return roundTrip(func(r *http.Request) (*http.Response, error) { return next.RoundTrip(r) })
}

type retrying struct {
	next http.RoundTripper
	n    int
}

func (t *retrying) RoundTrip(r *http.Request) (resp *http.Response, err error) {
	for range t.n {
		if resp, err = t.next.RoundTrip(r); err == nil {
			return resp, nil
		}
	}
	return nil, err
}

func retry(n int) layer {
	return func(next http.RoundTripper) http.RoundTripper { return &retrying{next, n} }
}

func chain(base http.RoundTripper, all ...layer) http.RoundTripper {
	for i := len(all) - 1; i >= 0; i-- {
		base = all[i](base)
	}
	return base
}

func compose(all ...layer) layer {
	return func(next http.RoundTripper) http.RoundTripper { return chain(next, all...) }
}

func post(c *http.Client, doc string) error {
	resp, err := c.Post("https://pay.example/orders", "text/plain", strings.NewReader(doc))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func Chained(doc string) error {
	return post(&http.Client{Transport: chain(http.DefaultTransport, again(3), noted)}, doc) // want `POST.*up to 3 times`
}

func Typed(doc string) error {
	return post(&http.Client{Transport: chain(nil, noted, retry(4))}, doc) // want `POST.*up to 4 times`
}

func Composed(doc string) error {
	return post(&http.Client{Transport: compose(noted, again(5))(http.DefaultTransport)}, doc) // want `POST.*up to 5 times`
}

func Calm(doc string) error {
	return post(&http.Client{Transport: chain(http.DefaultTransport, noted, noted)}, doc)
}

func Off(doc string) error {
	return post(&http.Client{Transport: chain(http.DefaultTransport, again(1), noted)}, doc)
}

func Read(id string) error {
	c := &http.Client{Transport: chain(http.DefaultTransport, again(3), noted)}
	resp, err := c.Get("https://pay.example/orders/" + id)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

type client struct{ http *http.Client }

func newClient() *client {
	return &client{http: &http.Client{Transport: chain(http.DefaultTransport, again(6), noted)}}
}

func (c *client) Post(doc string) error {
	resp, err := c.http.Post("https://pay.example/orders", "text/plain", strings.NewReader(doc)) // want `POST.*up to 6 times`
	if err != nil {
		return err
	}
	return resp.Body.Close()
}
