// Package lesser keeps how often it sends as one less, or one more, than what it is asked for.
package lesser

import (
	"net/http"

	"github.com/hashicorp/go-retryablehttp"
)

type ConfigOnce struct{ retries int }

type OptionOnce func(*ConfigOnce)

func attemptsOnce(n int) OptionOnce { return func(c *ConfigOnce) { c.retries = n - 1 } }

func sendOnce(doc string, opts ...OptionOnce) (err error) {
	var c ConfigOnce
	for _, o := range opts {
		o(&c)
	}
	for i := 0; i <= c.retries; i++ {
		if _, err = http.Post("https://orders.example/", doc, nil); err == nil {
			return nil
		}
	}
	return err
}

func sendsOnce(doc string) { sendOnce(doc, attemptsOnce(1)) }

type ClientOnce struct{ retries int }

func newClientOnce(attempts int) *ClientOnce { return &ClientOnce{retries: attempts - 1} }

func (c *ClientOnce) send(doc string) (err error) {
	for i := 0; i <= c.retries; i++ {
		if _, err = http.Post("https://orders.example/", doc, nil); err == nil {
			return nil
		}
	}
	return err
}

func useOnce(doc string) { newClientOnce(1).send(doc) }

type PatientOnce struct{ attempts int }

func newPatientOnce(retries int) *PatientOnce { return &PatientOnce{attempts: 1 + retries} }

func (p *PatientOnce) send(doc string) (err error) {
	for i := 0; i < p.attempts; i++ {
		if _, err = http.Post("https://orders.example/", doc, nil); err == nil {
			return nil
		}
	}
	return err
}

func usePatientOnce(doc string) { newPatientOnce(0).send(doc) }

func helperOnce(doc string, attempts int) error { return innerOnce(doc, attempts-1) }

func innerOnce(doc string, retries int) (err error) {
	for i := 0; i <= retries; i++ {
		if _, err = http.Post("https://orders.example/", doc, nil); err == nil {
			return nil
		}
	}
	return err
}

func useHelperOnce(doc string) { helperOnce(doc, 1) }

func clientOnce(attempts int) *retryablehttp.Client {
	c := retryablehttp.NewClient()
	c.RetryMax = attempts - 1
	return c
}

func postOnce(doc string) {
	clientOnce(1).Post("https://orders.example/", "application/json", doc)
}

type ConfigThrice struct{ retries int }

type OptionThrice func(*ConfigThrice)

func attemptsThrice(n int) OptionThrice { return func(c *ConfigThrice) { c.retries = n - 1 } }

func sendThrice(doc string, opts ...OptionThrice) (err error) {
	var c ConfigThrice
	for _, o := range opts {
		o(&c)
	}
	for i := 0; i <= c.retries; i++ {
		if _, err = http.Post("https://orders.example/", doc, nil); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

func sendsThrice(doc string) { sendThrice(doc, attemptsThrice(3)) }

type ClientThrice struct{ retries int }

func newClientThrice(attempts int) *ClientThrice { return &ClientThrice{retries: attempts - 1} }

func (c *ClientThrice) send(doc string) (err error) {
	for i := 0; i <= c.retries; i++ {
		if _, err = http.Post("https://orders.example/", doc, nil); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

func useThrice(doc string) { newClientThrice(3).send(doc) }

type PatientThrice struct{ attempts int }

func newPatientThrice(retries int) *PatientThrice { return &PatientThrice{attempts: 1 + retries} }

func (p *PatientThrice) send(doc string) (err error) {
	for i := 0; i < p.attempts; i++ {
		if _, err = http.Post("https://orders.example/", doc, nil); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

func usePatientThrice(doc string) { newPatientThrice(2).send(doc) }

func helperThrice(doc string, attempts int) error { return innerThrice(doc, attempts-1) }

func innerThrice(doc string, retries int) (err error) {
	for i := 0; i <= retries; i++ {
		if _, err = http.Post("https://orders.example/", doc, nil); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

func useHelperThrice(doc string) { helperThrice(doc, 3) }

func clientThrice(attempts int) *retryablehttp.Client {
	c := retryablehttp.NewClient()
	c.RetryMax = attempts - 1
	return c
}

func postThrice(doc string) {
	clientThrice(3).Post("https://orders.example/", "application/json", doc) // want `up to 3 times`
}

// Asked from elsewhere.

type Sender struct{ retries int }

func NewSender(attempts int) *Sender { return &Sender{retries: attempts - 1} }

func (s *Sender) Send(doc string) (err error) {
	for i := 0; i <= s.retries; i++ {
		if _, err = http.Post("https://orders.example/", doc, nil); err == nil { // want `how often is not known`
			return nil
		}
	}
	return err
}

// A number that each round raises is none that is known.
func raised(doc string, n int) (err error) {
	limit := 1
	for range n {
		limit = limit + 1
	}
	for i := 0; i < limit; i++ {
		if _, err = http.Post("https://orders.example/", doc, nil); err == nil { // want `how often is not known`
			return nil
		}
	}
	return err
}
