package made

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"
)

// A number that each call moves on makes another key each time: behind a function value, in a closure, by package
// atomic.

var nextID = func() func() string {
	n := 0
	return func() string { n++; return strconv.Itoa(n) }
}()

func charge(doc, key string) error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(doc))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key)
	return send(req)
}

func byVariable(doc string) (err error) {
	for range 3 {
		req, _ := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(doc))
		req.Header.Set("Idempotency-Key", nextID()) // want `another idempotency key \(a number that goes up\)`
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func byVariableAbove(doc string) (err error) {
	key := nextID()
	for range 3 {
		if err = charge(doc, key); err == nil {
			return nil
		}
	}
	return err
}

func byCounting(doc string) (err error) {
	seq := 0
	next := func() string { seq++; return "job-" + strconv.Itoa(seq) }
	for range 3 {
		req, _ := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(doc))
		req.Header.Set("Idempotency-Key", next()) // want `another idempotency key \(a number that goes up\)`
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

type gateway struct {
	next atomic.Int64
	last string
	n    int
}

var sequence uint64

func (g *gateway) atomics(doc string) (err error) {
	for range 3 {
		req, _ := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(doc))
		req.Header.Set("Idempotency-Key", "gw-"+strconv.FormatInt(g.next.Add(1), 36)) // want `another idempotency key \(a number that goes up\)`
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func (g *gateway) post(doc string) error {
	req, _ := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(doc))
	req.Header.Set("Idempotency-Key", fmt.Sprint(atomic.AddUint64(&sequence, 1))) // want `another idempotency key \(a number that goes up\)`
	return send(req)
}

func (g *gateway) posts(doc string) (err error) {
	for range 3 {
		if err = g.post(doc); err == nil {
			return nil
		}
	}
	return err
}

// What is only read, or changed by nothing, stays.
func (g *gateway) read(doc string) (err error) {
	for range 3 {
		req, _ := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(doc))
		req.Header.Set("Idempotency-Key", doc+strconv.FormatInt(g.next.Load(), 36)+strconv.FormatUint(atomic.AddUint64(&sequence, 0), 36))
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func (g *gateway) numberedOnce(doc string) (err error) {
	key := fmt.Sprint(g.next.Add(1))
	for range 3 {
		if err = charge(doc, key); err == nil {
			return nil
		}
	}
	return err
}

// It moves on with the item, which stays.
func (g *gateway) forEach(doc, id string) error {
	if g.last != id {
		g.last = id
		g.n++
	}
	req, _ := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(doc))
	req.Header.Set("Idempotency-Key", id+fmt.Sprint(g.n))
	return send(req)
}

func (g *gateway) forEachAgain(doc, id string) (err error) {
	for range 3 {
		if err = g.forEach(doc, id); err == nil {
			return nil
		}
	}
	return err
}
