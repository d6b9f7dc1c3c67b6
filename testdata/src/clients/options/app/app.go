// Package app chooses the options.
package app

import (
	"net/http"
	"strings"
	"time"

	"clients/options"
)

func retried(body string) error {
	_, err := options.NewClient(options.WithTimeout(time.Second), options.WithRetry(3)).Post("https://bank/charges", "text/plain", strings.NewReader(body)) // want `POST may be sent up to 3 times`
	return err
}

func retriedOnce(body string) error {
	_, err := options.NewClient(options.WithRetry(1)).Post("https://bank/charges", "text/plain", strings.NewReader(body))
	return err
}

func plain(body string) error {
	_, err := options.NewClient(options.WithTimeout(time.Second)).Post("https://bank/charges", "text/plain", strings.NewReader(body))
	return err
}

func keyed(id, body string) error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", id)
	_, err = options.NewClient(options.WithRetry(3)).Do(req)
	return err
}

func read() error {
	_, err := options.NewClient(options.WithRetry(3)).Get("https://bank/charges")
	return err
}

func decorated(body string) error {
	c := &http.Client{}
	options.Retry(c, 6)
	_, err := c.Post("https://bank/charges", "text/plain", strings.NewReader(body)) // want `POST may be sent up to 6 times`
	return err
}

func patient(body string) error { return options.NewBank(options.Patient(4)).Charge(body) } // want `POST may be sent up to 4 times`

func hasty(body string) error { return options.NewBank(options.At("https://other")).Charge(body) }
