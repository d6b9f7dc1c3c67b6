// Package transport holds round trippers whose makers say what may be sent again.
package transport

import (
	"net/http"
	"slices"
	"strings"
)

// A Predicate is asked about the request before each repeat.
type Predicate struct {
	next      http.RoundTripper
	retryable func(*http.Request) bool
}

func NewPredicate(next http.RoundTripper, retryable func(*http.Request) bool) *Predicate {
	if retryable == nil {
		retryable = Reads
	}
	return &Predicate{next, retryable}
}

func (p *Predicate) RoundTrip(req *http.Request) (*http.Response, error) {
	for i := 0; ; i++ {
		resp, err := p.next.RoundTrip(req)
		if err == nil || i == 3 || !p.retryable(req) {
			return resp, err
		}
	}
}

func Reads(req *http.Request) bool {
	return req.Method == http.MethodGet || req.Method == http.MethodHead
}

// A Verdict is asked about all that there is.
type Verdict struct {
	Next   http.RoundTripper
	Decide func(*http.Request, *http.Response, error) bool
}

func (v Verdict) RoundTrip(req *http.Request) (resp *http.Response, err error) {
	for i := 0; i < 3; i++ {
		if resp, err = v.Next.RoundTrip(req); !v.Decide(req, resp, err) {
			return resp, err
		}
	}
	return resp, err
}

func ReadsThatFailed(req *http.Request, resp *http.Response, err error) bool {
	return req.Method == http.MethodGet && (err != nil || resp.StatusCode >= 500)
}

func Failed(req *http.Request, resp *http.Response, err error) bool {
	return err != nil || resp.StatusCode >= 500
}

// A Policy is an interface that is asked.
type Policy interface{ MayRepeat(*http.Request) bool }

type ReadPolicy struct{}

func (ReadPolicy) MayRepeat(req *http.Request) bool { return req.Method == "GET" }

type AnyPolicy struct{}

func (AnyPolicy) MayRepeat(req *http.Request) bool { return true }

type Judged struct {
	Next   http.RoundTripper
	Policy Policy
}

func (j *Judged) RoundTrip(req *http.Request) (resp *http.Response, err error) {
	for i := 0; i < 3; i++ {
		if resp, err = j.Next.RoundTrip(req); err == nil || !j.Policy.MayRepeat(req) {
			return resp, err
		}
	}
	return resp, err
}

// A Switched transport sends everything again unless it is told not to.
type Switched struct {
	Next           http.RoundTripper
	OnlyIdempotent bool
}

func (s *Switched) RoundTrip(req *http.Request) (resp *http.Response, err error) {
	attempts := 3
	if s.OnlyIdempotent && !Reads(req) && req.Header.Get("Idempotency-Key") == "" {
		attempts = 1
	}
	for i := 0; i < attempts; i++ {
		if resp, err = s.Next.RoundTrip(req); err == nil {
			return resp, nil
		}
	}
	return resp, err
}

// A Bypass does not come to its loop in some cases.
type Bypass struct {
	Next       http.RoundTripper
	On, Writes bool
}

func (b *Bypass) RoundTrip(req *http.Request) (resp *http.Response, err error) {
	if !b.On || !b.Writes && req.Method != http.MethodGet {
		return b.Next.RoundTrip(req)
	}
	for i := 0; i < 3; i++ {
		if resp, err = b.Next.RoundTrip(req); err == nil {
			return resp, nil
		}
	}
	return resp, err
}

// Around captures what tells.
type tripper func(*http.Request) (*http.Response, error)

func (t tripper) RoundTrip(req *http.Request) (*http.Response, error) { return t(req) }

func Around(next http.RoundTripper, writes bool) http.RoundTripper {
	return tripper(func(req *http.Request) (resp *http.Response, err error) {
		for i := 0; i < 3; i++ {
			if resp, err = next.RoundTrip(req); err == nil || !writes && req.Method != "GET" {
				return resp, err
			}
		}
		return resp, err
	})
}

func AroundIf(next http.RoundTripper, may func(*http.Request) bool) http.RoundTripper {
	return tripper(func(req *http.Request) (resp *http.Response, err error) {
		for i := 0; i < 3; i++ {
			if resp, err = next.RoundTrip(req); err == nil || !may(req) {
				return resp, err
			}
		}
		return resp, err
	})
}

// Lists and maps of methods.
type Listed struct {
	Next    http.RoundTripper
	Methods []string
}

