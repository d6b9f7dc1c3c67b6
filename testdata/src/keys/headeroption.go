package keys

import (
	"net/http"
	"strings"
)

// Options over the headers of a request, as those over the request itself.

type headerOption func(http.Header)

func withKey(key string) headerOption {
	return func(h http.Header) { h.Set("Idempotency-Key", key) }
}

func orderWith(body string, opts ...headerOption) error {
	req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
	if err != nil {
		return err
	}
	for _, o := range opts {
		o(req.Header)
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func optionKeyed(id, body string) (err error) {
	for range 3 {
		if err = orderWith(body, withKey(id)); err == nil {
			return nil
		}
	}
	return err
}

func optionNone(body string) (err error) {
	for range 3 {
		if err = orderWith(body); err == nil { // want `POST.*up to 3 times`
			return nil
		}
	}
	return err
}

// The retry lies below the options: whether there is a key is for those to tell who choose them.
func orderOften(body string, opts ...headerOption) (err error) {
	for range 3 {
		req, e := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
		if e != nil {
			return e
		}
		for _, o := range opts {
			o(req.Header)
		}
		if _, err = http.DefaultClient.Do(req); err == nil {
			return nil
		}
	}
	return err
}

func oftenKeyed(id, body string) error { return orderOften(body, withKey(id)) }
