// Package transport has round trippers that send a request again. What they carry is not known
// here, so nothing is said here.
package transport

import (
	"net/http"
	"time"
)

// Retrying sends every request up to three times.
type Retrying struct{ Next http.RoundTripper }

func (t *Retrying) RoundTrip(req *http.Request) (resp *http.Response, err error) {
	for range 3 {
		if resp, err = t.Next.RoundTrip(req); err == nil && resp.StatusCode < 500 {
			return resp, nil
		}
		time.Sleep(time.Second)
	}
	return resp, err
}

// Reading sends a GET up to three times.
type Reading struct{ Next http.RoundTripper }

func (t *Reading) RoundTrip(req *http.Request) (*http.Response, error) {
	if req.Method != http.MethodGet {
		return t.Next.RoundTrip(req)
	}
	for n := 0; ; n++ {
		resp, err := t.Next.RoundTrip(req)
		if err == nil || n == 2 {
			return resp, err
		}
	}
}

// Patient sends again what was refused for the rate.
type Patient struct{ Next http.RoundTripper }

func (t *Patient) RoundTrip(req *http.Request) (*http.Response, error) {
	for {
		resp, err := t.Next.RoundTrip(req)
		if err != nil || resp.StatusCode != http.StatusTooManyRequests {
			return resp, err
		}
		resp.Body.Close()
		time.Sleep(time.Second)
	}
}

// Plain sends once.
type Plain struct{ Next http.RoundTripper }

func (t *Plain) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.Header.Set("User-Agent", "shop")
	return t.Next.RoundTrip(req)
}

// Client is a client that retries.
func Client() *http.Client {
	return &http.Client{Transport: &Retrying{Next: http.DefaultTransport}}
}
