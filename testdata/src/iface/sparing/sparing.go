// Package sparing sends requests again through whatever it is given, but none that must not be.
package sparing

import "net/http"

type Doer interface {
	Do(*http.Request) (*http.Response, error)
}

type retrying struct {
	next     Doer
	attempts int
}

func Retrying(next Doer, attempts int) Doer { return &retrying{next, attempts} }

func (r *retrying) Do(req *http.Request) (resp *http.Response, err error) {
	if !idempotent(req.Method) {
		return r.next.Do(req)
	}
	for range r.attempts {
		if resp, err = r.next.Do(req); err == nil {
			return resp, nil
		}
	}
	return resp, err
}

func idempotent(method string) bool {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPut:
		return true
	}
	return false
}

type stubborn struct {
	next     Doer
	attempts int
}

// The method decides about the second attempt only.
func Stubborn(next Doer, attempts int) Doer { return &stubborn{next, attempts} }

func (r *stubborn) Do(req *http.Request) (resp *http.Response, err error) {
	for range r.attempts {
		if resp, err = r.next.Do(req); err == nil || req.Method == http.MethodPatch {
			return resp, err
		}
	}
	return resp, err
}
