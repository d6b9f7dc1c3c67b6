// Package api sends through clients whose transports differ.
package api

import (
	"net/http"
	"strings"

	"httptrip/transport"
)

const orders = "https://shop.example.com/orders"

// A POST through a transport that sends again.
func retrying(body string) error {
	hc := &http.Client{Transport: &transport.Retrying{Next: http.DefaultTransport}}
	resp, err := hc.Post(orders, "text/plain", strings.NewReader(body)) // want `POST.*up to 3 times`
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// A read through it.
func retryingGet() error {
	hc := &http.Client{Transport: &transport.Retrying{Next: http.DefaultTransport}}
	resp, err := hc.Get(orders)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// A transport that repeats reads only.
func reading(body string) error {
	hc := &http.Client{Transport: &transport.Reading{Next: http.DefaultTransport}}
	resp, err := hc.Post(orders, "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// A transport that repeats what was refused.
func patient(body string) error {
	hc := &http.Client{Transport: &transport.Patient{Next: http.DefaultTransport}}
	resp, err := hc.Post(orders, "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// A transport that repeats nothing.
func plain(body string) error {
	hc := &http.Client{Transport: &transport.Plain{Next: http.DefaultTransport}}
	resp, err := hc.Post(orders, "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// The client comes from the package of the transport.
func client(body string) error {
	resp, err := transport.Client().Post(orders, "text/plain", strings.NewReader(body)) // want `POST.*up to 3 times`
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// The client stands in a field that the constructor fills.
type store struct{ hc *http.Client }

func newStore() *store {
	return &store{hc: &http.Client{Transport: &transport.Retrying{Next: http.DefaultTransport}}}
}

func (s *store) create(body string) error {
	req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
	if err != nil {
		return err
	}
	resp, err := s.hc.Do(req) // want `POST.*up to 3 times`
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// A key above the transport stays the same for its attempts.
func (s *store) keyed(id, body string) error {
	req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", "order-"+id)
	resp, err := s.hc.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func (s *store) read(id string) error {
	resp, err := s.hc.Get(orders + "/" + id)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// A client in a variable of the package.
var shared = &http.Client{Transport: &transport.Retrying{Next: http.DefaultTransport}}

func viaShared(body string) error {
	resp, err := shared.Post(orders, "text/plain", strings.NewReader(body)) // want `POST.*up to 3 times`
	if err != nil {
		return err
	}
	return resp.Body.Close()
}
