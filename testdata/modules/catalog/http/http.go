// Package http sends requests with net/http.
package http

import (
	"context"
	"net/http"
	"strings"
)

func unsafePost(url string) error {
	var err error
	for range 3 {
		if _, err = http.Post(url, "text/plain", strings.NewReader("order")); err == nil { // want `HTTP POST may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func keyedPost(ctx context.Context, url, id string) error {
	var err error
	for range 3 {
		req, fault := http.NewRequestWithContext(ctx, http.MethodPost, url, strings.NewReader("order"))
		if fault != nil {
			return fault
		}
		req.Header.Set("Idempotency-Key", id)
		if _, err = http.DefaultClient.Do(req); err == nil {
			return nil
		}
	}
	return err
}

func repeatablePut(ctx context.Context, url string) error {
	var err error
	for range 3 {
		req, fault := http.NewRequestWithContext(ctx, http.MethodPut, url, strings.NewReader("order"))
		if fault != nil {
			return fault
		}
		if _, err = http.DefaultClient.Do(req); err == nil {
			return nil
		}
	}
	return err
}
