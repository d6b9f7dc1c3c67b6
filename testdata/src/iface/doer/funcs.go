package doer

import "net/http"

// A Func is a Doer.
type Func func(req *http.Request) (*http.Response, error)

func (f Func) Do(req *http.Request) (*http.Response, error) { return f(req) }

// Most sends at most max times.
func Most(max int, next Doer) Doer {
	return Func(func(req *http.Request) (resp *http.Response, err error) {
		for range max {
			if resp, err = next.Do(req); err == nil {
				return resp, nil
			}
		}
		return nil, err
	})
}

// Plain sends once.
func Plain(next Doer) Doer {
	return Func(func(req *http.Request) (*http.Response, error) { return next.Do(req) })
}

type tripper func(req *http.Request) (*http.Response, error)

func (t tripper) RoundTrip(req *http.Request) (*http.Response, error) { return t(req) }

// Retry returns a middleware that sends at most max times.
func Retry(max int) func(http.RoundTripper) http.RoundTripper {
	return func(next http.RoundTripper) http.RoundTripper {
		return tripper(func(req *http.Request) (resp *http.Response, err error) {
			for range max {
				if resp, err = next.RoundTrip(req); err == nil {
					return resp, nil
				}
			}
			return nil, err
		})
	}
}

// Once returns a middleware that sends once.
func Once() func(http.RoundTripper) http.RoundTripper {
	return func(next http.RoundTripper) http.RoundTripper {
		return tripper(func(req *http.Request) (*http.Response, error) { return next.RoundTrip(req) })
	}
}