func (l *Listed) RoundTrip(req *http.Request) (resp *http.Response, err error) {
	for i := 0; i < 3; i++ {
		if resp, err = l.Next.RoundTrip(req); err == nil || !slices.Contains(l.Methods, req.Method) {
			return resp, err
		}
	}
	return resp, err
}

type Walked struct {
	next    http.RoundTripper
	methods []string
}

func NewReads(next http.RoundTripper) *Walked {
	return &Walked{next, []string{"GET", "HEAD"}}
}

func NewWrites(next http.RoundTripper) *Walked {
	return &Walked{next, []string{"GET", "POST"}}
}

func (w *Walked) has(method string) bool {
	for _, m := range w.methods {
		if strings.EqualFold(m, method) {
			return true
		}
	}
	return false
}

func (w *Walked) RoundTrip(req *http.Request) (resp *http.Response, err error) {
	for i := 0; i < 3; i++ {
		if resp, err = w.next.RoundTrip(req); err == nil || !w.has(req.Method) {
			return resp, err
		}
	}
	return resp, err
}

type Mapped struct {
	next    http.RoundTripper
	methods map[string]bool
}

func NewMapped(next http.RoundTripper, writes bool) *Mapped {
	if writes {
		return &Mapped{next, map[string]bool{"GET": true, "POST": true}}
	}
	return &Mapped{next, map[string]bool{"GET": true, "POST": false}}
}

func NewMappedReads(next http.RoundTripper) *Mapped {
	return &Mapped{next, map[string]bool{"GET": true, "POST": false}}
}

func NewMappedOf(next http.RoundTripper, methods ...string) *Mapped {
	m := &Mapped{next, make(map[string]bool)}
	for _, x := range methods {
		m.methods[x] = true
	}
	return m
}

func (m *Mapped) RoundTrip(req *http.Request) (resp *http.Response, err error) {
	for i := 0; i < 3; i++ {
		if resp, err = m.next.RoundTrip(req); err == nil || !m.methods[req.Method] {
			return resp, err
		}
	}
	return resp, err
}

type Set struct {
	next http.RoundTripper
	of   map[string]struct{}
}

func NewReadSet(next http.RoundTripper) *Set {
	return &Set{next, map[string]struct{}{"GET": {}, "HEAD": {}}}
}

func NewWriteSet(next http.RoundTripper) *Set {
	return &Set{next, map[string]struct{}{"GET": {}, "POST": {}}}
}

func (s *Set) RoundTrip(req *http.Request) (resp *http.Response, err error) {
	for i := 0; i < 3; i++ {
		if resp, err = s.next.RoundTrip(req); err == nil {
			return resp, nil
		}
		if _, ok := s.of[req.Method]; !ok {
			return resp, err
		}
	}
	return resp, err
}

// Options outweigh what is there before.
type Option func(*Optional)

func WithRetryable(may func(*http.Request) bool) Option {
	return func(o *Optional) { o.retryable = may }
}

type Optional struct {
	next      http.RoundTripper
	retryable func(*http.Request) bool
}

func NewOptional(next http.RoundTripper, opts ...Option) *Optional {
	o := &Optional{next: next, retryable: func(*http.Request) bool { return true }}
	for _, opt := range opts {
		opt(o)
	}
	return o
}

func (o *Optional) RoundTrip(req *http.Request) (resp *http.Response, err error) {
	for i := 0; i < 3; i++ {
		if resp, err = o.next.RoundTrip(req); err == nil || !o.retryable(req) {
			return resp, err
		}
	}
	return resp, err
}

// A second call, and recursion, ask as a loop does.
type Twice struct {
	Next http.RoundTripper
	May  func(*http.Request) bool
}

func (t *Twice) RoundTrip(req *http.Request) (resp *http.Response, err error) {
	if resp, err = t.Next.RoundTrip(req); err != nil && t.May(req) {
		resp, err = t.Next.RoundTrip(req)
	}
	return resp, err
}

type Recursive struct {
	Next http.RoundTripper
	May  func(*http.Request) bool
}

func (r *Recursive) RoundTrip(req *http.Request) (*http.Response, error) { return r.try(req, 3) }

func (r *Recursive) try(req *http.Request, left int) (resp *http.Response, err error) {
	if resp, err = r.Next.RoundTrip(req); err != nil && left > 0 && r.May(req) {
		return r.try(req, left-1)
	}
	return resp, err
}
