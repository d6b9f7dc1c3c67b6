// Package senders sends what another package has made.
package senders

import (
	"net/http"

	"iface/sender"
)

func order(body string) error {
	return sender.Order(http.DefaultClient, body) // want `HTTP POST may be sent up to 3 times`
}

func orderOnce(body, id string) error { return sender.OrderOnce(http.DefaultClient, body, id) }

func cancel(id string) error { return sender.Cancel(http.DefaultClient, id) }

func search(body string) error { return sender.Search(http.DefaultClient, body) }

func upload(old, body string) error {
	return sender.Upload(http.DefaultClient.Do, old, body) // want `HTTP POST may be sent up to 3 times`
}

// A decorator stands between.
type logged struct{ next sender.Doer }

func (l logged) Do(req *http.Request) (*http.Response, error) { return l.next.Do(req) }

func decorated(body string) error {
	return sender.Order(logged{http.DefaultClient}, body) // want `HTTP POST may be sent up to 3 times`
}

// It may send again itself.
type again struct{ next *http.Client }

func (a again) Do(req *http.Request) (resp *http.Response, err error) {
	for range 4 {
		if resp, err = a.next.Do(req); err == nil { // want `HTTP POST may be sent up to 4 times`
			return resp, nil
		}
	}
	return nil, err
}

func repeated(body string) error {
	return sender.NewShop(again{http.DefaultClient}).Order(body)
}

func plain(body string) error { return sender.NewShop(http.DefaultClient).Order(body) }

// The caller may put the key on, or have it in what is sent.
func hookedKey(body, id string) error {
	return sender.Hooked(http.DefaultClient, body, func(r *http.Request) { r.Header.Set("Idempotency-Key", id) })
}

func hookedNone(body, id string) error {
	return sender.Hooked(http.DefaultClient, body, func(r *http.Request) { r.Header.Set("X-Trace", id) }) // want `HTTP POST may be sent up to 3 times`
}

type keyed struct {
	IdempotencyKey string
	Text           string
}

type keyless struct{ Text string }

func documentKey(id, text string) error {
	return sender.Document(http.DefaultClient, keyed{IdempotencyKey: id, Text: text})
}

func documentNone(text string) error {
	return sender.Document(http.DefaultClient, keyless{Text: text}) // want `HTTP POST may be sent up to 3 times`
}

func headedKey(body, id string) error {
	return sender.Headed(http.DefaultClient, body, map[string]string{"Idempotency-Key": id})
}

func headedNone(body, id string) error {
	return sender.Headed(http.DefaultClient, body, map[string]string{"X-Trace": id}) // want `HTTP POST may be sent up to 3 times`
}
