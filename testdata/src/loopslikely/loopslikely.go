// Package loopslikely holds counted loops that send even after success: they speak only when guesses
// are asked for.
package loopslikely

import (
	"errors"
	"log"
	"net/http"
	"strings"
	"time"
)

func post(body string) error {
	resp, err := http.Post("https://shop.example.com/orders", "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Shape 25: the result is looked at and changes nothing.
func counted(body string) {
	for i := 0; i < 3; i++ {
		if err := post(body); err != nil { // want `up to 3 times`
			log.Print(err)
		}
		time.Sleep(time.Second)
	}
}

// Shape 25 over an integer.
func ranged(body string) (last error) {
	for range 4 {
		last = post(body) // want `up to 4 times`
	}
	return last
}

// Other items are other intents, also for a guess.
func items(bodies []string) {
	for i := 0; i < len(bodies); i++ {
		if err := post(bodies[i]); err != nil {
			log.Print(err)
		}
	}
}

func tell(peer, body string) error {
	resp, err := http.Post("https://"+peer+"/orders", "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// All are told, whatever comes back: that is no second attempt.
func broadcast(peers []string, body string) error {
	var errs []error
	for _, p := range peers {
		if err := tell(p, body); err != nil {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

func broadcastAtOnce(peers []string, body string) {
	for _, p := range peers {
		go func() {
			if err := tell(p, body); err != nil {
				log.Print(err)
			}
		}()
	}
}

// found returns an order, or an error when there is none or it does not know.
func found(id string) (string, error) {
	resp, err := http.Get("https://shop.example.com/orders/" + id)
	if err != nil {
		return "", err
	}
	defer resp.Body.Close()
	if resp.StatusCode >= 300 {
		return "", errors.New(resp.Status)
	}
	return resp.Header.Get("ETag"), nil
}

// A look-up that fails goes round, for whatever reason it has failed.
func lookedUp(id, body string) (err error) {
	for range 3 {
		if err = post(body); err == nil { // want `up to 3 times`
			return nil
		}
		if _, ferr := found(id); ferr == nil {
			return nil
		}
	}
	return err
}

// Sends to all there are, whatever comes back: each of them sends for itself.
type mailer interface{ mail(doc string) error }

type box struct{ name string }

func (box) mail(doc string) error { return place(doc) }

func toAll(doc string) (err error) {
	for _, m := range []mailer{box{"a"}, box{"b"}} {
		if e := m.mail(doc); e != nil {
			err = e
		}
	}
	return err
}

// The other of two: in its place, or where letters go that nobody took.
type pair struct{ primary, other mailer }

func newPair() *pair { return &pair{box{"a"}, box{"b"}} }

func (p *pair) send(doc string) error {
	if err := p.primary.mail(doc); err == nil {
		return nil
	}
	return p.other.mail(doc) // want `HTTP POST may be sent up to 2 times by the second call`
}
