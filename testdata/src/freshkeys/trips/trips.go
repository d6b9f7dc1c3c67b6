// Package trips sends through transports of another package: which one stands below which decides.
package trips

import (
	"net/http"
	"strings"

	"freshkeys/transport"
)

const orders = "https://shop.example.com/orders"

func post(hc *http.Client, body string) error {
	resp, err := hc.Post(orders, "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func below(body string) error {
	hc := &http.Client{Transport: &transport.Retrying{Next: &transport.Keyed{Next: http.DefaultTransport}}}
	resp, err := hc.Post(orders, "text/plain", strings.NewReader(body)) // want `HTTP POST may be sent up to 3 times by the retry loop at transport/transport.go.*another idempotency key \(uuid.NewString\)`
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func above(body string) error {
	hc := &http.Client{Transport: &transport.Keyed{Next: &transport.Retrying{Next: http.DefaultTransport}}}
	resp, err := hc.Post(orders, "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Above the transport's retry, below the loop around the call.
func aboveInALoop(body string) (err error) {
	hc := &http.Client{Transport: &transport.Keyed{Next: &transport.Retrying{Next: http.DefaultTransport}}}
	for range 2 {
		if err = post(hc, body); err == nil { // want `up to 2 times by the retry loop.*another idempotency key`
			return nil
		}
	}
	return err
}

func funcs(body string) error {
	hc := &http.Client{Transport: transport.WithRetry(transport.WithKey(http.DefaultTransport))}
	return post(hc, body) // want `up to 4 times.*another idempotency key`
}

func funcsAbove(body string) error {
	hc := &http.Client{Transport: transport.WithKey(transport.WithRetry(http.DefaultTransport))}
	return post(hc, body)
}

func made(body string) error { return post(transport.Fresh(), body) }

func madeAbove(body string) error { return post(transport.Stable(), body) }

// Put together here, with nothing in sight that is sent through it.

func unseen() http.RoundTripper {
	return transport.Func(transport.WithRetry(&keyed{next: http.DefaultTransport}).RoundTrip)
}

type keyed struct{ next http.RoundTripper }

func (k *keyed) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.Header.Set("Idempotency-Key", transport.NewID()) // want `HTTP request may be sent up to 4 times.*another idempotency key`
	return k.next.RoundTrip(req)
}
