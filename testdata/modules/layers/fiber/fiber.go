// Package fiber sends through fiber's client, which retries only when it is told to, whatever the method is.
package fiber

import "github.com/gofiber/fiber/v3/client"

const url = "https://pay.example/charges"

func byDefault(order any) error {
	_, err := client.New().Post(url, client.Config{Body: order})
	return err
}

// The number counts attempts.
func changed(order any) error {
	c := client.New().SetRetryConfig(&client.RetryConfig{MaxRetryCount: 4})
	_, err := c.Post(url, client.Config{Body: order}) // want `HTTP POST may be sent up to 4 times by client.Client: no idempotency key`
	return err
}

// A configuration that says no number means ten.
func unsaid(order any) error {
	c := client.New().SetRetryConfig(&client.RetryConfig{})
	_, err := c.Post(url, client.Config{Body: order}) // want `up to 10 times by client.Client`
	return err
}

func off(order any) error {
	c := client.New().SetRetryConfig(&client.RetryConfig{MaxRetryCount: 1})
	_, err := c.Post(url, client.Config{Body: order})
	return err
}

func taken(order any) error {
	c := client.New().SetRetryConfig(&client.RetryConfig{MaxRetryCount: 4}).SetRetryConfig(nil)
	_, err := c.Post(url, client.Config{Body: order})
	return err
}

func read() error {
	_, err := client.New().SetRetryConfig(&client.RetryConfig{MaxRetryCount: 4}).Get(url)
	return err
}

func keyed(order any, id string) error {
	c := client.New().SetRetryConfig(&client.RetryConfig{MaxRetryCount: 4})
	_, err := c.Post(url, client.Config{Body: order, Header: map[string]string{"Idempotency-Key": id}})
	return err
}

func request(order any) error {
	c := client.New().SetRetryConfig(&client.RetryConfig{MaxRetryCount: 3})
	_, err := c.R().SetJSON(order).Post(url) // want `up to 3 times by client.Request`
	return err
}

func keyedRequest(order any, id string) error {
	c := client.New().SetRetryConfig(&client.RetryConfig{MaxRetryCount: 3})
	_, err := c.R().SetHeader("Idempotency-Key", id).SetJSON(order).Post(url)
	return err
}

type shop struct{ patient, plain *client.Client }

func newShop() *shop {
	s := &shop{patient: client.New(), plain: client.New()}
	s.patient.SetRetryConfig(&client.RetryConfig{MaxRetryCount: 6})
	return s
}

func (s *shop) charge(order any) error {
	_, err := s.patient.Post(url, client.Config{Body: order}) // want `up to 6 times`
	return err
}

func (s *shop) chargeOnce(order any) error {
	_, err := s.plain.Post(url, client.Config{Body: order})
	return err
}
