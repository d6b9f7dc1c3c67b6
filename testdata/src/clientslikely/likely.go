// Package clientslikely sends through clients of which a setting is a guess.
package clientslikely

import (
	"context"
	"net/http"
	"os"

	"github.com/hashicorp/go-retryablehttp"
)

const url = "https://pay.example/v1/charges"

type policy = func(ctx context.Context, resp *http.Response, err error) (bool, error)

func handedIn(body []byte, p policy) error {
	c := retryablehttp.NewClient()
	c.CheckRetry = p
	_, err := c.Post(url, "application/json", body) // want `HTTP POST may be sent up to 5 times`
	return err
}

func notRead(body []byte) error {
	c := retryablehttp.NewClient()
	c.CheckRetry = func(ctx context.Context, resp *http.Response, err error) (bool, error) {
		return os.Getenv("AGAIN") != "", nil
	}
	_, err := c.Post(url, "application/json", body) // want `up to 5 times`
	return err
}

func limited(body []byte) error {
	c := retryablehttp.NewClient()
	c.CheckRetry = func(ctx context.Context, resp *http.Response, err error) (bool, error) {
		return resp != nil && resp.StatusCode == http.StatusTooManyRequests, nil
	}
	_, err := c.Post(url, "application/json", body)
	return err
}
