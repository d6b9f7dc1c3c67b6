// Package heimdall sends through heimdall, which retries only when it is told to, whatever the method is.
package heimdall

import (
	"io"
	"net/http"

	"github.com/gojek/heimdall/v7/httpclient"
	"github.com/gojek/heimdall/v7/hystrix"
)

const url = "https://pay.example/charges"

func byDefault(body io.Reader) error {
	_, err := httpclient.NewClient().Post(url, body, nil)
	return err
}

func changed(body io.Reader) error {
	c := httpclient.NewClient(httpclient.WithRetryCount(3))
	_, err := c.Post(url, body, nil) // want `HTTP POST may be sent up to 4 times by httpclient.Client at .* through Client.Post: no idempotency key`
	return err
}

func off(body io.Reader) error {
	_, err := httpclient.NewClient(httpclient.WithRetryCount(0)).Post(url, body, nil)
	return err
}

func read() error {
	_, err := httpclient.NewClient(httpclient.WithRetryCount(3)).Get(url, nil)
	return err
}

func keyed(body io.Reader, id string) error {
	headers := http.Header{}
	headers.Set("Idempotency-Key", id)
	_, err := httpclient.NewClient(httpclient.WithRetryCount(3)).Post(url, body, headers)
	return err
}

func do(body io.Reader) error {
	req, err := http.NewRequest(http.MethodPost, url, body)
	if err != nil {
		return err
	}
	_, err = httpclient.NewClient(httpclient.WithRetryCount(1)).Do(req) // want `up to 2 times by httpclient.Client`
	return err
}

func keyedDo(body io.Reader, id string) error {
	req, err := http.NewRequest(http.MethodPost, url, body)
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", id)
	_, err = httpclient.NewClient(httpclient.WithRetryCount(1)).Do(req)
	return err
}

type shop struct {
	patient *httpclient.Client
	plain   *httpclient.Client
	broken  *hystrix.Client
}

func newShop() *shop {
	return &shop{
		patient: httpclient.NewClient(httpclient.WithHTTPTimeout(1), httpclient.WithRetryCount(5)),
		plain:   httpclient.NewClient(httpclient.WithHTTPTimeout(1)),
		broken:  hystrix.NewClient(hystrix.WithCommandName("pay"), hystrix.WithRetryCount(2)),
	}
}

func (s *shop) charge(body io.Reader) error {
	_, err := s.patient.Post(url, body, nil) // want `up to 6 times`
	return err
}

func (s *shop) chargeOnce(body io.Reader) error {
	_, err := s.plain.Post(url, body, nil)
	return err
}

func (s *shop) chargeBroken(body io.Reader) error {
	_, err := s.broken.Post(url, body, nil) // want `up to 3 times by hystrix.Client`
	return err
}
