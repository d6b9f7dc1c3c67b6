// Package transport sends through HTTP clients that were made elsewhere.
package transport

import (
	"io"
	"net/http"

	"example.com/layers/transport/build"
	"github.com/hashicorp/go-retryablehttp"
)

const url = "https://pay.example/charges"

// Nothing is known of the transport of a client that is handed in.
func unknown(hc *http.Client, body io.Reader) error {
	_, err := hc.Post(url, "application/json", body)
	return err
}

func shared(body io.Reader) error {
	_, err := build.Shared.Post(url, "application/json", body) // want `up to 4 times by the retry loop at build/build.go`
	return err
}

func wrapped(body io.Reader) error {
	hc := &http.Client{}
	hc.Transport = build.Wrap(http.DefaultTransport, 3)
	_, err := hc.Post(url, "application/json", body) // want `up to 3 times`
	return err
}

func wrappedOnce(body io.Reader) error {
	hc := &http.Client{Transport: build.Wrap(http.DefaultTransport, 1)}
	_, err := hc.Post(url, "application/json", body)
	return err
}

func roundTrip(req *http.Request) error {
	_, err := build.Wrap(http.DefaultTransport, 5).RoundTrip(req) // want `up to 5 times`
	return err
}

func send() error {
	req, err := http.NewRequest(http.MethodPost, url, nil)
	if err != nil {
		return err
	}
	return roundTrip(req)
}

var own = &http.Client{Transport: build.Wrap(nil, 2)}

func variable(body io.Reader) error {
	_, err := own.Post(url, "application/json", body) // want `up to 2 times`
	return err
}

type shop struct{ hc, plain *http.Client }

func newShop() *shop {
	c := retryablehttp.NewClient()
	c.RetryMax = 6
	return &shop{hc: c.StandardClient(), plain: &http.Client{Transport: http.DefaultTransport}}
}

func (s *shop) pay(body io.Reader) error {
	_, err := s.hc.Post(url, "application/json", body) // want `up to 7 times by retryablehttp.Client at transport/transport.go:63`
	return err
}

func (s *shop) payPlain(body io.Reader) error {
	_, err := s.plain.Post(url, "application/json", body)
	return err
}

// A client that an option of another package carries is not followed.

func option() error {
	return build.New("https://orders.example", build.WithClient(build.Shared)).Create()
}

func optionPlain() error {
	return build.New("https://orders.example", build.WithClient(http.DefaultClient)).Create()
}
