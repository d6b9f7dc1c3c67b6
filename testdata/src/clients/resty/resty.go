// Package resty sends through clients that retry only when they are told to.
package resty

import (
	"time"

	"github.com/go-resty/resty/v2"
	resty3 "resty.dev/v3"
)

const url = "https://pay.example/v1/charges"

func told(order any) error {
	c := resty.New().SetTimeout(time.Second).SetRetryCount(3)
	_, err := c.R().SetBody(order).Post(url) // want `HTTP POST may be sent up to 4 times by resty.Request`
	return err
}

func toldByField(order any) error {
	c := resty.New()
	c.RetryCount = 1
	_, err := c.R().SetBody(order).Post(url) // want `up to 2 times`
	return err
}

func notTold(order any) error {
	_, err := resty.New().R().SetBody(order).Post(url)
	return err
}

func toldNone(order any) error {
	_, err := resty.New().SetRetryCount(3).SetRetryCount(0).R().SetBody(order).Post(url)
	return err
}

func reads() error {
	_, err := resty.New().SetRetryCount(3).R().Get(url)
	return err
}

func keyed(order any, id string) error {
	_, err := resty.New().SetRetryCount(3).R().SetHeader("Idempotency-Key", id).SetBody(order).Post(url)
	return err
}

func dynamic(order any) error {
	_, err := resty.New().SetRetryCount(3).R().SetBody(order).Execute("POST", url) // want `up to 4 times`
	return err
}

type shop struct{ hc, once *resty.Client }

func newShop(base string) *shop {
	s := &shop{hc: resty.New(), once: resty.New()}
	s.hc.SetRetryCount(5)
	return s
}

func (s *shop) order(o any) error {
	_, err := s.hc.R().SetBody(o).Post(url) // want `up to 6 times`
	return err
}

func (s *shop) orderOnce(o any) error {
	_, err := s.once.R().SetBody(o).Post(url)
	return err
}

func configure(c *resty.Client) { c.SetRetryCount(2) }

func configured(order any) error {
	c := resty.New()
	configure(c)
	_, err := c.R().SetBody(order).Post(url) // want `up to 3 times`
	return err
}

// Version 3 looks at the method.

func v3(order any) error {
	_, err := resty3.New().SetRetryCount(3).R().SetBody(order).Post(url)
	return err
}

func v3Allowed(order any) error {
	_, err := resty3.New().SetRetryCount(3).SetRetryAllowNonIdempotent(true).R().SetBody(order).Post(url) // want `up to 4 times`
	return err
}

func v3AllowedOnce(order any) error {
	c := resty3.New()
	_, err := c.R().SetRetryCount(2).SetRetryAllowNonIdempotent(true).SetBody(order).Post(url) // want `up to 3 times`
	return err
}

func v3AllowedWithoutCount(order any) error {
	_, err := resty3.New().R().SetRetryAllowNonIdempotent(true).SetBody(order).Post(url)
	return err
}

func v3Off(order any) error {
	c := resty3.New().SetRetryCount(3).SetRetryAllowNonIdempotent(true)
	_, err := c.R().SetRetryCount(0).SetBody(order).Post(url)
	return err
}
