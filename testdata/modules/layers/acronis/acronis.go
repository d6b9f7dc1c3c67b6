// Package acronis sends through the retrying round tripper of acronis/go-appkit.
package acronis

import (
	"context"
	"io"
	"net/http"

	"github.com/acronis/go-appkit/httpclient"
)

const url = "https://pay.example/charges"

func byDefault(body io.Reader) error {
	rt, err := httpclient.NewRetryableRoundTripper(http.DefaultTransport)
	if err != nil {
		return err
	}
	_, err = (&http.Client{Transport: rt}).Post(url, "application/json", body) // want `HTTP POST may be sent up to 11 times by httpclient.RetryableRoundTripper`
	return err
}

func client(retries int) *http.Client {
	rt, err := httpclient.NewRetryableRoundTripperWithOpts(http.DefaultTransport,
		httpclient.RetryableRoundTripperOpts{MaxRetryAttempts: retries})
	if err != nil {
		return http.DefaultClient
	}
	return &http.Client{Transport: rt}
}

func changed(body io.Reader) error {
	_, err := client(3).Post(url, "application/json", body) // want `up to 4 times`
	return err
}

// Zero means the default.
func zero(body io.Reader) error {
	_, err := client(0).Post(url, "application/json", body) // want `up to 11 times`
	return err
}

func forever(body io.Reader) error {
	_, err := client(httpclient.UnlimitedRetryAttempts).Post(url, "application/json", body) // want `again without a bound`
	return err
}

// It is turned off by what it asks.
func off(body io.Reader) error {
	rt, err := httpclient.NewRetryableRoundTripperWithOpts(http.DefaultTransport, httpclient.RetryableRoundTripperOpts{
		CheckRetryFunc: func(context.Context, *http.Response, error, int) (bool, error) { return false, nil },
	})
	if err != nil {
		return err
	}
	_, err = (&http.Client{Transport: rt}).Post(url, "application/json", body)
	return err
}

func read() error {
	_, err := client(3).Get(url)
	return err
}

func keyed(body io.Reader, id string) error {
	req, err := http.NewRequest(http.MethodPost, url, body)
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", id)
	_, err = client(3).Do(req)
	return err
}

type shop struct{ hc *http.Client }

func newShop() *shop { return &shop{hc: client(1)} }

func (s *shop) charge(body io.Reader) error {
	_, err := s.hc.Post(url, "application/json", body) // want `up to 2 times`
	return err
}
