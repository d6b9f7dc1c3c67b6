// Package policy says what a client may send again.
package policy

import (
	"context"
	"io"
	"net/http"
	"os"

	"github.com/hashicorp/go-retryablehttp"
)

const url = "https://pay.example/v1/charges"

func onlyLimited(ctx context.Context, resp *http.Response, err error) (bool, error) {
	if err != nil {
		return false, err
	}
	return resp.StatusCode == http.StatusTooManyRequests, nil
}

func onTrouble(ctx context.Context, resp *http.Response, err error) (bool, error) {
	if err != nil {
		return false, err
	}
	return resp.StatusCode == http.StatusTooManyRequests || resp.StatusCode >= 500, nil
}

func refusals(body []byte) error {
	c := retryablehttp.NewClient()
	c.CheckRetry = onlyLimited
	_, err := c.Post(url, "application/json", body)
	return err
}

func trouble(body []byte) error {
	c := retryablehttp.NewClient()
	c.CheckRetry = onTrouble
	_, err := c.Post(url, "application/json", body) // want `up to 5 times`
	return err
}

func literal(body []byte) error {
	c := retryablehttp.NewClient()
	c.CheckRetry = func(_ context.Context, resp *http.Response, err error) (bool, error) {
		return err == nil && resp.StatusCode == 429, nil
	}
	_, err := c.Post(url, "application/json", body)
	return err
}

func literalOnError(body []byte) error {
	c := retryablehttp.NewClient()
	c.CheckRetry = func(_ context.Context, resp *http.Response, err error) (bool, error) {
		return err != nil, nil
	}
	_, err := c.Post(url, "application/json", body) // want `up to 5 times`
	return err
}

type api struct{ limited, trouble *retryablehttp.Client }

func newAPI() *api {
	a := &api{limited: retryablehttp.NewClient(), trouble: retryablehttp.NewClient()}
	a.limited.CheckRetry = onlyLimited
	a.trouble.CheckRetry = onTrouble
	return a
}

func (a *api) viaLimited(body []byte) error {
	_, err := a.limited.Post(url, "application/json", body)
	return err
}

func (a *api) viaTrouble(body []byte) error {
	_, err := a.trouble.Post(url, "application/json", body) // want `up to 5 times`
	return err
}

// Behind a client of the standard library, too, whose transport has a client of its own where none is given.

func standardLimited(body io.Reader) error {
	c := retryablehttp.NewClient()
	c.CheckRetry = onlyLimited
	_, err := c.StandardClient().Post(url, "application/json", body)
	return err
}

func standardTrouble(body io.Reader) error {
	c := retryablehttp.NewClient()
	c.CheckRetry = onTrouble
	_, err := c.StandardClient().Post(url, "application/json", body) // want `up to 5 times`
	return err
}

type standardAPI struct{ limited, trouble *http.Client }

func newStandardAPI() *standardAPI {
	l, t := retryablehttp.NewClient(), retryablehttp.NewClient()
	l.CheckRetry = onlyLimited
	t.CheckRetry = onTrouble
	return &standardAPI{limited: l.StandardClient(), trouble: t.StandardClient()}
}

func (a *standardAPI) viaLimited(body io.Reader) error {
	_, err := a.limited.Post(url, "application/json", body)
	return err
}

func (a *standardAPI) viaTrouble(body io.Reader) error {
	_, err := a.trouble.Post(url, "application/json", body) // want `up to 5 times`
	return err
}

// Limited is for others.
func Limited() *retryablehttp.Client {
	c := retryablehttp.NewClient()
	c.CheckRetry = onlyLimited
	return c
}

// Trouble is for others too.
func Trouble() *retryablehttp.Client {
	c := retryablehttp.NewClient()
	c.CheckRetry = onTrouble
	return c
}

// A policy that cannot be read is a guess: see package clientslikely.

func handedIn(body []byte, p retryablehttp.CheckRetry) error {
	c := retryablehttp.NewClient()
	c.CheckRetry = p
	_, err := c.Post(url, "application/json", body)
	return err
}

func notRead(body []byte) error {
	c := retryablehttp.NewClient()
	c.CheckRetry = func(context.Context, *http.Response, error) (bool, error) {
		return os.Getenv("AGAIN") != "", nil
	}
	_, err := c.Post(url, "application/json", body)
	return err
}

func librarys(body []byte) error {
	c := retryablehttp.NewClient()
	c.CheckRetry = retryablehttp.DefaultRetryPolicy
	_, err := c.Post(url, "application/json", body) // want `up to 5 times`
	return err
}
