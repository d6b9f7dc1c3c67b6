package build

import (
	"net/http"

	"github.com/hashicorp/go-retryablehttp"
)

// Clients built with options.

type options struct {
	retries int
	name    string
}

type Option func(*options)

func WithRetries(n int) Option { return func(o *options) { o.retries = n } }

func WithoutRetries() Option { return func(o *options) { o.retries = 0 } }

func WithName(name string) Option { return func(o *options) { o.name = name } }

// WithOptions takes its options as functions.
func WithOptions(opts ...Option) *retryablehttp.Client {
	o := &options{retries: 6}
	for _, f := range opts {
		f(o)
	}
	c := retryablehttp.NewClient()
	c.RetryMax = o.retries
	return c
}

// Named hands its options on.
func Named(opts ...Option) *retryablehttp.Client {
	return WithOptions(opts...)
}

// A Setting is an option as an interface.
type Setting interface{ apply(*Sender) }

type attempts int

func (a attempts) apply(s *Sender) { s.max = int(a) }

func Attempts(n int) Setting { return attempts(n) }

// A Sender has a loop of its own.
type Sender struct {
	hc  *http.Client
	max int
}

func NewSender(settings ...Setting) *Sender {
	s := &Sender{hc: http.DefaultClient, max: 1}
	for _, x := range settings {
		x.apply(s)
	}
	return s
}

func (s *Sender) Do(req *http.Request) (resp *http.Response, err error) {
	for i := 0; i < s.max; i++ {
		if resp, err = s.hc.Do(req); err == nil {
			return resp, nil
		}
	}
	return nil, err
}
