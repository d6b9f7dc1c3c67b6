// Package failover sends by one of several who can: by the next where one has failed.
package failover

import (
	"errors"
	"net/http"
	"strings"
)

type mailer interface {
	Send(msg string) error
}

type fixed struct{}

func (fixed) Send(msg string) error { return post("https://mail.example.com/mails", msg) }

type based struct{ base string }

func (b *based) Send(msg string) error { return post(b.base+"/mails", msg) }

func post(url, body string) error {
	resp, err := http.Post(url, "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

var errAll = errors.New("all have failed")

type list struct{ mailers []mailer }

func newList() *list {
	return &list{mailers: []mailer{fixed{}, &based{"https://two.example.com"}}}
}

func (l *list) send(msg string) error {
	for _, m := range l.mailers {
		if err := m.Send(msg); err == nil { // want `HTTP POST may be sent up to 2 times by the retry loop`
			return nil
		}
	}
	return errAll
}

func (l *list) toAll(msg string) (err error) {
	for _, m := range l.mailers {
		if e := m.Send(msg); e != nil {
			err = e
		}
	}
	return err
}

func (l *list) untilOneFails(msg string) error {
	for _, m := range l.mailers {
		if err := m.Send(msg); err != nil {
			return err
		}
	}
	return nil
}

func byFunctions(msg string) error {
	for _, send := range []func(string) error{fixed{}.Send, (&based{"https://two.example.com"}).Send} {
		if send(msg) == nil { // want `HTTP POST may be sent up to 2 times by the retry loop`
			return nil
		}
	}
	return errAll
}

// What is sent is of the item itself: another intent each round.
type event interface{ publish(topic string) error }

type placed struct{ id string }

func (p placed) publish(topic string) error { return post("https://bus.example.com/"+topic, p.id) }

func firstOf(topic, a, b string) error {
	for _, ev := range []event{placed{a}, placed{b}} {
		if err := ev.publish(topic); err == nil {
			return nil
		}
	}
	return errAll
}

// Two of them, in fields of their own: the other may stand in its place, or keep what could not be sent. A guess.
type pair struct{ primary, secondary mailer }

func newPair() *pair { return &pair{fixed{}, &based{"https://two.example.com"}} }

func (p *pair) send(msg string) error {
	if err := p.primary.Send(msg); err == nil {
		return nil
	}
	return p.secondary.Send(msg)
}

func (p *pair) toBoth(msg string) error {
	if err := p.primary.Send(msg); err != nil {
		println(err)
	}
	return p.secondary.Send(msg)
}

func (p *pair) oneThenTheOther(msg string) error {
	if err := p.primary.Send(msg); err != nil {
		return err
	}
	return p.secondary.Send(msg)
}

// It is told that the other has failed.
func (p *pair) alert(msg string) error {
	if err := p.primary.Send(msg); err != nil {
		return p.secondary.Send("not sent: " + err.Error())
	}
	return nil
}

// Two ways to hand on the same, of which one takes more, and both run what they are handed.
type counted interface {
	count(msg string, f func(), n int) error
}

type plain interface {
	mail(msg string, f func()) error
}

type one struct{ url string }

func (o *one) count(msg string, f func(), _ int) error { return posted(o.url, msg, f) }

type two struct{ url string }

func (t *two) mail(msg string, f func()) error { return posted(t.url, msg, f) }

func posted(url, msg string, f func()) error {
	resp, err := http.Post(url, "text/plain", strings.NewReader(msg))
	f()
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

type both struct {
	first counted
	then  plain
}

func (b *both) send(msg string, f func(), n int) error {
	if err := b.first.count(msg, f, n); err == nil {
		return nil
	}
	return b.then.mail(msg, f)
}

func start(msg string) error {
	b := &both{&one{"https://one.example.com/mails"}, &two{"https://two.example.com/mails"}}
	return b.send(msg, func() { println(msg) }, 1)
}
