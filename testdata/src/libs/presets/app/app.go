// Package app retries with options that another package has put together.
package app

import (
	"net/http"
	"strings"

	"libs/presets"

	"github.com/avast/retry-go/v4"
)

func post(doc string) error {
	resp, err := http.Post("https://pay.example/orders", "text/plain", strings.NewReader(doc))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func list(doc string) error {
	return retry.Do(func() error { return post(doc) }, presets.List()...) // want `POST.*up to 5 times`
}

func one(doc string) error {
	return retry.Do(func() error { return post(doc) }, presets.One()) // want `POST.*up to 4 times`
}

func number(doc string) error {
	return retry.Do(func() error { return post(doc) }, presets.Number(3)...) // want `POST.*up to 3 times`
}

func more(doc string) error {
	return retry.Do(func() error { return post(doc) }, presets.More()...) // want `POST.*up to 6 times`
}

func deep(doc string) error {
	return retry.Do(func() error { return post(doc) }, presets.Deep()...) // want `POST.*up to 7 times`
}

func usual(doc string) error {
	return retry.Do(func() error { return post(doc) }, presets.Usual...) // want `POST.*up to 8 times`
}

func off(doc string) error {
	return retry.Do(func() error { return post(doc) }, presets.Off()...)
}

func numberOff(doc string) error {
	return retry.Do(func() error { return post(doc) }, presets.Number(1)...)
}

// Which errors lead to another attempt is not known here.
func never(doc string) error {
	return retry.Do(func() error { return post(doc) }, presets.Never()...)
}
