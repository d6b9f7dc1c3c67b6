// Package settings builds clients that send a POST again, or not, by what it sets.
package settings

import (
	"net/http"
	"strings"

	"guards/settings/transport"
)

func gets(req *http.Request) bool { return req.Method == http.MethodGet }

func keyed(req *http.Request) bool { return req.Header.Get("Idempotency-Key") != "" }

func all(*http.Request) bool { return true }

func body() *strings.Reader { return strings.NewReader("amount=5") }

func predicates() {
	c := &http.Client{Transport: transport.NewPredicate(nil, gets)}
	c.Post("http://pay.test/charges", "text/plain", body())
	k := &http.Client{Transport: transport.NewPredicate(nil, keyed)}
	k.Post("http://pay.test/charges", "text/plain", body())
	d := &http.Client{Transport: transport.NewPredicate(nil, nil)}
	d.Post("http://pay.test/charges", "text/plain", body())
	a := &http.Client{Transport: transport.NewPredicate(nil, all)}
	a.Post("http://pay.test/charges", "text/plain", body()) // want `HTTP POST may be sent up to 4 times`
}

func verdicts() {
	c := &http.Client{Transport: transport.Verdict{Next: http.DefaultTransport, Decide: transport.ReadsThatFailed}}
	c.Post("http://pay.test/charges", "text/plain", body())
	a := &http.Client{Transport: transport.Verdict{Next: http.DefaultTransport, Decide: transport.Failed}}
	a.Post("http://pay.test/charges", "text/plain", body()) // want `HTTP POST may be sent up to 3 times`
}

func policies() {
	c := &http.Client{Transport: &transport.Judged{Next: http.DefaultTransport, Policy: transport.ReadPolicy{}}}
	c.Post("http://pay.test/charges", "text/plain", body())
	a := &http.Client{Transport: &transport.Judged{Next: http.DefaultTransport, Policy: transport.AnyPolicy{}}}
	a.Post("http://pay.test/charges", "text/plain", body()) // want `HTTP POST may be sent up to 3 times`
}

func switches() {
	c := &http.Client{Transport: &transport.Switched{Next: http.DefaultTransport, OnlyIdempotent: true}}
	c.Post("http://pay.test/charges", "text/plain", body())
	a := &http.Client{Transport: &transport.Switched{Next: http.DefaultTransport}}
	a.Post("http://pay.test/charges", "text/plain", body()) // want `HTTP POST may be sent up to 3 times`
	off := &http.Client{Transport: &transport.Bypass{Next: http.DefaultTransport, Writes: true}}
	off.Post("http://pay.test/charges", "text/plain", body())
	reads := &http.Client{Transport: &transport.Bypass{Next: http.DefaultTransport, On: true}}
	reads.Post("http://pay.test/charges", "text/plain", body())
	on := &http.Client{Transport: &transport.Bypass{Next: http.DefaultTransport, On: true, Writes: true}}
	on.Post("http://pay.test/charges", "text/plain", body()) // want `HTTP POST may be sent up to 3 times`
}

func captured() {
	c := &http.Client{Transport: transport.Around(http.DefaultTransport, false)}
	c.Post("http://pay.test/charges", "text/plain", body())
	a := &http.Client{Transport: transport.Around(http.DefaultTransport, true)}
	a.Post("http://pay.test/charges", "text/plain", body()) // want `HTTP POST may be sent more than once`
	p := &http.Client{Transport: transport.AroundIf(http.DefaultTransport, gets)}
	p.Post("http://pay.test/charges", "text/plain", body())
	q := &http.Client{Transport: transport.AroundIf(http.DefaultTransport, all)}
	q.Post("http://pay.test/charges", "text/plain", body()) // want `HTTP POST may be sent up to 3 times`
}

func lists() {
	c := &http.Client{Transport: &transport.Listed{Next: http.DefaultTransport, Methods: []string{"GET", "HEAD"}}}
	c.Post("http://pay.test/charges", "text/plain", body())
	a := &http.Client{Transport: &transport.Listed{Next: http.DefaultTransport, Methods: []string{"GET", "POST"}}}
	a.Post("http://pay.test/charges", "text/plain", body()) // want `HTTP POST may be sent up to 3 times`
	none := &http.Client{Transport: &transport.Listed{Next: http.DefaultTransport}}
	none.Post("http://pay.test/charges", "text/plain", body())
	r := &http.Client{Transport: transport.NewReads(nil)}
	r.Post("http://pay.test/charges", "text/plain", body())
	w := &http.Client{Transport: transport.NewWrites(nil)}
	w.Post("http://pay.test/charges", "text/plain", body()) // want `HTTP POST may be sent up to 3 times`
}

