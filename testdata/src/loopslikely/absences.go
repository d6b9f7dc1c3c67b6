package loopslikely

import (
	"errors"
	"net/http"
	"strings"
)

// A look-up that says by its error that it could not look has found nothing out. Which of its errors mean that, its
// body tells; where it does not, they may mean anything.

var (
	errNothing = errors.New("no such order")
	errDown    = errors.New("try later")
	errOdd     = errors.New("odd answer")
)

func place(doc string) error {
	_, err := http.Post("https://example.com/orders", "text/plain", strings.NewReader(doc))
	return err
}

func lookUp(id string) error {
	resp, err := http.Get("https://example.com/orders/" + id)
	if err != nil {
		return errDown
	}
	switch resp.StatusCode {
	case 404:
		return errNothing
	case 403:
		return errOdd
	case 503:
		return errDown
	}
	return nil
}

func unlessThere(id, doc string) (err error) {
	for range 3 {
		if err = place(doc); err == nil {
			return nil
		}
		if lerr := lookUp(id); lerr != errNothing {
			return lerr
		}
	}
	return err
}

func unlessDown(id, doc string) (err error) {
	for range 3 {
		if err = place(doc); err == nil { // want `up to 3 times`
			return nil
		}
		if lerr := lookUp(id); lerr != errDown {
			return lerr
		}
	}
	return err
}

func unlessOdd(id, doc string) (err error) {
	for range 3 {
		if err = place(doc); err == nil { // want `up to 3 times`
			return nil
		}
		if lerr := lookUp(id); !errors.Is(lerr, errOdd) {
			return lerr
		}
	}
	return err
}

// One variable for both says neither.
var errNeither = errors.New("no answer")

func lookAgain(id string) error {
	resp, err := http.Get("https://example.com/orders/" + id)
	if err != nil || resp.StatusCode == 404 {
		return errNeither
	}
	return nil
}

func unlessNeither(id, doc string) (err error) {
	for range 3 {
		if err = place(doc); err == nil { // want `up to 3 times`
			return nil
		}
		if lerr := lookAgain(id); lerr != errNeither {
			return lerr
		}
	}
	return err
}

// That what the caller gave is empty, no answer has said.
var errNoID = errors.New("no id")

func lookUpOwn(id string, client *http.Client) error {
	if id == "" || client == nil {
		return errNoID
	}
	_, err := client.Get("https://example.com/orders/" + id)
	return err
}

func unlessNoID(id, doc string, client *http.Client) (err error) {
	for range 3 {
		if err = place(doc); err == nil { // want `up to 3 times`
			return nil
		}
		if lerr := lookUpOwn(id, client); lerr != errNoID {
			return lerr
		}
	}
	return err
}

// Nor does anybody know what the errors of somebody's own look-up mean.
type register interface {
	//retrysafe:read
	Has(id string) error
}

func unlessRegistered(r register, id, doc string) (err error) {
	for range 3 {
		if err = place(doc); err == nil { // want `up to 3 times`
			return nil
		}
		if lerr := r.Has(id); lerr != errNothing {
			return lerr
		}
	}
	return err
}

// Of implementations one says it otherwise.
type (
	teller struct{}
	other  struct{}
)

func (teller) Has(id string) error { return lookUp(id) }

func (other) Has(id string) error {
	if _, err := http.Get("https://example.com/others/" + id); err != nil {
		return errNothing
	}
	return nil
}

type keeper interface{ Has(id string) error }

type desk struct{ of keeper }

func openDesk(old bool) *desk {
	if old {
		return &desk{other{}}
	}
	return &desk{teller{}}
}

func (d *desk) unlessKept(id, doc string) (err error) {
	for range 3 {
		if err = place(doc); err == nil { // want `up to 3 times`
			return nil
		}
		if lerr := d.of.Has(id); lerr != errNothing {
			return lerr
		}
	}
	return err
}

// A pool that has nothing to lend has not looked.
type pool struct{ free []*http.Client }

func (p *pool) take() (*http.Client, bool) {
	if len(p.free) == 0 {
		return nil, false
	}
	return p.free[0], true
}

var errBusy = errors.New("busy")

func (p *pool) has(id string) error {
	client, ok := p.take()
	if !ok {
		return errBusy
	}
	_, err := client.Get("https://example.com/orders/" + id)
	return err
}

func unlessBusy(p *pool, id, doc string) (err error) {
	for range 3 {
		if err = place(doc); err == nil { // want `up to 3 times`
			return nil
		}
		if lerr := p.has(id); lerr != errBusy {
			return lerr
		}
	}
	return err
}

// One that stands for both, each in a place of its own.
var errEither = errors.New("no answer")

func lookOnce(id string) error {
	resp, err := http.Get("https://example.com/orders/" + id)
	if err != nil {
		return errEither
	}
	if resp.StatusCode == 404 {
		return errEither
	}
	return nil
}

func unlessEither(id, doc string) (err error) {
	for range 3 {
		if err = place(doc); err == nil { // want `up to 3 times`
			return nil
		}
		if lerr := lookOnce(id); lerr != errEither {
			return lerr
		}
	}
	return err
}

// The one that says it otherwise may come first or last.
type counter struct{ of keeper }

func openCounter(old bool) *counter {
	if old {
		return &counter{teller{}}
	}
	return &counter{other{}}
}

func (c *counter) unlessKept(id, doc string) (err error) {
	for range 3 {
		if err = place(doc); err == nil { // want `up to 3 times`
			return nil
		}
		if lerr := c.of.Has(id); lerr != errNothing {
			return lerr
		}
	}
	return err
}
