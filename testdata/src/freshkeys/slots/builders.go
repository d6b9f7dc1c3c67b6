package slots

import (
	"net/http"
	"strings"

	"github.com/google/uuid"
)

// A builder returns itself from each of its methods.

type builder struct {
	header http.Header
	body   string
}

func build(body string) *builder { return &builder{header: http.Header{}, body: body} }

func (b *builder) key(k string) *builder {
	b.header.Set("Idempotency-Key", k) // want `another idempotency key \(uuid.NewString\)`
	return b
}

func (b *builder) order(k string) *builder {
	b.header.Set("Idempotency-Key", "order/"+k)
	return b
}

func (b *builder) trace() *builder {
	b.header.Set("X-Trace", uuid.NewString())
	return b
}

func (b *builder) send() error {
	req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(b.body))
	if err != nil {
		return err
	}
	req.Header = b.header
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func builtEach(body string) (err error) {
	for range 3 {
		if err = build(body).key(uuid.NewString()).trace().send(); err == nil {
			return nil
		}
	}
	return err
}

func builtAbove(body string) (err error) {
	id := uuid.NewString()
	for range 3 {
		if err = build(body).order(id).send(); err == nil {
			return nil
		}
	}
	return err
}

// What another method puts on is another header.
func builtTraced(id, body string) (err error) {
	for range 3 {
		if err = build(body).order(id).trace().send(); err == nil {
			return nil
		}
	}
	return err
}

// A builder that is a value, of which each method returns a changed copy.

type draft struct{ id, trace, body string }

func (d draft) withID(id string) draft {
	d.id = id
	return d
}

func (d draft) withTrace(trace string) draft {
	d.trace = trace
	return d
}

func (d draft) send() error {
	req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(d.body))
	if err != nil {
		return err
	}
	req.Header.Set("X-Trace", d.trace)
	req.Header.Set("Idempotency-Key", d.id) // want `another idempotency key \(uuid.NewString\)`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func draftEach(body string) (err error) {
	for range 3 {
		if err = (draft{body: body}).withID(uuid.NewString()).withTrace("t").send(); err == nil {
			return nil
		}
	}
	return err
}

func (d draft) sendStable() error {
	req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(d.body))
	if err != nil {
		return err
	}
	req.Header.Set("X-Trace", d.trace)
	req.Header.Set("Idempotency-Key", d.id)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func draftAbove(body string) (err error) {
	d := draft{body: body}.withID(uuid.NewString())
	for range 3 {
		if err = d.withTrace(uuid.NewString()).sendStable(); err == nil {
			return nil
		}
	}
	return err
}
