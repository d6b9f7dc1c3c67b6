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

// A transport above the one that sends again puts a key on: that is one for all its attempts.
type keying struct {
	next http.RoundTripper
	id   func() string
}

func (k *keying) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.Header.Set("Idempotency-Key", k.id())
	return k.next.RoundTrip(req)
}

func keyedAbove(body string, id func() string) error {
	hc := &http.Client{Transport: &keying{next: &transport.Retrying{Next: http.DefaultTransport}, id: id}}
	resp, err := hc.Post(orders, "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// One that puts on something else does not.
type tracing struct {
	next http.RoundTripper
	id   func() string
}

func (k *tracing) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.Header.Set("X-Request-Id", k.id())
	return k.next.RoundTrip(req)
}

func tracedAbove(body string, id func() string) error {
	hc := &http.Client{Transport: &tracing{next: &transport.Retrying{Next: http.DefaultTransport}, id: id}}
	resp, err := hc.Post(orders, "text/plain", strings.NewReader(body)) // want `POST.*up to 3 times`
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// A chain of transports: the one at its end sends again.
func chained(body string, id func() string) error {
	hc := &http.Client{Transport: &tracing{next: &tracing{next: &transport.Retrying{Next: http.DefaultTransport}, id: id}, id: id}}
	resp, err := hc.Post(orders, "text/plain", strings.NewReader(body)) // want `POST.*up to 3 times`
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// What a transport does that is looked up is not known.
var transports = map[string]http.RoundTripper{}

func lookedUp(name, body string) error {
	c := &http.Client{Transport: transports[name]}
	resp, err := c.Post("https://api.example.com/orders", "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func rewinding(body string) error {
	hc := &http.Client{Transport: &transport.Rewinding{Next: http.DefaultTransport}}
	_, err := hc.Post(orders, "text/plain", strings.NewReader(body)) // want `POST.*up to 3 times`
	return err
}

func buffering(body string) error {
	hc := &http.Client{Transport: &transport.Buffering{Next: http.DefaultTransport}}
	_, err := hc.Post(orders, "text/plain", strings.NewReader(body)) // want `POST.*up to 4 times`
	return err
}

// Each attempt sends another part.
func draining(body string) error {
	hc := &http.Client{Transport: &transport.Draining{Next: http.DefaultTransport}}
	_, err := hc.Post(orders, "text/plain", strings.NewReader(body))
	return err
}

func sparing(body string) error {
	hc := &http.Client{Transport: &transport.Sparing{Next: http.DefaultTransport}}
	_, err := hc.Post(orders, "text/plain", strings.NewReader(body))
	return err
}

func copied(body string) error {
	hc := &http.Client{Transport: transport.Copied(&transport.Retrying{Next: http.DefaultTransport})}
	_, err := hc.Post(orders, "text/plain", strings.NewReader(body)) // want `POST.*up to 3 times`
	return err
}

func copiedPlain(body string) error {
	hc := &http.Client{Transport: transport.Copied(nil)}
	_, err := hc.Post(orders, "text/plain", strings.NewReader(body))
	return err
}

func sparingCopy(body string) error {
	hc := &http.Client{Transport: &transport.SparingCopy{Next: http.DefaultTransport}}
	_, err := hc.Post(orders, "text/plain", strings.NewReader(body))
	return err
}

func asking(body string) error {
	hc := &http.Client{Transport: &transport.Asking{Next: http.DefaultTransport}}
	_, err := hc.Post(orders, "text/plain", strings.NewReader(body))
	return err
}

func askingFirst(body string) error {
	hc := &http.Client{Transport: &transport.AskingFirst{Next: http.DefaultTransport}}
	_, err := hc.Post(orders, "text/plain", strings.NewReader(body))
	return err
}
