// Package requests tells each request how often it is sent.
package requests

import "github.com/imroc/req/v3"

const url = "https://pay.example/charges"

func byDefault(order any) error {
	_, err := req.C().R().SetBody(order).Post(url)
	return err
}

func ofClient(order any) error {
	c := req.C().SetCommonRetryCount(3)
	_, err := c.R().SetBody(order).Post(url) // want `HTTP POST may be sent up to 4 times by req.Request`
	return err
}

func ofRequest(order any) error {
	_, err := req.C().R().SetRetryCount(5).SetBody(order).Post(url) // want `HTTP POST may be sent up to 6 times by req.Request`
	return err
}

func ofRequestLess(order any) error {
	c := req.C().SetCommonRetryCount(3)
	_, err := c.R().SetRetryCount(0).SetBody(order).Post(url)
	return err
}

func endless(order any) error {
	_, err := req.C().R().SetRetryCount(-1).SetBody(order).Post(url) // want `again without a bound by req.Request`
	return err
}

func keyed(id string, order any) error {
	c := req.C().SetCommonRetryCount(3)
	_, err := c.R().SetHeader("Idempotency-Key", id).SetBody(order).Post(url)
	return err
}

func read() error {
	_, err := req.C().SetCommonRetryCount(3).R().Get(url)
	return err
}
