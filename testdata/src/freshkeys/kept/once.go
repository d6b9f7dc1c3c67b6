package kept

import (
	"sync"

	"github.com/google/uuid"
)

// What makes a key once lasts as long as the struct that it is a part of: another struct makes another key.

type once struct {
	do   sync.Once
	key  string
	body string
}

func (o *once) id() string {
	o.do.Do(func() { o.key = uuid.NewString() })
	return o.key
}

func (o *once) sendAnew() error {
	r := request(o.body)
	r.Header.Set("Idempotency-Key", o.id()) // want `up to 3 times .*another idempotency key \(uuid.NewString\)`
	return send(r)
}

func madeEach(body string) (err error) {
	for range 3 {
		o := &once{body: body}
		if err = o.sendAnew(); err == nil {
			return nil
		}
	}
	return err
}

func (o *once) send() error {
	r := request(o.body)
	r.Header.Set("Idempotency-Key", o.id())
	return send(r)
}

func madeAbove(body string) (err error) {
	o := &once{body: body}
	for range 3 {
		if err = o.send(); err == nil {
			return nil
		}
	}
	return err
}

func handedIn(o *once) (err error) {
	for range 3 {
		if err = o.send(); err == nil {
			return nil
		}
	}
	return err
}

// A field that is empty is such a guard as well.

type lazy struct{ key, body string }

func (l *lazy) id() string {
	if l.key == "" {
		l.key = uuid.NewString()
	}
	return l.key
}

func lazyEach(body string) error {
	return attempts(func() error {
		l := &lazy{body: body}
		r := request(l.body)
		r.Header.Set("Idempotency-Key", "lazy-"+l.id()) // want `another idempotency key \(uuid.NewString\)`
		return send(r)
	})
}

func lazyAbove(body string) error {
	l := &lazy{body: body}
	return attempts(func() error {
		r := request(l.body)
		r.Header.Set("Idempotency-Key", "lazy-"+l.id())
		return send(r)
	})
}

func lazyGiven(order, body string) (err error) {
	for range 3 {
		l := &lazy{key: order, body: body}
		r := request(l.body)
		r.Header.Set("Idempotency-Key", l.id())
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

// A function that makes its result once.

func valueEach(body string) (err error) {
	for range 3 {
		id := sync.OnceValue(func() string { return uuid.NewString() })
		r := request(body)
		r.Header.Set("Idempotency-Key", id()) // want `another idempotency key \(uuid.NewString\)`
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

func valueAbove(body string) (err error) {
	id := sync.OnceValue(func() string { return uuid.NewString() })
	for range 3 {
		r := request(body)
		r.Header.Set("Idempotency-Key", id())
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

func valueNamed(body string) (err error) {
	id := sync.OnceValue(uuid.NewString)
	for range 3 {
		r := request(body)
		r.Header.Set("Idempotency-Key", id())
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

func functionEach(body string) (err error) {
	var key string
	for range 3 {
		fill := sync.OnceFunc(func() { key = uuid.NewString() })
		fill()
		r := request(body)
		r.Header.Set("Idempotency-Key", key) // want `another idempotency key \(uuid.NewString\)`
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

func functionAbove(body string) (err error) {
	var key string
	fill := sync.OnceFunc(func() { key = uuid.NewString() })
	for range 3 {
		fill()
		r := request(body)
		r.Header.Set("Idempotency-Key", key)
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

// In a field of what is made for each order.

type ordered struct {
	id   func() string
	body string
}

func newOrdered(body string) *ordered {
	return &ordered{id: sync.OnceValue(func() string { return uuid.NewString() }), body: body}
}

func orderedAbove(body string) (err error) {
	o := newOrdered(body)
	for range 3 {
		r := request(o.body)
		r.Header.Set("Idempotency-Key", o.id())
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

func orderedEach(body string) (err error) {
	for range 3 {
		o := newOrdered(body)
		r := request(o.body)
		r.Header.Set("Idempotency-Key", o.id()) // want `another idempotency key \(uuid.NewString\)`
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

// Of a guard of the package there is one.

var (
	process sync.Once
	key     string
)

func (o *once) ofProcess() string {
	process.Do(func() { key = uuid.NewString() })
	return key + o.body
}

func ofProcess(body string) (err error) {
	for range 3 {
		o := &once{body: body}
		r := request(o.body)
		r.Header.Set("Idempotency-Key", o.ofProcess())
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}
