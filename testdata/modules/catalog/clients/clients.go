// Package clients sends with HTTP clients that send again by themselves.
package clients

import (
	"context"
	"net/http"

	"github.com/hashicorp/go-retryablehttp"
)

func unsafePost(url string, body []byte) error {
	_, err := retryablehttp.NewClient().Post(url, "text/plain", body) // want `HTTP POST may be sent up to 5 times`
	return err
}

func keyedPost(ctx context.Context, url, id string, body []byte) error {
	req, err := retryablehttp.NewRequestWithContext(ctx, http.MethodPost, url, body)
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", id)
	_, err = retryablehttp.NewClient().Do(req)
	return err
}

func repeatablePut(ctx context.Context, url string, body []byte) error {
	req, err := retryablehttp.NewRequestWithContext(ctx, http.MethodPut, url, body)
	if err != nil {
		return err
	}
	_, err = retryablehttp.NewClient().Do(req)
	return err
}
