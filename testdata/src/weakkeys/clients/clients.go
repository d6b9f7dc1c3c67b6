// Package clients puts keys on clients, transports and hooks: they are those of all that is sent.
package clients

import (
	"net/http"
	"strings"

	"github.com/go-resty/resty/v2"
	"github.com/google/uuid"
)

const orders = "https://shop.example.com/orders"

// Headers of a client.

func newClient() *resty.Client {
	return resty.New().SetHeader("Idempotency-Key", "shop-worker") // want `the idempotency key is the same for every one of them`
}

func newClientOnce() *resty.Client {
	c := resty.New()
	c.SetHeader("Idempotency-Key", uuid.NewString()) // want `the idempotency key is the same for every one of them`
	return c
}

// A client that is made for one call may have a key of its own.

func perCall(body, key string) error {
	_, err := resty.New().SetHeader("Idempotency-Key", key).R().SetBody(body).Post(orders)
	return err
}

func perCallFresh(body string) error {
	_, err := resty.New().SetHeader("Idempotency-Key", uuid.NewString()).R().SetBody(body).Post(orders)
	return err
}

func other() *resty.Client {
	return resty.New().SetHeader("X-Service", "shop-worker")
}

// Transports.

type constant struct{ next http.RoundTripper }

func (k *constant) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.Header.Set("Idempotency-Key", "shop-worker") // want `the idempotency key is the same for every one of them`
	return k.next.RoundTrip(req)
}

func newConstant() *http.Client { return &http.Client{Transport: &constant{http.DefaultTransport}} }

type held struct {
	next http.RoundTripper
	key  string
}

func (k *held) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.Header.Set("Idempotency-Key", k.key) // want `the idempotency key is the same for every one of them`
	return k.next.RoundTrip(req)
}

func newHeld() *http.Client {
	return &http.Client{Transport: &held{next: http.DefaultTransport, key: uuid.NewString()}}
}

type given struct {
	next http.RoundTripper
	key  string
}

func (k *given) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.Header.Set("Idempotency-Key", k.key)
	return k.next.RoundTrip(req)
}

func withGiven(body, key string) error {
	hc := &http.Client{Transport: &given{next: http.DefaultTransport, key: key}}
	resp, err := hc.Post(orders, "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

type own struct {
	next http.RoundTripper
	key  string
}

func (k *own) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.Header.Set("Idempotency-Key", k.key)
	return k.next.RoundTrip(req)
}

func withOwn(body string) error {
	hc := &http.Client{Transport: &own{next: http.DefaultTransport, key: uuid.NewString()}}
	resp, err := hc.Post(orders, "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Hooks.

func hook() *resty.Client {
	key := uuid.NewString()
	return resty.New().OnBeforeRequest(func(_ *resty.Client, r *resty.Request) error {
		r.SetHeader("Idempotency-Key", key) // want `the idempotency key is the same for every one of them`
		return nil
	})
}

// What is made of the request that passes is not the same for all.

type copied struct{ next http.RoundTripper }

func (k *copied) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.Header.Set("Idempotency-Key", req.Header.Get("X-Order"))
	return k.next.RoundTrip(req)
}

func withCopied() *http.Client {
	return &http.Client{Transport: &copied{next: http.DefaultTransport}}
}
