// Package transport puts clients together.
package transport

import "net/http"

type keyed struct {
	next http.RoundTripper
	key  string
}

func (k *keyed) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.Header.Set("Idempotency-Key", k.key)
	return k.next.RoundTrip(req)
}

// Keyed returns a transport that puts a key on what it sends.
func Keyed(next http.RoundTripper, key string) http.RoundTripper {
	return &keyed{next: next, key: key}
}

// Client returns a client that puts a key on what it sends.
func Client(key string) *http.Client {
	return &http.Client{Transport: &keyed{next: http.DefaultTransport, key: key}}
}

type named struct {
	next http.RoundTripper
	name string
}

func (n *named) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.Header.Set("X-Service", n.name)
	return n.next.RoundTrip(req)
}

// Named returns a client that names the service on what it sends.
func Named(service string) *http.Client {
	return &http.Client{Transport: &named{next: http.DefaultTransport, name: service}}
}
