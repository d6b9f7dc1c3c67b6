// Package resty sends copies at once.
package resty

import "resty.dev/v3"

func hedged(order any) error {
	c := resty.New().SetHedging(resty.NewHedging().SetMaxRequest(4).SetNonReadOnlyAllowed(true))
	_, err := c.R().SetBody(order).Post("https://pay.example/charges") // want `HTTP POST may be sent up to 4 times by resty.Request`
	return err
}

func hedgedReads(order any) error {
	c := resty.New().SetHedging(resty.NewHedging().SetMaxRequest(4))
	_, err := c.R().SetBody(order).Post("https://pay.example/charges")
	return err
}

func retried(order any) error {
	c := resty.New().SetRetryCount(2).SetRetryAllowNonIdempotent(true)
	_, err := c.R().SetBody(order).Post("https://pay.example/charges") // want `up to 3 times by resty.Request`
	return err
}

func plain(order any) error {
	_, err := resty.New().R().SetBody(order).Post("https://pay.example/charges")
	return err
}
