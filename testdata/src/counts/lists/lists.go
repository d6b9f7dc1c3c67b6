// Package lists holds loops whose rounds a list, a map or a wait bounds.
package lists

import (
	"errors"
	"net/http"
	"strings"
	"time"
)

func post(doc string) error {
	resp, err := http.Post("https://shop/orders", "text/plain", strings.NewReader(doc))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func collected(doc string) error {
	var errs []error
	for len(errs) < 3 {
		err := post(doc) // want `up to 3 times`
		if err == nil {
			return nil
		}
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

func collectedUpTo(doc string, most int) error {
	var errs []error
	for len(errs) < most {
		err := post(doc) // want `more than once \(how often is not known\)`
		if err == nil {
			return nil
		}
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

// Not each round adds to it.
func collectedSome(doc string) error {
	var errs []error
	for len(errs) < 3 {
		err := post(doc) // want `again without a bound`
		if err == nil {
			return nil
		}
		if !errors.Is(err, http.ErrHandlerTimeout) {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

func shrinking(doc string, waits []time.Duration) (err error) {
	for len(waits) > 0 {
		if err = post(doc); err == nil { // want `more than once \(how often is not known\)`
			return nil
		}
		time.Sleep(waits[0])
		waits = waits[1:]
	}
	return err
}

func shrinkingLiteral(doc string) (err error) {
	waits := []time.Duration{time.Second, 2 * time.Second, 4 * time.Second}
	for len(waits) > 0 {
		if err = post(doc); err == nil { // want `up to 3 times`
			return nil
		}
		time.Sleep(waits[0])
		waits = waits[1:]
	}
	return err
}

// A wait in front, and one attempt more behind the last one.
func shrinkingBehind(doc string) error {
	waits := []time.Duration{time.Second, 2 * time.Second}
	for {
		err := post(doc) // want `up to 3 times`
		if err == nil || len(waits) == 0 {
			return err
		}
		time.Sleep(waits[len(waits)-1])
		waits = waits[:len(waits)-1]
	}
}

// Nothing makes it shorter.
func staying(doc string, waits []time.Duration) (err error) {
	for len(waits) > 0 {
		if err = post(doc); err == nil { // want `again without a bound`
			return nil
		}
		time.Sleep(waits[0])
	}
	return err
}

func emptied(doc string, left map[string]bool) (err error) {
	for len(left) > 0 {
		if err = post(doc); err == nil { // want `more than once \(how often is not known\)`
			return nil
		}
		for k := range left {
			delete(left, k)
			break
		}
	}
	return err
}

func full(doc string, left map[string]bool) (err error) {
	for len(left) > 0 {
		if err = post(doc); err == nil { // want `again without a bound`
			return nil
		}
	}
	return err
}

// A variable of the package that is set once.
var pauses = []time.Duration{0, time.Second, time.Minute, time.Hour}

func byVariable(doc string) (err error) {
	for _, pause := range pauses {
		time.Sleep(pause)
		if err = post(doc); err == nil { // want `up to 4 times`
			return nil
		}
	}
	return err
}

var delays = []time.Duration{0, time.Second}

// Prolong is for tests that wait longer.
func Prolong(d time.Duration) { delays = append(delays, d) }

func byChanged(doc string) (err error) {
	for _, pause := range delays {
		time.Sleep(pause)
		if err = post(doc); err == nil { // want `more than once \(how often is not known\)`
			return nil
		}
	}
	return err
}

func doubled(doc string) (err error) {
	for wait := time.Second; wait < 20*time.Second; wait += wait {
		if err = post(doc); err == nil { // want `up to 5 times`
			return nil
		}
		time.Sleep(wait)
	}
	return err
}

func tripled(doc string) error {
	wait := time.Second
	for {
		err := post(doc) // want `up to 4 times`
		if err == nil || wait > 20*time.Second {
			return err
		}
		time.Sleep(wait)
		wait *= 3
	}
}

// Twice nothing is nothing.
func doubledNothing(doc string) (err error) {
	for wait := time.Duration(0); wait < 20*time.Second; wait += wait {
		if err = post(doc); err == nil { // want `more than once \(how often is not known\)`
			return nil
		}
		time.Sleep(wait)
	}
	return err
}

type item struct {
	doc   string
	tries int
}

// A number that the item holds, which begins at nothing.
func (it *item) send() error {
	for {
		err := post(it.doc) // want `up to 3 times`
		if err == nil {
			return nil
		}
		if it.tries++; it.tries >= 3 {
			return err
		}
	}
}

func (it *item) sendLater() error {
	for {
		err := post(it.doc) // want `up to 3 times`
		if err == nil {
			return nil
		}
		if it.tries++; it.tries >= 3 {
			return err
		}
		time.Sleep(time.Second)
	}
}

// What else is stored in it may be less.
type ticket struct {
	doc  string
	left int
}

func (t *ticket) reset(n int) { t.left = n }

func (t *ticket) send() error {
	for {
		err := post(t.doc) // want `more than once \(how often is not known\)`
		if err == nil {
			return nil
		}
		if t.left++; t.left >= 3 {
			return err
		}
	}
}

// Recursion through another function, which counts.
type letter struct {
	doc   string
	round int
}

func deliver(l letter) error {
	err := post(l.doc) // want `more than once \(how often is not known\)`
	if err != nil {
		return failed(l, err)
	}
	return nil
}

func failed(l letter, cause error) error {
	if l.round++; l.round > 3 {
		return cause
	}
	return deliver(l)
}

type dispatcher struct{ limit int }

func (d *dispatcher) deliver(doc string, round int) {
	if post(doc) == nil { // want `more than once \(how often is not known\)`
		return
	}
	if round < d.limit {
		go d.later(doc, round)
	}
}

func (d *dispatcher) later(doc string, round int) {
	time.Sleep(time.Duration(round) * time.Second)
	d.deliver(doc, round+1)
}

// One that counts nothing has no bound.
func endless(doc string, length int) {
	if post(doc) != nil { // want `again without a bound`
		if length > 3 {
			pauseThen(doc, length)
		}
	}
}

func pauseThen(doc string, length int) {
	time.Sleep(time.Second)
	endless(doc, length)
}
