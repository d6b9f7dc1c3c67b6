// Package pester sends through pester, which is there to retry, whatever the method is.
package pester

import (
	"io"
	"net/http"

	"github.com/sethgrid/pester"
)

const url = "https://pay.example/charges"

func byDefault(body io.Reader) error {
	_, err := pester.New().Post(url, "application/json", body) // want `HTTP POST may be sent up to 3 times by pester.Client \(its default\): no idempotency key`
	return err
}

// What the package sends by itself goes through a client of its own.
func shared(body io.Reader) error {
	_, err := pester.Post(url, "application/json", body) // want `up to 3 times`
	return err
}

// The number counts attempts.
func changed(body io.Reader) error {
	c := pester.New()
	c.MaxRetries = 7
	_, err := c.Post(url, "application/json", body) // want `up to 7 times by pester.Client`
	return err
}

func off(body io.Reader) error {
	c := pester.New()
	c.MaxRetries = 1
	_, err := c.Post(url, "application/json", body)
	return err
}

// Less than one attempt is one.
func none(body io.Reader) error {
	c := pester.New()
	c.MaxRetries = 0
	_, err := c.Post(url, "application/json", body)
	return err
}

func read() error {
	_, err := pester.New().Get(url)
	return err
}

func keyed(body io.Reader, id string) error {
	req, err := http.NewRequest(http.MethodPost, url, body)
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", id)
	_, err = pester.New().Do(req)
	return err
}

func unkeyed(body io.Reader) error {
	req, err := http.NewRequest(http.MethodPost, url, body)
	if err != nil {
		return err
	}
	_, err = pester.New().Do(req) // want `up to 3 times by pester.Client`
	return err
}

type shop struct{ patient, plain *pester.Client }

func newShop() *shop {
	s := &shop{patient: pester.NewExtendedClient(http.DefaultClient), plain: pester.New()}
	s.patient.MaxRetries = 5
	s.plain.MaxRetries = 1
	return s
}

func (s *shop) charge(body io.Reader) error {
	_, err := s.patient.Post(url, "application/json", body) // want `up to 5 times`
	return err
}

func (s *shop) chargeOnce(body io.Reader) error {
	_, err := s.plain.Post(url, "application/json", body)
	return err
}
