// Package outbox keeps in fields what only its tests run again: nobody who fills them is told.
package outbox

import (
	"net/http"
	"strings"
)

type Sink interface{ Send(doc string) error }

type Client struct{ Sink Sink }

func (c *Client) Use(s Sink) { c.Sink = s }

type Hook struct{ Fn func(doc string) error }

func (h *Hook) Set(fn func(doc string) error) { h.Fn = fn }

type web struct{}

func (web) Send(doc string) error {
	_, err := http.Post("https://example.com/orders", "text/plain", strings.NewReader(doc))
	return err
}

func Open() *Client {
	c := &Client{}
	c.Use(web{})
	return c
}

func Hang() *Hook {
	h := &Hook{}
	h.Set(web{}.Send)
	return h
}
