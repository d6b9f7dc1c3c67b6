// Package resty sends through resty v3, which retries only what it is told to, and may send copies at once.
package resty

import "resty.dev/v3"

const url = "https://pay.example/charges"

func hedged(order any) error {
	c := resty.New().SetHedging(resty.NewHedging().SetMaxRequest(4).SetNonReadOnlyAllowed(true))
	_, err := c.R().SetBody(order).Post(url) // want `HTTP POST may be sent up to 4 times by resty.Request`
	return err
}

func hedgedReads(order any) error {
	c := resty.New().SetHedging(resty.NewHedging().SetMaxRequest(4))
	_, err := c.R().SetBody(order).Post(url)
	return err
}

func retried(order any) error {
	c := resty.New().SetRetryCount(2).SetRetryAllowNonIdempotent(true)
	_, err := c.R().SetBody(order).Post(url) // want `up to 3 times by resty.Request`
	return err
}

func plain(order any) error {
	_, err := resty.New().R().SetBody(order).Post(url)
	return err
}

func byDefault(order any) error {
	_, err := resty.New().R().SetBody(order).Post(url)
	return err
}

// POST is sent again only where that is said, too.
func reads(order any) error {
	_, err := resty.New().SetRetryCount(2).R().SetBody(order).Post(url)
	return err
}

func off(order any) error {
	c := resty.New().SetRetryCount(2).SetRetryAllowNonIdempotent(true).SetRetryCount(0)
	_, err := c.R().SetBody(order).Post(url)
	return err
}

func perRequest(order any) error {
	_, err := resty.New().R().SetRetryCount(3).SetRetryAllowNonIdempotent(true).SetBody(order).Post(url) // want `up to 4 times by resty.Request`
	return err
}

func offPerRequest(order any) error {
	c := resty.New().SetRetryCount(2).SetRetryAllowNonIdempotent(true)
	_, err := c.R().SetRetryCount(0).SetBody(order).Post(url)
	return err
}

func disallowedPerRequest(order any) error {
	c := resty.New().SetRetryCount(2).SetRetryAllowNonIdempotent(true)
	_, err := c.R().SetRetryAllowNonIdempotent(false).SetBody(order).Post(url)
	return err
}

func keyed(order any, id string) error {
	c := resty.New().SetRetryCount(2).SetRetryAllowNonIdempotent(true)
	_, err := c.R().SetHeader("Idempotency-Key", id).SetBody(order).Post(url)
	return err
}

func get() error {
	_, err := resty.New().SetRetryCount(2).SetRetryAllowNonIdempotent(true).R().Get(url)
	return err
}

type shop struct{ patient, plain *resty.Client }

func newShop() *shop {
	return &shop{patient: resty.New().SetRetryCount(5).SetRetryAllowNonIdempotent(true), plain: resty.New().SetRetryCount(5)}
}

func (s *shop) charge(order any) error {
	_, err := s.patient.R().SetBody(order).Post(url) // want `HTTP POST may be sent up to 6 times`
	return err
}

func (s *shop) chargeIfTold(order any) error {
	_, err := s.plain.R().SetBody(order).Post(url)
	return err
}
