// Package chained puts middlewares around a transport, one of which is told how often to send.
package chained

import "net/http"

type tripper func(*http.Request) (*http.Response, error)

func (f tripper) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

type Middleware func(http.RoundTripper) http.RoundTripper

func Retry(n int) Middleware {
	return func(next http.RoundTripper) http.RoundTripper {
		return tripper(func(r *http.Request) (resp *http.Response, err error) {
			for i := 0; i < n; i++ {
				if resp, err = next.RoundTrip(r); err == nil {
					return resp, nil
				}
			}
			return resp, err
		})
	}
}

func Log(next http.RoundTripper) http.RoundTripper {
	return tripper(func(r *http.Request) (*http.Response, error) {
		println(r.URL.String())
		return next.RoundTrip(r)
	})
}

func Chain(base http.RoundTripper, all ...Middleware) http.RoundTripper {
	for _, m := range all {
		base = m(base)
	}
	return base
}

type Config struct{ Attempts int }

// Who calls these knows how often.

func One(n int) *http.Client { return &http.Client{Transport: Retry(n)(http.DefaultTransport)} }

func Transport(n int) http.RoundTripper { return Chain(http.DefaultTransport, Retry(n), Log) }

func Client(c Config) *http.Client {
	return &http.Client{Transport: Chain(http.DefaultTransport, Retry(c.Attempts), Log)}
}

func post() {
	One(1).Post("https://orders.example/", "text/plain", nil)
	One(4).Post("https://orders.example/", "text/plain", nil) // want `up to 4 times`
	(&http.Client{Transport: Transport(1)}).Post("https://orders.example/", "text/plain", nil)
	(&http.Client{Transport: Transport(4)}).Post("https://orders.example/", "text/plain", nil) // want `up to 4 times`
	Client(Config{Attempts: 1}).Post("https://orders.example/", "text/plain", nil)
	Client(Config{Attempts: 4}).Post("https://orders.example/", "text/plain", nil) // want `up to 4 times`
}

// A client that lies in a field is told by the calls of its constructor.

type sender struct{ hc *http.Client }

func newSender(n int) *sender { return &sender{hc: One(n)} }

func (s *sender) send() { s.hc.Post("https://orders.example/", "text/plain", nil) }

type logging struct{ hc *http.Client }

func newLogging(n int) *logging {
	return &logging{hc: &http.Client{Transport: Chain(http.DefaultTransport, Retry(n), Log)}}
}

func (l *logging) send() { l.hc.Post("https://orders.example/", "text/plain", nil) }

type insisting struct{ hc *http.Client }

func newInsisting(n int) *insisting {
	return &insisting{hc: &http.Client{Transport: Retry(n)(http.DefaultTransport)}}
}

func (i *insisting) send() { i.hc.Post("https://orders.example/", "text/plain", nil) } // want `up to 4 times`

var asked = newInsisting(4)

func use() {
	newSender(1).send()
	newLogging(1).send()
}
