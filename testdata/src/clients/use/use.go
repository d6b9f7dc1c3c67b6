// Package use sends through clients that were built elsewhere.
package use

import (
	"io"
	"net/http"

	"clients/build"

	"github.com/hashicorp/go-retryablehttp"
)

const url = "https://pay.example/v1/charges"

func option(body []byte) error {
	_, err := build.New(build.Options{Retries: 6}).Post(url, "application/json", body) // want `up to 7 times`
	return err
}

func optionOff(body []byte) error {
	_, err := build.New(build.Options{Retries: 6, Off: true}).Post(url, "application/json", body)
	return err
}

func optionNone(body []byte) error {
	_, err := build.New(build.Options{}).Post(url, "application/json", body)
	return err
}

func optionNotKnown(body []byte, off bool) error {
	_, err := build.New(build.Options{Retries: 6, Off: off}).Post(url, "application/json", body) // want `up to 7 times`
	return err
}

func defaults(body []byte) error {
	_, err := build.Default().Post(url, "application/json", body) // want `up to 5 times`
	return err
}

func quiet(body []byte) error {
	_, err := build.Quiet().Post(url, "application/json", body)
	return err
}

func times(body []byte) error {
	c, err := build.Times(9)
	if err != nil {
		return err
	}
	_, err = c.Post(url, "application/json", body) // want `up to 10 times`
	return err
}

func timesDefault(body []byte) error {
	c, err := build.Times(0)
	if err != nil {
		return err
	}
	_, err = c.Post(url, "application/json", body) // want `up to 5 times`
	return err
}

func variable(body []byte) error {
	_, err := build.Shared.Post(url, "application/json", body) // want `up to 3 times`
	return err
}

func variableOff(body []byte) error {
	_, err := build.Once.Post(url, "application/json", body)
	return err
}

func two(body []byte) error {
	c := build.NewClients()
	if _, err := c.Once.Post(url, "application/json", body); err != nil {
		return err
	}
	_, err := c.Again.Post(url, "application/json", body) // want `up to 4 times`
	return err
}

func plain(body io.Reader) error {
	_, err := build.NewClients().Plain.Post(url, "application/json", body) // want `up to 2 times`
	return err
}

func standard(body io.Reader) error {
	_, err := build.Standard(2).Post(url, "application/json", body) // want `up to 3 times`
	return err
}

func standardOff(body io.Reader) error {
	_, err := build.Standard(0).Post(url, "application/json", body)
	return err
}

func patient(body io.Reader) error {
	_, err := build.Patient(3).Post(url, "application/json", body) // want `up to 3 times`
	return err
}

func impatient(body io.Reader) error {
	_, err := build.Patient(1).Post(url, "application/json", body)
	return err
}

// Held in fields.

type api struct {
	again, once     *retryablehttp.Client
	patient, hasty  *http.Client
	standard, plain *http.Client
}

func newAPI() *api {
	return &api{
		again:    build.New(build.Options{Retries: 1}),
		once:     build.New(build.Options{Retries: 1, Off: true}),
		patient:  build.Patient(6),
		hasty:    build.Patient(1),
		standard: build.Standard(5),
		plain:    build.Standard(0),
	}
}

func (a *api) viaAgain(body []byte) error {
	_, err := a.again.Post(url, "application/json", body) // want `up to 2 times`
	return err
}

func (a *api) viaOnce(body []byte) error {
	_, err := a.once.Post(url, "application/json", body)
	return err
}

func (a *api) viaPatient(body io.Reader) error {
	_, err := a.patient.Post(url, "application/json", body) // want `up to 6 times`
	return err
}

func (a *api) viaHasty(body io.Reader) error {
	_, err := a.hasty.Post(url, "application/json", body)
	return err
}

func (a *api) viaStandard(body io.Reader) error {
	_, err := a.standard.Post(url, "application/json", body) // want `up to 6 times`
	return err
}

func (a *api) viaPlain(body io.Reader) error {
	_, err := a.plain.Post(url, "application/json", body)
	return err
}

// Handed on: whoever calls knows the client.

func send(c *retryablehttp.Client, body []byte) error {
	_, err := c.Post(url, "application/json", body) // want `up to 5 times by retryablehttp.Client through use.send`
	return err
}

func sendOnce(c *retryablehttp.Client, body []byte) error {
	_, err := c.Post(url, "application/json", body)
	return err
}

func hand(body []byte) error {
	if err := sendOnce(build.Quiet(), body); err != nil {
		return err
	}
	return send(build.Default(), body)
}
