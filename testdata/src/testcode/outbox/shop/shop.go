// Package shop fills fields of another package.
package shop

import (
	"net/http"
	"strings"

	"testcode/outbox"
)

type web struct{}

func (web) Send(doc string) error {
	_, err := http.Post("https://example.com/orders", "text/plain", strings.NewReader(doc))
	return err
}

func Open() *outbox.Client { return &outbox.Client{Sink: web{}} }

func Use() *outbox.Client {
	c := &outbox.Client{}
	c.Use(web{})
	return c
}
