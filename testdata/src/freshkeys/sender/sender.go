// Package sender makes requests, with their keys, for whoever sends them.
package sender

import (
	"net/http"
	"strings"

	"github.com/google/uuid"
)

type doer interface {
	Do(req *http.Request) (*http.Response, error)
}

func order(d doer, id, body string) error {
	req, err := http.NewRequest("POST", "https://shop.example.com/orders", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", id) // want `up to 3 times by .* sender.anew → sender.order`
	resp, err := d.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func anew(d doer, body string) (err error) {
	for range 3 {
		if err = order(d, uuid.NewString(), body); err == nil {
			return nil
		}
	}
	return err
}

func kept(d doer, body string) (err error) {
	id := uuid.NewString()
	for range 3 {
		if err = order(d, id, body); err == nil {
			return nil
		}
	}
	return err
}

func both(c *http.Client, body string) error {
	if err := kept(c, body); err != nil {
		return err
	}
	return anew(c, body)
}

// The sender may put the key on itself: below what sends again, in each attempt.
type keying struct{ next *http.Client }

func (k keying) Do(req *http.Request) (*http.Response, error) {
	req.Header.Set("Idempotency-Key", uuid.NewString()) // want `up to 3 times`
	return k.next.Do(req)
}

func bare(d doer, body string) (err error) {
	for range 3 {
		req, err := http.NewRequest("POST", "https://shop.example.com/orders", strings.NewReader(body))
		if err != nil {
			return err
		}
		resp, err := d.Do(req)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

func below(c *http.Client, body string) error { return bare(keying{c}, body) }

// Of a PUT the URL may be the key.
func put(d doer, id, body string) error {
	req, err := http.NewRequest("PUT", "https://shop.example.com/orders/"+id, strings.NewReader(body)) // want `HTTP PUT may be sent up to 3 times by .* sender.named`
	if err != nil {
		return err
	}
	resp, err := d.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func named(d doer, body string) (err error) {
	for range 3 {
		if err = put(d, uuid.NewString(), body); err == nil {
			return nil
		}
	}
	return err
}

func namedAbove(d doer, body string) (err error) {
	id := uuid.NewString()
	for range 3 {
		if err = put(d, id, body); err == nil {
			return nil
		}
	}
	return err
}

func putEach(d doer, body string) (err error) {
	for range 3 {
		req, err := http.NewRequest("PUT", "https://shop.example.com/orders/"+uuid.NewString(), strings.NewReader(body)) // want `HTTP PUT may be sent up to 3 times`
		if err != nil {
			return err
		}
		resp, err := d.Do(req)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

// One that has a key besides lands where it landed before.
func putKeyed(d doer, order, body string) (err error) {
	for range 3 {
		req, err := http.NewRequest("PUT", "https://shop.example.com/orders/"+uuid.NewString(), strings.NewReader(body))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", order)
		resp, err := d.Do(req)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

func puts(c *http.Client, order, body string) error {
	if err := namedAbove(c, body); err != nil {
		return err
	}
	if err := putKeyed(c, order, body); err != nil {
		return err
	}
	if err := putEach(c, body); err != nil {
		return err
	}
	return named(c, body)
}
