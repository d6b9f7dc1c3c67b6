// Package restyv2 sends through resty v2, which retries only when it is told to, whatever the method is.
package restyv2

import "github.com/go-resty/resty/v2"

const url = "https://pay.example/charges"

func byDefault(order any) error {
	_, err := resty.New().R().SetBody(order).Post(url)
	return err
}

func changed(order any) error {
	_, err := resty.New().SetRetryCount(4).R().SetBody(order).Post(url) // want `HTTP POST may be sent up to 5 times by resty.Request: no idempotency key`
	return err
}

func off(order any) error {
	_, err := resty.New().SetRetryCount(4).SetRetryCount(0).R().SetBody(order).Post(url)
	return err
}

func read() error {
	_, err := resty.New().SetRetryCount(4).R().Get(url)
	return err
}

func keyed(order any, id string) error {
	_, err := resty.New().SetRetryCount(4).R().SetHeader("Idempotency-Key", id).SetBody(order).Post(url)
	return err
}

// A replacement lands in the same state again.
func replaced(order any) error {
	_, err := resty.New().SetRetryCount(4).R().SetBody(order).Put(url)
	return err
}

type shop struct{ patient, plain *resty.Client }

func newShop() *shop {
	return &shop{patient: client(2), plain: client(0)}
}

func client(retries int) *resty.Client {
	c := resty.New()
	c.RetryCount = retries
	return c
}

func (s *shop) charge(order any) error {
	_, err := s.patient.R().SetBody(order).Post(url) // want `up to 3 times by resty.Request`
	return err
}

func (s *shop) chargeOnce(order any) error {
	_, err := s.plain.R().SetBody(order).Post(url)
	return err
}

// Its loop may be had without its client: four attempts, unless an option says otherwise.

func backoff(order any) error {
	c := resty.New()
	return resty.Backoff(func() (*resty.Response, error) {
		return c.R().SetBody(order).Post(url) // want `up to 4 times by resty.Backoff`
	})
}

func backoffChanged(order any) error {
	c := resty.New()
	return resty.Backoff(func() (*resty.Response, error) {
		return c.R().SetBody(order).Post(url) // want `up to 8 times by resty.Backoff`
	}, resty.Retries(7))
}

func backoffOff(order any) error {
	c := resty.New()
	return resty.Backoff(func() (*resty.Response, error) {
		return c.R().SetBody(order).Post(url)
	}, resty.Retries(0))
}

// A condition decides instead of the error.

func refusals(order any) error {
	c := resty.New().SetRetryCount(4).AddRetryCondition(func(r *resty.Response, err error) bool {
		return r.StatusCode() == 429
	})
	_, err := c.R().SetBody(order).Post(url)
	return err
}

func refusalsOfField(order any) error {
	c := resty.New().SetRetryCount(4)
	c.AddRetryCondition(func(r *resty.Response, err error) bool {
		return err == nil && r.RawResponse.StatusCode == 429
	})
	_, err := c.R().SetBody(order).Post(url)
	return err
}

func troubles(order any) error {
	c := resty.New().SetRetryCount(4).AddRetryCondition(func(r *resty.Response, err error) bool {
		return r.StatusCode() >= 500
	})
	_, err := c.R().SetBody(order).Post(url) // want `up to 5 times by resty.Request`
	return err
}

func failures(order any) error {
	c := resty.New().SetRetryCount(4).AddRetryCondition(func(r *resty.Response, err error) bool {
		return err != nil || r.StatusCode() == 429
	})
	_, err := c.R().SetBody(order).Post(url) // want `up to 5 times by resty.Request`
	return err
}

// Of several, one is enough.
func either(order any) error {
	c := resty.New().SetRetryCount(4).
		AddRetryCondition(func(r *resty.Response, err error) bool { return err != nil }).
		AddRetryCondition(func(r *resty.Response, err error) bool { return r.StatusCode() == 429 })
	_, err := c.R().SetBody(order).Post(url) // want `up to 5 times by resty.Request`
	return err
}

func neither(order any) error {
	c := resty.New().SetRetryCount(4).
		AddRetryCondition(func(r *resty.Response, err error) bool { return r.StatusCode() == 409 }).
		AddRetryCondition(func(r *resty.Response, err error) bool { return r.StatusCode() == 429 })
	_, err := c.R().SetBody(order).Post(url)
	return err
}

func eitherOfRequest(order any) error {
	c := resty.New().SetRetryCount(4).AddRetryCondition(func(r *resty.Response, err error) bool { return err != nil })
	_, err := c.R().AddRetryCondition(refused).SetBody(order).Post(url) // want `up to 5 times by resty.Request`
	return err
}

func refusalsOfRequest(order any) error {
	_, err := resty.New().SetRetryCount(4).R().AddRetryCondition(refused).SetBody(order).Post(url)
	return err
}

func refused(r *resty.Response, err error) bool { return r != nil && r.StatusCode() == 429 }

// What one request is told holds for no other.
func others(order any) error {
	c := resty.New().SetRetryCount(4)
	if _, err := c.R().AddRetryCondition(refused).SetBody(order).Post(url); err != nil {
		return err
	}
	_, err := c.R().SetBody(order).Post(url) // want `up to 5 times by resty.Request`
	return err
}
