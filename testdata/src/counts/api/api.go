// Package api sends again as often as its callers say, in each way in which they can.
package api

import (
	"net/http"
	"strings"
)

const url = "https://pay.example/v1/"

// A call is what options change.
type call struct {
	tries int
	hdr   http.Header
}

// An Option changes one call.
type Option func(*call)

// NoRetry sends once.
func NoRetry() Option { return func(c *call) { c.tries = 1 } }

// Tries sends up to n times.
func Tries(n int) Option { return func(c *call) { c.tries = n } }

// Header sets a header.
func Header(k, v string) Option { return func(c *call) { c.hdr.Set(k, v) } }

// Do sends three times unless it is told otherwise.
func Do(method, path, doc string, opts ...Option) (resp *http.Response, err error) {
	k := call{tries: 3, hdr: http.Header{}}
	for _, o := range opts {
		o(&k)
	}
	for n := 0; n < k.tries; n++ {
		var req *http.Request
		if req, err = http.NewRequest(method, url+path, strings.NewReader(doc)); err != nil {
			return nil, err
		}
		for name, v := range k.hdr {
			req.Header[name] = v
		}
		if resp, err = http.DefaultClient.Do(req); err == nil {
			return resp, nil
		}
	}
	return nil, err
}

// Create is unsafe for whoever gives no option, and no more is said of it where it is called.
func Create(doc string, opts ...Option) error {
	k := call{tries: 3}
	for _, o := range opts {
		o(&k)
	}
	var err error
	for n := 0; n < k.tries; n++ {
		var resp *http.Response
		if resp, err = http.Post(url, "text/plain", strings.NewReader(doc)); err == nil { // want `up to 3 times`
			return resp.Body.Close()
		}
	}
	return err
}

// Options of a call; nothing in them is no retry.
type Options struct {
	MaxRetries int
	Key        string
}

// Send heeds its options.
func Send(method, path, doc string, o Options) (resp *http.Response, err error) {
	for n := 0; n <= o.MaxRetries; n++ {
		var req *http.Request
		if req, err = http.NewRequest(method, url+path, strings.NewReader(doc)); err != nil {
			return nil, err
		}
		if o.Key != "" {
			req.Header.Set("Idempotency-Key", o.Key)
		}
		if resp, err = http.DefaultClient.Do(req); err == nil {
			return resp, nil
		}
	}
	return nil, err
}

// SendBy is Send with a pointer.
func SendBy(method, path, doc string, o *Options) (resp *http.Response, err error) {
	most := 2
	if o != nil {
		most = o.MaxRetries
	}
	for n := 0; n <= most; n++ {
		var req *http.Request
		if req, err = http.NewRequest(method, url+path, strings.NewReader(doc)); err != nil {
			return nil, err
		}
		if resp, err = http.DefaultClient.Do(req); err == nil {
			return resp, nil
		}
	}
	return nil, err
}

// Within the package.

func do(doc string, opts ...Option) (err error) {
	k := call{tries: 3}
	for _, o := range opts {
		o(&k)
	}
	for n := 0; n < k.tries; n++ {
		var resp *http.Response
		if resp, err = http.Post(url, "text/plain", strings.NewReader(doc)); err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

func once(doc string) error { return do(doc, NoRetry()) }

func again(doc string) error { return doAgain(doc, Tries(4)) }

func doAgain(doc string, opts ...Option) (err error) {
	k := call{tries: 3}
	for _, o := range opts {
		o(&k)
	}
	for n := 0; n < k.tries; n++ {
		var resp *http.Response
		if resp, err = http.Post(url, "text/plain", strings.NewReader(doc)); err == nil { // want `up to 4 times`
			return resp.Body.Close()
		}
	}
	return err
}
