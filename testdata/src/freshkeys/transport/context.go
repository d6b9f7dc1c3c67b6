package transport

import (
	"context"
	"net/http"
	"strings"

	"github.com/google/uuid"
)

type keyOf struct{}

// Carried puts the key on that the context of a request carries.
type Carried struct{ Next http.RoundTripper }

func (t *Carried) RoundTrip(req *http.Request) (*http.Response, error) {
	key, ok := req.Context().Value(keyOf{}).(string)
	if !ok {
		return t.Next.RoundTrip(req)
	}
	req = req.Clone(req.Context())
	req.Header.Set("Idempotency-Key", key) // want `HTTP POST may be sent up to 3 times.*another idempotency key \(uuid.NewString\)`
	return t.Next.RoundTrip(req)
}

func carriedAnew(ctx context.Context, body string) (err error) {
	hc := &http.Client{Transport: &Carried{http.DefaultTransport}}
	for range 3 {
		ctx := context.WithValue(ctx, keyOf{}, uuid.NewString())
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, "https://bank/charges", strings.NewReader(body))
		if err != nil {
			return err
		}
		if _, err = hc.Do(req); err == nil {
			return nil
		}
	}
	return err
}

func carriedAbove(ctx context.Context, body string) (err error) {
	hc := &http.Client{Transport: &Carried{http.DefaultTransport}}
	ctx = context.WithValue(ctx, keyOf{}, uuid.NewString())
	for range 3 {
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, "https://bank/charges", strings.NewReader(body))
		if err != nil {
			return err
		}
		if _, err = hc.Do(req); err == nil {
			return nil
		}
	}
	return err
}

func keyIn(ctx context.Context) (string, bool) {
	key, ok := ctx.Value(keyOf{}).(string)
	return key, ok
}

// Supplied makes a key where the context of a request carries none.
type Supplied struct{ Next http.RoundTripper }

func (t *Supplied) RoundTrip(req *http.Request) (*http.Response, error) {
	key, ok := keyIn(req.Context())
	if !ok {
		key = uuid.NewString()
	}
	req = req.Clone(req.Context())
	req.Header.Set("Idempotency-Key", key) // want `HTTP POST may be sent up to 3 times.*another idempotency key \(uuid.NewString\)`
	return t.Next.RoundTrip(req)
}

// Asserted is Supplied without a helper.
type Asserted struct{ Next http.RoundTripper }

func (t *Asserted) RoundTrip(req *http.Request) (*http.Response, error) {
	key, ok := req.Context().Value(keyOf{}).(string)
	if !ok {
		key = uuid.NewString()
	}
	req = req.Clone(req.Context())
	req.Header.Set("Idempotency-Key", key) // want `HTTP POST may be sent up to 3 times.*another idempotency key \(uuid.NewString\)`
	return t.Next.RoundTrip(req)
}

func supplied(ctx context.Context, body string) error {
	hc := &http.Client{Transport: &Supplied{http.DefaultTransport}}
	return thrice(context.WithValue(ctx, keyOf{}, uuid.NewString()), hc, body)
}

func asserted(ctx context.Context, body string) error {
	hc := &http.Client{Transport: &Asserted{http.DefaultTransport}}
	return thrice(context.WithValue(ctx, keyOf{}, uuid.NewString()), hc, body)
}

func suppliedByNobody(body string) error {
	return thrice(context.Background(), &http.Client{Transport: &Supplied{http.DefaultTransport}}, body)
}

func assertedByNobody(body string) error {
	return thrice(context.TODO(), &http.Client{Transport: &Asserted{http.DefaultTransport}}, body)
}

func thrice(ctx context.Context, hc *http.Client, body string) (err error) {
	for range 3 {
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, "https://bank/charges", strings.NewReader(body))
		if err != nil {
			return err
		}
		if _, err = hc.Do(req); err == nil {
			return nil
		}
	}
	return err
}
