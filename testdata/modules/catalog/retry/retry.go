// Package retry hands requests to a library that runs them again.
package retry

import (
	"net/http"

	"github.com/avast/retry-go/v4"
	"github.com/cenkalti/backoff/v4"
)

func unsafePost(url string) error {
	return retry.Do(func() error {
		_, err := http.Post(url, "text/plain", nil) // want `HTTP POST may be sent up to 10 times`
		return err
	})
}

func unsafeBackoff(url string) error {
	return backoff.Retry(func() error {
		_, err := http.Post(url, "text/plain", nil) // want `HTTP POST may be sent up to 5 times`
		return err
	}, backoff.WithMaxRetries(backoff.NewExponentialBackOff(), 4))
}

func keyedPost(url, id string) error {
	return retry.Do(func() error {
		req, err := http.NewRequest(http.MethodPost, url, nil)
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", id)
		_, err = http.DefaultClient.Do(req)
		return err
	}, retry.Attempts(4))
}

func repeatableGet(url string) error {
	return retry.Do(func() error {
		_, err := http.Get(url)
		return err
	})
}
