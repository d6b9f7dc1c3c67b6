// Package transport has round trippers that send a request again. What they carry is not known
// here, so nothing is said here.
package transport

import (
	"bytes"
	"io"
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

// Rewinding sends a copy with the body anew.
type Rewinding struct{ Next http.RoundTripper }

func (t *Rewinding) RoundTrip(req *http.Request) (resp *http.Response, err error) {
	for n := range 3 {
		if n > 0 && req.GetBody != nil {
			body, err := req.GetBody()
			if err != nil {
				return nil, err
			}
			req = req.Clone(req.Context())
			req.Body = body
		}
		if resp, err = t.Next.RoundTrip(req); err == nil {
			return resp, nil
		}
	}
	return resp, err
}

// Buffering keeps the body, and sends all of it each time.
type Buffering struct{ Next http.RoundTripper }

func (t *Buffering) RoundTrip(req *http.Request) (resp *http.Response, err error) {
	body, err := io.ReadAll(req.Body)
	if err != nil {
		return nil, err
	}
	for range 4 {
		req.Body = io.NopCloser(bytes.NewReader(body))
		if resp, err = t.Next.RoundTrip(req); err == nil {
			return resp, nil
		}
	}
	return resp, err
}

// Draining sends what is left of the body.
type Draining struct{ Next http.RoundTripper }

func (t *Draining) RoundTrip(req *http.Request) (resp *http.Response, err error) {
	for range 4 {
		part := make([]byte, 1024)
		n, err := req.Body.Read(part)
		if err != nil {
			return nil, err
		}
		req.Body = io.NopCloser(bytes.NewReader(part[:n]))
		if resp, err = t.Next.RoundTrip(req); err == nil {
			return resp, nil
		}
	}
	return resp, err
}

// Sparing repeats what may be repeated: it looks after the first attempt.
type Sparing struct{ Next http.RoundTripper }

func (t *Sparing) RoundTrip(req *http.Request) (resp *http.Response, err error) {
	for range 5 {
		if resp, err = t.Next.RoundTrip(req); err == nil || !replayable(req) {
			return resp, err
		}
	}
	return resp, err
}

// SparingCopy asks of a copy.
type SparingCopy struct{ Next http.RoundTripper }

func (t *SparingCopy) RoundTrip(req *http.Request) (resp *http.Response, err error) {
	for n := range 5 {
		if n > 0 {
			req = req.Clone(req.Context())
		}
		if resp, err = t.Next.RoundTrip(req); err == nil || !replayable(req) {
			return resp, err
		}
	}
	return resp, err
}

func replayable(req *http.Request) bool {
	switch req.Method {
	case http.MethodGet, http.MethodHead, http.MethodPut:
		return true
	}
	return false
}

// A Named holds its next as a copy of what it was given.
type Named struct {
	next http.RoundTripper
	name string
}

// Copied puts a name on a transport.
func Copied(next http.RoundTripper) *Named {
	if next == nil {
		next = http.DefaultTransport
	}
	w := Named{next: next}
	w.call("copied")
	return &w
}

func (w *Named) call(name string) { w.name = name }

func (w *Named) RoundTrip(req *http.Request) (*http.Response, error) { return w.next.RoundTrip(req) }

// Asking repeats what has a key.
type Asking struct{ Next http.RoundTripper }

func (t *Asking) RoundTrip(req *http.Request) (resp *http.Response, err error) {
	for range 6 {
		if resp, err = t.Next.RoundTrip(req); err == nil || !replayable(req) && !keyed(req) {
			return resp, err
		}
	}
	return resp, err
}

func keyed(req *http.Request) bool { return req.Header.Get("Idempotency-Key") != "" }

// AskingFirst asks before it sends, and sends again what reads or has a key.
type AskingFirst struct{ Next http.RoundTripper }

func (t *AskingFirst) RoundTrip(req *http.Request) (resp *http.Response, err error) {
	safe := req.Method == http.MethodGet || req.Header.Get("Idempotency-Key") != ""
	for range 3 {
		if resp, err = t.Next.RoundTrip(req); err == nil || !safe {
			return resp, err
		}
	}
	return resp, err
}
