// Package folds puts middlewares around functions one after the other.
package folds

import (
	"net/http"
	"slices"
	"strings"

	"wrapper/decorator"
)

// Chain puts middlewares around each other, the first outermost.
func Chain(outer decorator.Middleware, others ...decorator.Middleware) decorator.Middleware {
	return func(h decorator.Handler) decorator.Handler {
		for i := len(others) - 1; i >= 0; i-- {
			h = others[i](h)
		}
		return outer(h)
	}
}

// Wrap puts middlewares around a handler, those that are nil left out.
func Wrap(h decorator.Handler, all ...decorator.Middleware) decorator.Handler {
	for _, m := range all {
		if m != nil {
			h = m(h)
		}
	}
	return h
}

// Backward is Wrap from the last on.
func Backward(h decorator.Handler, all ...decorator.Middleware) decorator.Handler {
	for _, m := range slices.Backward(all) {
		h = m(h)
	}
	return h
}

// A Stack holds middlewares.
type Stack struct{ all []decorator.Middleware }

// Of returns a stack of middlewares.
func Of(all ...decorator.Middleware) Stack {
	return Stack{append([]decorator.Middleware(nil), all...)}
}

// Then puts them around a handler.
func (s Stack) Then(h decorator.Handler) decorator.Handler {
	for i := range s.all {
		h = s.all[len(s.all)-1-i](h)
	}
	return h
}

// First puts only the first middleware around a handler.
func First(h decorator.Handler, all ...decorator.Middleware) decorator.Handler {
	return all[0](h)
}

// Apart puts each middleware around what it has got, and keeps the last that comes of it.
func Apart(h decorator.Handler, all ...decorator.Middleware) (last decorator.Handler) {
	last = h
	for _, m := range all {
		last = m(h)
	}
	return last
}

// A Client sends what it is handed.
type Client struct{ send decorator.Handler }

// NewClient returns a client that sends through middlewares.
func NewClient(all ...decorator.Middleware) *Client {
	send := decorator.Handler(post)
	for i := len(all) - 1; i >= 0; i-- {
		send = all[i](send)
	}
	return &Client{send: send}
}

func post(doc string) error {
	resp, err := http.Post("https://pay.example/orders", "text/plain", strings.NewReader(doc))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Send sends a document.
func (c *Client) Send(doc string) error { return c.send(doc) }

// An Interceptor is handed the rest with each call.
type Interceptor func(doc string, next decorator.Handler) error

// Intercepted puts interceptors around a handler.
func Intercepted(last decorator.Handler, all ...Interceptor) decorator.Handler {
	for i := len(all) - 1; i >= 0; i-- {
		next, it := last, all[i]
		last = func(doc string) error { return it(doc, next) }
	}
	return last
}

// Again tries n times.
func Again(n int) Interceptor {
	return func(doc string, next decorator.Handler) (err error) {
		for range n {
			if err = next(doc); err == nil {
				return nil
			}
		}
		return err
	}
}

// Noted tries once.
func Noted(doc string, next decorator.Handler) error { return next(doc) }
