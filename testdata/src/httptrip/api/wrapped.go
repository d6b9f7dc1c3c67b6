package api

import (
	"net/http"
	"strings"

	"httptrip/transport"
)

// A client that is put into itself, wrapped: the chain of its transports has no end that can be told.
type wrapped struct{ http *http.Client }

func newWrapped(options ...func(*wrapped)) *wrapped {
	w := &wrapped{http: &http.Client{Transport: &transport.Retrying{Next: http.DefaultTransport}}}
	for _, o := range options {
		o(w)
	}
	w.http = transport.Wrap(w.http)
	return w
}

func with(c *http.Client) func(*wrapped) {
	return func(w *wrapped) { w.http = transport.Wrap(transport.Wrap(transport.Wrap(c))) }
}

func (w *wrapped) order(body string) error {
	resp, err := w.http.Post(orders, "text/plain", strings.NewReader(body)) // want `POST.*up to 3 times`
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func ordered(body string) error { return newWrapped(with(nil)).order(body) }
