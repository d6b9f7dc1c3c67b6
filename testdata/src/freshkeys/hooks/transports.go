package hooks

import (
	"net/http"
	"strings"

	"github.com/google/uuid"
)

const orders = "https://shop.example.com/orders"

type retrying struct{ next http.RoundTripper }

func (t *retrying) RoundTrip(req *http.Request) (resp *http.Response, err error) {
	for range 3 {
		if resp, err = t.next.RoundTrip(req); err == nil && resp.StatusCode < 500 {
			return resp, nil
		}
	}
	return resp, err
}

func post(hc *http.Client, body string) error {
	resp, err := hc.Post(orders, "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Below the transport that sends again.

type below struct{ next http.RoundTripper }

func (k *below) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.Header.Set("Idempotency-Key", uuid.NewString()) // want `HTTP POST may be sent up to 3 times.*another idempotency key \(uuid.NewString\)`
	return k.next.RoundTrip(req)
}

func sendsBelow(body string) error {
	return post(&http.Client{Transport: &retrying{next: &below{next: http.DefaultTransport}}}, body)
}

// Above it: made once for all its attempts.

type above struct{ next http.RoundTripper }

func (k *above) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.Header.Set("Idempotency-Key", uuid.NewString())
	return k.next.RoundTrip(req)
}

func sendsAbove(body string) error {
	return post(&http.Client{Transport: &above{next: &retrying{next: http.DefaultTransport}}}, body)
}

// Of a client in a field.

type shop struct{ hc *http.Client }

func newShop() *shop {
	return &shop{hc: &http.Client{Transport: &inField{next: http.DefaultTransport}}}
}

type inField struct{ next http.RoundTripper }

func (k *inField) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.Header.Set("Idempotency-Key", uuid.NewString()) // want `HTTP POST may be sent up to 5 times.*another idempotency key`
	return k.next.RoundTrip(req)
}

func (s *shop) order(body string) (err error) {
	for range 5 {
		req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
		if err != nil {
			return err
		}
		resp, err := s.hc.Do(req)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

// A key from the constructor is the same for all that it sends: no matter of attempts.

type held struct {
	next http.RoundTripper
	key  string
}

func (k *held) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.Header.Set("Idempotency-Key", k.key)
	return k.next.RoundTrip(req)
}

func sendsHeld(body, key string) error {
	return post(&http.Client{Transport: &retrying{next: &held{next: http.DefaultTransport, key: key}}}, body)
}

// Only where there is none: a copy has none in the next attempt either, the request itself has.

type missing struct{ next http.RoundTripper }

func (k *missing) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	if req.Header.Get("Idempotency-Key") == "" {
		req.Header.Set("Idempotency-Key", uuid.NewString()) // want `HTTP request may be sent up to 3 times.*another idempotency key`
	}
	return k.next.RoundTrip(req)
}

func missingUnseen() *http.Client {
	return &http.Client{Transport: &retrying{next: &missing{next: http.DefaultTransport}}}
}

type stuck struct{ next http.RoundTripper }

func (k *stuck) RoundTrip(req *http.Request) (*http.Response, error) {
	if req.Header.Get("Idempotency-Key") == "" {
		req.Header.Set("Idempotency-Key", uuid.NewString())
	}
	return k.next.RoundTrip(req)
}

func stuckUnseen() *http.Client {
	return &http.Client{Transport: &retrying{next: &stuck{next: http.DefaultTransport}}}
}

// The caller's key stands: nothing is put on.

type polite struct{ next http.RoundTripper }

func (k *polite) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	if req.Header.Get("Idempotency-Key") == "" {
		req.Header.Set("Idempotency-Key", uuid.NewString())
	}
	return k.next.RoundTrip(req)
}

type politeShop struct{ hc *http.Client }

func newPoliteShop() *politeShop {
	return &politeShop{hc: &http.Client{Transport: &polite{next: http.DefaultTransport}}}
}

func (s *politeShop) order(id, body string) (err error) {
	for range 5 {
		req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", "order-"+id)
		resp, err := s.hc.Do(req)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

// A function that is a round tripper puts one on where there is none.

type tripper func(*http.Request) (*http.Response, error)

func (t tripper) RoundTrip(req *http.Request) (*http.Response, error) { return t(req) }

func filling(next http.RoundTripper) http.RoundTripper {
	return tripper(func(req *http.Request) (*http.Response, error) {
		if req.Header.Get("Idempotency-Key") == "" {
			req = req.Clone(req.Context())
			req.Header.Set("Idempotency-Key", uuid.NewString()) // want `HTTP POST may be sent up to 3 times.*another idempotency key`
		}
		return next.RoundTrip(req)
	})
}

func fillingAbove(next http.RoundTripper) http.RoundTripper {
	return tripper(func(req *http.Request) (*http.Response, error) {
		if req.Header.Get("Idempotency-Key") == "" {
			req = req.Clone(req.Context())
			req.Header.Set("Idempotency-Key", uuid.NewString())
		}
		return next.RoundTrip(req)
	})
}

func again(n int) func(http.RoundTripper) http.RoundTripper {
	return func(next http.RoundTripper) http.RoundTripper {
		return tripper(func(req *http.Request) (resp *http.Response, err error) {
			for range n {
				if resp, err = next.RoundTrip(req); err == nil {
					return resp, nil
				}
			}
			return nil, err
		})
	}
}

var (
	filled = &http.Client{Transport: again(3)(filling(http.DefaultTransport))}
	around = &http.Client{Transport: fillingAbove(again(3)(http.DefaultTransport))}
)

func sendsFilled(body string) error { return post(filled, body) }
func sendsAround(body string) error { return post(around, body) }