func maps() {
	c := &http.Client{Transport: transport.NewMappedReads(nil)}
	c.Post("http://pay.test/charges", "text/plain", body())
	r := &http.Client{Transport: transport.NewReadSet(nil)}
	r.Post("http://pay.test/charges", "text/plain", body())
	w := &http.Client{Transport: transport.NewWriteSet(nil)}
	w.Post("http://pay.test/charges", "text/plain", body()) // want `HTTP POST may be sent up to 3 times`
	a := &http.Client{Transport: transport.NewMapped(nil, true)}
	a.Post("http://pay.test/charges", "text/plain", body()) // want `HTTP POST may be sent up to 3 times`
	// What is put into a map under names that are not known is a guess.
	of := &http.Client{Transport: transport.NewMappedOf(nil, "GET")}
	of.Post("http://pay.test/charges", "text/plain", body())
}

func options() {
	c := &http.Client{Transport: transport.NewOptional(nil, transport.WithRetryable(gets))}
	c.Post("http://pay.test/charges", "text/plain", body())
	a := &http.Client{Transport: transport.NewOptional(nil)}
	a.Post("http://pay.test/charges", "text/plain", body()) // want `HTTP POST may be sent up to 3 times`
	w := &http.Client{Transport: transport.NewOptional(nil, transport.WithRetryable(all))}
	w.Post("http://pay.test/charges", "text/plain", body()) // want `HTTP POST may be sent up to 3 times`
}

func others() {
	c := &http.Client{Transport: &transport.Twice{Next: http.DefaultTransport, May: gets}}
	c.Post("http://pay.test/charges", "text/plain", body())
	a := &http.Client{Transport: &transport.Twice{Next: http.DefaultTransport, May: all}}
	a.Post("http://pay.test/charges", "text/plain", body()) // want `HTTP POST may be sent up to 2 times`
	r := &http.Client{Transport: &transport.Recursive{Next: http.DefaultTransport, May: gets}}
	r.Post("http://pay.test/charges", "text/plain", body())
	w := &http.Client{Transport: &transport.Recursive{Next: http.DefaultTransport, May: all}}
	w.Post("http://pay.test/charges", "text/plain", body()) // want `HTTP POST may be sent more than once`
}

// A client that lies in a field.
type payments struct{ http *http.Client }

func newPayments() *payments {
	return &payments{&http.Client{Transport: transport.NewPredicate(nil, gets)}}
}

func (p *payments) charge() error {
	_, err := p.http.Post("http://pay.test/charges", "text/plain", body())
	return err
}

type refunds struct{ http *http.Client }

func newRefunds() *refunds {
	return &refunds{&http.Client{Transport: transport.NewPredicate(nil, all)}}
}

func (r *refunds) refund() error {
	_, err := r.http.Post("http://pay.test/refunds", "text/plain", body()) // want `HTTP POST may be sent up to 4 times`
	return err
}

// A client of its own with a switch.
type api struct {
	http   *http.Client
	writes bool
}

func newAPI() *api { return &api{http.DefaultClient, false} }

func (a *api) do(method, path string) (err error) {
	for i := 0; i < 3; i++ {
		req, _ := http.NewRequest(method, path, body())
		if _, err = a.http.Do(req); err == nil {
			return nil
		}
		if method != http.MethodGet && !a.writes {
			return err
		}
	}
	return err
}

func (a *api) charge() error { return a.do(http.MethodPost, "http://pay.test/charges") }

type writing struct {
	http   *http.Client
	writes bool
}

func newWriting() *writing { return &writing{http.DefaultClient, true} }

func (w *writing) do(method, path string) (err error) {
	for i := 0; i < 3; i++ {
		req, _ := http.NewRequest(method, path, body())
		if _, err = w.http.Do(req); err == nil { // want `HTTP POST may be sent up to 3 times`
			return nil
		}
		if method != http.MethodGet && !w.writes {
			return err
		}
	}
	return err
}

func (w *writing) charge() error { return w.do(http.MethodPost, "http://pay.test/charges") }

// What the maker is handed is a guess where nobody is seen to hand it over.
type Open struct {
	http   *http.Client
	writes bool
}

func NewOpen(writes bool) *Open { return &Open{http.DefaultClient, writes} }

func (o *Open) do(method, path string) (err error) {
	for i := 0; i < 3; i++ {
		req, _ := http.NewRequest(method, path, body())
		if _, err = o.http.Do(req); err == nil {
			return nil
		}
		if method != http.MethodGet && !o.writes {
			return err
		}
	}
	return err
}

func (o *Open) Charge() error { return o.do(http.MethodPost, "http://pay.test/charges") }
