// Package req sends through imroc/req, whose clients retry only when they are told to, whatever the method is.
package req

import "github.com/imroc/req/v3"

const url = "https://pay.example/charges"

func byDefault(order any) error {
	_, err := req.C().R().SetBody(order).Post(url)
	return err
}

func changed(order any) error {
	_, err := req.C().SetCommonRetryCount(2).R().SetBody(order).Post(url) // want `HTTP POST may be sent up to 3 times by req.Request: no idempotency key`
	return err
}

// A negative number is no bound.
func forever(order any) error {
	_, err := req.C().SetCommonRetryCount(-1).R().SetBody(order).Post(url) // want `again without a bound by req.Request`
	return err
}

func off(order any) error {
	_, err := req.C().SetCommonRetryCount(2).SetCommonRetryCount(0).R().SetBody(order).Post(url)
	return err
}

func read() error {
	_, err := req.C().SetCommonRetryCount(2).R().Get(url)
	return err
}

func keyed(order any, id string) error {
	_, err := req.C().SetCommonRetryCount(2).R().SetHeader("Idempotency-Key", id).SetBody(order).Post(url)
	return err
}

func must(order any) {
	req.C().SetCommonRetryCount(2).R().SetBody(order).MustPost(url) // want `up to 3 times`
}

// The verb of a client makes a request that Do sends.
func verb(order any) error {
	return req.C().SetCommonRetryCount(2).Post(url).SetBody(order).Do().Err // want `up to 3 times`
}

func verbRead() error {
	return req.C().SetCommonRetryCount(2).Get(url).Do().Err
}

type shop struct{ patient, plain *req.Client }

func newShop() *shop {
	return &shop{patient: req.NewClient().SetCommonRetryCount(5), plain: req.NewClient()}
}

func (s *shop) charge(order any) error {
	_, err := s.patient.R().SetBody(order).Post(url) // want `up to 6 times by req.Request`
	return err
}

func (s *shop) chargeOnce(order any) error {
	_, err := s.plain.R().SetBody(order).Post(url)
	return err
}

// A condition decides instead of the error.

func refusals(order any) error {
	c := req.C().SetCommonRetryCount(2).SetCommonRetryCondition(func(resp *req.Response, err error) bool {
		return err == nil && resp.StatusCode == 429
	})
	_, err := c.R().SetBody(order).Post(url)
	return err
}

func troubles(order any) error {
	c := req.C().SetCommonRetryCount(2).SetCommonRetryCondition(func(resp *req.Response, err error) bool {
		return err != nil || resp.StatusCode >= 500
	})
	_, err := c.R().SetBody(order).Post(url) // want `up to 3 times`
	return err
}

func perRequest(order any) error {
	_, err := req.R().SetRetryCount(3).AddRetryCondition(again).SetBody(order).Post(url) // want `up to 4 times by req.Request`
	return err
}

func refusalsPerRequest(order any) error {
	_, err := req.R().SetRetryCount(3).SetRetryCondition(refused).SetBody(order).Post(url)
	return err
}

func either(order any) error {
	c := req.C().SetCommonRetryCount(2).AddCommonRetryCondition(again)
	_, err := c.R().AddRetryCondition(refused).SetBody(order).Post(url) // want `up to 3 times`
	return err
}

func again(resp *req.Response, err error) bool { return err != nil || resp.GetStatusCode() == 503 }

func refused(resp *req.Response, err error) bool { return resp.GetStatusCode() == 429 }
