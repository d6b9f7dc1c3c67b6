// Package clocks makes keys by clocks that are put in from outside.
package clocks

import (
	"net/http"
	"strings"
	"time"

	"freshkeys/clocks/clock"
)

type byFunc struct {
	now func() time.Time
	url string
}

func newByFunc(url string) *byFunc { return &byFunc{now: time.Now, url: url} }

func (b *byFunc) send(doc string) error {
	req, err := http.NewRequest(http.MethodPost, b.url, strings.NewReader(doc))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", b.now().Format(time.RFC3339Nano)) // want `another idempotency key \(time.Now\)`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func (b *byFunc) Send(doc string) (err error) {
	for range 3 {
		if err = b.send(doc); err == nil {
			return nil
		}
	}
	return err
}

type byClock struct{ clk clock.Clock }

func newByClock() *byClock { return &byClock{clk: clock.System()} }

func (b *byClock) Send(doc string) (err error) {
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(doc))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", b.clk.Now().Format(time.RFC3339Nano)) // want `another idempotency key \(time.Now\)`
		resp, err := http.DefaultClient.Do(req)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

type byFixed struct{ clk clock.Clock }

func newByFixed(at time.Time) *byFixed { return &byFixed{clk: clock.Fixed(at)} }

func (b *byFixed) Send(doc string) (err error) {
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(doc))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", b.clk.Now().Format(time.RFC3339Nano))
		resp, err := http.DefaultClient.Do(req)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}
