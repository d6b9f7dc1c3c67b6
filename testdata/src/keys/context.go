package keys

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/google/uuid"
)

type keyOf struct{}

// stamping puts on the key that the context of a request carries.
type stamping struct{ next http.RoundTripper }

func (t *stamping) RoundTrip(req *http.Request) (*http.Response, error) {
	if key, ok := req.Context().Value(keyOf{}).(string); ok {
		req = req.Clone(req.Context())
		req.Header.Set("Idempotency-Key", key)
	}
	return t.next.RoundTrip(req)
}

func carried(ctx context.Context, body string) error {
	hc := &http.Client{Transport: &stamping{http.DefaultTransport}}
	ctx = context.WithValue(ctx, keyOf{}, uuid.NewString())
	for range 3 {
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, orders, strings.NewReader(body))
		if err != nil {
			return err
		}
		if done(hc.Do(req)) {
			return nil
		}
	}
	return errGaveUp
}

// A context with a deadline carries what the one above it does.
func carriedFor(ctx context.Context, id, body string) error {
	hc := &http.Client{Transport: &stamping{http.DefaultTransport}}
	ctx = context.WithValue(ctx, keyOf{}, id)
	for range 3 {
		each, cancel := context.WithTimeout(ctx, time.Second)
		defer cancel()
		req, err := http.NewRequestWithContext(each, http.MethodPost, orders, strings.NewReader(body))
		if err != nil {
			return err
		}
		if done(hc.Do(req)) {
			return nil
		}
	}
	return errGaveUp
}

func carriedNone(body string) error {
	hc := &http.Client{Transport: &stamping{http.DefaultTransport}}
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
		if err != nil {
			return err
		}
		if done(hc.Do(req)) { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}
