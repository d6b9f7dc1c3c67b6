// Package hooks puts keys on in hooks that run once per attempt.
package hooks

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/go-resty/resty/v2"
	"github.com/google/uuid"
	"github.com/hashicorp/go-retryablehttp"
)

func restyHook(body string) error {
	c := resty.New().SetRetryCount(3)
	c.OnBeforeRequest(func(_ *resty.Client, r *resty.Request) error {
		r.SetHeader("Idempotency-Key", uuid.NewString()) // want `HTTP POST may be sent up to 4 times by resty.Request.*another idempotency key`
		return nil
	})
	_, err := c.R().SetBody(body).Post(orders)
	return err
}

func restyChained(body string) error {
	c := resty.New().SetRetryCount(3).OnBeforeRequest(func(_ *resty.Client, r *resty.Request) error {
		r.Header.Set("Idempotency-Key", uuid.NewString()) // want `HTTP POST may be sent up to 4 times`
		return nil
	})
	_, err := c.R().SetBody(body).Post(orders)
	return err
}

func restyOff(body string) error {
	c := resty.New()
	c.OnBeforeRequest(func(_ *resty.Client, r *resty.Request) error {
		r.SetHeader("Idempotency-Key", uuid.NewString())
		return nil
	})
	_, err := c.R().SetBody(body).Post(orders)
	return err
}

// The request is the same in each attempt: what was put on it is there.
func restyOnce(body string) error {
	c := resty.New().SetRetryCount(3)
	c.OnBeforeRequest(func(_ *resty.Client, r *resty.Request) error {
		if r.Header.Get("Idempotency-Key") == "" {
			r.SetHeader("Idempotency-Key", uuid.NewString())
		}
		return nil
	})
	_, err := c.R().SetBody(body).Post(orders)
	return err
}

func restyRequest(body string) error {
	c := resty.New().SetRetryCount(3)
	_, err := c.R().SetHeader("Idempotency-Key", uuid.NewString()).SetBody(body).Post(orders)
	return err
}

func restyRaw(body string) error {
	c := resty.New().SetRetryCount(3).SetPreRequestHook(func(_ *resty.Client, r *http.Request) error {
		r.Header.Set("Idempotency-Key", uuid.NewString()) // want `HTTP POST may be sent up to 4 times`
		return nil
	})
	_, err := c.R().SetBody(body).Post(orders)
	return err
}

type restyKeyed struct{ next http.RoundTripper }

func (k *restyKeyed) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.Header.Set("Idempotency-Key", uuid.NewString()) // want `HTTP POST may be sent up to 4 times by resty.Request`
	return k.next.RoundTrip(req)
}

func restyTransport(body string) error {
	c := resty.New().SetRetryCount(3).SetTransport(&restyKeyed{next: http.DefaultTransport})
	_, err := c.R().SetBody(body).Post(orders)
	return err
}

type restyShop struct{ rc *resty.Client }

func newRestyShop() *restyShop {
	s := &restyShop{rc: resty.New()}
	s.rc.SetRetryCount(2)
	s.rc.OnBeforeRequest(func(_ *resty.Client, r *resty.Request) error {
		r.SetHeader("Idempotency-Key", uuid.NewString()) // want `HTTP POST may be sent up to 3 times by resty.Request`
		return nil
	})
	return s
}

func (s *restyShop) order(body string) error {
	_, err := s.rc.R().SetBody(body).Post(orders)
	return err
}

// With no request in sight.

func restyUnseen() *resty.Client {
	c := resty.New().SetRetryCount(6)
	c.OnBeforeRequest(func(_ *resty.Client, r *resty.Request) error {
		r.SetHeader("Idempotency-Key", uuid.NewString()) // want `HTTP request may be sent up to 7 times by resty.Request`
		return nil
	})
	return c
}

func restyUnseenOff() *resty.Client {
	c := resty.New()
	c.OnBeforeRequest(func(_ *resty.Client, r *resty.Request) error {
		r.SetHeader("Idempotency-Key", uuid.NewString())
		return nil
	})
	return c
}

type retryableKeyed struct{ next http.RoundTripper }

func (k *retryableKeyed) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.Header.Set("Idempotency-Key", uuid.NewString()) // want `HTTP request may be sent up to 5 times by retryablehttp.Client`
	return k.next.RoundTrip(req)
}

func retryableUnseen() *retryablehttp.Client {
	c := retryablehttp.NewClient()
	c.HTTPClient.Transport = &retryableKeyed{next: http.DefaultTransport}
	return c
}

type retryableOff struct{ next http.RoundTripper }

func (k *retryableOff) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.Header.Set("Idempotency-Key", uuid.NewString())
	return k.next.RoundTrip(req)
}

func retryableUnseenOff() *retryablehttp.Client {
	c := retryablehttp.NewClient()
	c.RetryMax = 0
	c.HTTPClient.Transport = &retryableOff{next: http.DefaultTransport}
	return c
}

func retryableHook(body string) error {
	c := retryablehttp.NewClient()
	c.RequestLogHook = func(_ retryablehttp.Logger, r *http.Request, _ int) {
		r.Header.Set("Idempotency-Key", uuid.NewString()) // want `HTTP POST may be sent up to 5 times`
	}
	_, err := c.Post(orders, "text/plain", strings.NewReader(body))
	return err
}

// The hook is told the number of the attempt.
func retryableNumber(id, body string) error {
	c := retryablehttp.NewClient()
	c.RequestLogHook = func(_ retryablehttp.Logger, r *http.Request, n int) {
		r.Header.Set("Idempotency-Key", id+"-"+strconv.Itoa(n)) // want `HTTP POST may be sent up to 5 times.*another idempotency key \(the number of the attempt\)`
	}
	_, err := c.Post(orders, "text/plain", strings.NewReader(body))
	return err
}

func retryableNumberBeside(id, body string) error {
	c := retryablehttp.NewClient()
	c.RequestLogHook = func(_ retryablehttp.Logger, r *http.Request, n int) {
		r.Header.Set("Idempotency-Key", id)
		r.Header.Set("X-Attempt", strconv.Itoa(n))
	}
	_, err := c.Post(orders, "text/plain", strings.NewReader(body))
	return err
}

type aroundRetryable struct{ next http.RoundTripper }

func (k *aroundRetryable) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.Header.Set("Idempotency-Key", uuid.NewString())
	return k.next.RoundTrip(req)
}

func aroundTheRetry(body string) error {
	rt := &retryablehttp.RoundTripper{Client: retryablehttp.NewClient()}
	return post(&http.Client{Transport: &aroundRetryable{next: rt}}, body)
}
