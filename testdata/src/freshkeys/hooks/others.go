package hooks

import (
	"net/http"

	"freshkeys/ids"
	"freshkeys/transport"

	"github.com/go-resty/resty/v2"
)

// Hooks of another package. The request is the same in each attempt: what is put on where there is none stays.

func filledByOthers(body string) error {
	c := resty.New().SetRetryCount(3)
	c.OnBeforeRequest(ids.Fill)
	_, err := c.R().SetBody(body).Post(orders)
	return err
}

func renewedByOthers(body string) error {
	c := resty.New().SetRetryCount(3)
	c.OnBeforeRequest(ids.Renew)
	_, err := c.R().SetBody(body).Post(orders) // want `HTTP POST may be sent up to 4 times by resty.Request.*another idempotency key`
	return err
}

// Transports of another package that are put together in one place: each is told there, once.

type clients struct{ anew, once *http.Client }

func newClients() *clients {
	return &clients{
		anew: &http.Client{Transport: &transport.Retrying{Next: &transport.Keyed{Next: http.DefaultTransport}}}, // want `HTTP POST may be sent up to 3 times.*another idempotency key`
		once: &http.Client{Transport: &transport.Keyed{Next: &transport.Retrying{Next: http.DefaultTransport}}},
	}
}

func (c *clients) order(body string) error { return post(c.anew, body) }

func (c *clients) refund(body string) error {
	resp, err := c.anew.Post(orders, "text/plain", nil)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func (c *clients) capture(body string) error { return post(c.once, body) }
