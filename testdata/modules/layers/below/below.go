// Package below has transports of its own below those of libraries that repeat: what they put on is put on each attempt.
package below

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/PuerkitoBio/rehttp"
	"github.com/failsafe-go/failsafe-go/failsafehttp"
	"github.com/google/uuid"
)

const url = "https://pay.example/charges"

var policy = failsafehttp.NewRetryPolicyBuilder().WithMaxRetries(4).Build()

type orderKey struct{}

// ordered takes the key from what is asked for.
type ordered struct{ next http.RoundTripper }

func (t ordered) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	if id, ok := r.Context().Value(orderKey{}).(string); ok {
		r.Header.Set("Idempotency-Key", id)
	}
	return t.next.RoundTrip(r)
}

// copied takes it from another header.
type copied struct{ next http.RoundTripper }

func (t copied) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Idempotency-Key", r.Header.Get("X-Order"))
	return t.next.RoundTrip(r)
}

// drawn makes a new one for whatever passes.
type drawn struct{ next http.RoundTripper }

func (t drawn) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Idempotency-Key", uuid.NewString()) // want `each attempt carries another idempotency key \(uuid.NewString\)`
	return t.next.RoundTrip(r)
}

type stamped struct{ next http.RoundTripper }

func (t stamped) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Idempotency-Key", uuid.NewString()) // want `each attempt carries another idempotency key \(uuid.NewString\)`
	return t.next.RoundTrip(r)
}

type plain struct{ next http.RoundTripper }

func (t plain) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Authorization", "Bearer x")
	return t.next.RoundTrip(r)
}

func ofContext(ctx context.Context, id, body string) error {
	hc := &http.Client{Transport: failsafehttp.NewRoundTripper(ordered{http.DefaultTransport}, policy)}
	req, err := http.NewRequestWithContext(context.WithValue(ctx, orderKey{}, id), http.MethodPost, url, strings.NewReader(body))
	if err != nil {
		return err
	}
	_, err = hc.Do(req)
	return err
}

func ofHeader(id, body string) error {
	hc := &http.Client{Transport: rehttp.NewTransport(copied{http.DefaultTransport}, rehttp.RetryMaxRetries(3), rehttp.ConstDelay(time.Second))}
	req, err := http.NewRequest(http.MethodPost, url, strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("X-Order", id)
	_, err = hc.Do(req)
	return err
}

func fresh(body string) error {
	hc := &http.Client{Transport: failsafehttp.NewRoundTripper(drawn{http.DefaultTransport}, policy)}
	_, err := hc.Post(url, "application/json", strings.NewReader(body))
	return err
}

func freshAgain(body string) error {
	hc := &http.Client{Transport: rehttp.NewTransport(stamped{http.DefaultTransport}, rehttp.RetryMaxRetries(3), rehttp.ConstDelay(time.Second))}
	_, err := hc.Post(url, "application/json", strings.NewReader(body))
	return err
}

func keyless(body string) error {
	hc := &http.Client{Transport: failsafehttp.NewRoundTripper(plain{http.DefaultTransport}, policy)}
	_, err := hc.Post(url, "application/json", strings.NewReader(body)) // want `HTTP POST may be sent up to 5 times by the round tripper: no idempotency key`
	return err
}

func keylessAgain(body string) error {
	hc := &http.Client{Transport: rehttp.NewTransport(plain{http.DefaultTransport}, rehttp.RetryMaxRetries(3), rehttp.ConstDelay(time.Second))}
	_, err := hc.Post(url, "application/json", strings.NewReader(body)) // want `HTTP POST may be sent up to 4 times by rehttp.Transport.*: no idempotency key`
	return err
}
