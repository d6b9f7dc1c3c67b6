// Package optional sends as often as options of the call say.
package optional

import "net/http"

type Config struct {
	Max int
	URL string
}

type Option func(*Config)

func Max(n int) Option { return func(c *Config) { c.Max = n } }

func URL(u string) Option { return func(c *Config) { c.URL = u } }

// Pointer leaves the number out.
func Pointer(url string, opts ...Option) (err error) {
	c := &Config{URL: url}
	for _, o := range opts {
		o(c)
	}
	for n := 0; n <= c.Max; n++ {
		if _, err = http.Post(c.URL, "text/plain", nil); err == nil {
			return nil
		}
	}
	return err
}

// Written has a number of its own.
func Written(url string, opts ...Option) (err error) {
	c := &Config{URL: url, Max: 2}
	for _, o := range opts {
		o(c)
	}
	for n := 0; n <= c.Max; n++ {
		if _, err = http.Post(c.URL, "text/plain", nil); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

// A Client has a number for the calls that give none.
type Client struct {
	Base    string
	Retries int
}

type call struct {
	retries int
	note    string
}

type CallOption func(*call)

func Retries(n int) CallOption { return func(c *call) { c.retries = n } }

func Note(text string) CallOption { return func(c *call) { c.note = text } }

func (c *Client) Post(path string, opts ...CallOption) (err error) {
	o := call{retries: c.Retries}
	for _, f := range opts {
		f(&o)
	}
	for n := 0; n <= o.retries; n++ {
		if _, err = http.Post(c.Base+path, "text/plain", nil); err == nil {
			return nil
		}
	}
	return err
}
