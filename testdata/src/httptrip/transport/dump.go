package transport

import (
	"fmt"
	"net/http"
	"os"
)

// Dump prints what passes.
type Dump struct {
	next http.RoundTripper
	off  bool
}

func NewDump(next http.RoundTripper, options ...func(*Dump)) *Dump {
	if next == nil {
		next = http.DefaultTransport
	}
	d := &Dump{next: next}
	for _, o := range options {
		o(d)
	}
	return d
}

func (d *Dump) RoundTrip(req *http.Request) (*http.Response, error) {
	resp, err := d.next.RoundTrip(req)
	if err != nil {
		return nil, err
	}
	if !d.off {
		fmt.Println(req.URL, resp.Status)
	}
	return resp, nil
}

// Wrap puts a Dump into a client, in front of what it has.
func Wrap(c *http.Client, options ...func(*Dump)) *http.Client {
	if os.Getenv("DUMP") == "" {
		return c
	}
	c.Transport = NewDump(c.Transport, options...)
	return c
}
