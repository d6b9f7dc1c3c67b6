package loops

import (
	"context"
	"errors"
	"iter"
	"time"

	"github.com/cenkalti/backoff/v4"
)

// A pacer is the object that decides whether a loop goes on.
type pacer struct {
	tries, most int
}

func (p *pacer) ongoing() bool { return p.tries < p.most }

func (p *pacer) wait() {
	p.tries++
	time.Sleep(time.Duration(p.tries) * time.Second)
}

func (p *pacer) next(ctx context.Context) bool {
	p.wait()
	return ctx.Err() == nil && p.ongoing()
}

// Shape 11: an object is asked whether to go on.
func ongoing(body string, p *pacer) error {
	for p.ongoing() {
		if post(body) == nil { // want `POST`
			return nil
		}
		p.wait()
	}
	return errors.New("gave up")
}

// Shape 11 with a post statement.
func ongoingPost(body string, p *pacer) error {
	var err error
	for ; p.ongoing(); p.wait() {
		if err = post(body); err == nil { // want `POST`
			return nil
		}
	}
	return err
}

// Shape 11: the object waits itself.
func paced(ctx context.Context, body string, p *pacer) error {
	for p.next(ctx) {
		if post(body) == nil { // want `POST`
			return nil
		}
	}
	return ctx.Err()
}

// Shape 11 that reads.
func pacedRead(ctx context.Context, id string, p *pacer) error {
	for p.next(ctx) {
		if get(id) == nil {
			return nil
		}
	}
	return ctx.Err()
}

// Shape 12: NextBackOff gives the pauses and the end.
func nextBackOff(body string) error {
	b := backoff.NewExponentialBackOff()
	for {
		err := post(body) // want `POST`
		if err == nil {
			return nil
		}
		d := b.NextBackOff()
		if d == backoff.Stop {
			return err
		}
		time.Sleep(d)
	}
}

// Shape 12 that reads.
func nextBackOffRead(id string) error {
	b := backoff.NewExponentialBackOff()
	for {
		err := get(id)
		if err == nil {
			return nil
		}
		d := b.NextBackOff()
		if d == backoff.Stop {
			return err
		}
		time.Sleep(d)
	}
}

// Shape 13: a backoff ticker gives the rounds.
func backoffTicker(body string) (err error) {
	t := backoff.NewTicker(backoff.NewExponentialBackOff())
	defer t.Stop()
	for range t.C {
		if err = post(body); err == nil { // want `POST`
			return nil
		}
	}
	return err
}

// Shape 13 that reads.
func backoffTickerRead(id string) (err error) {
	t := backoff.NewTicker(backoff.NewExponentialBackOff())
	defer t.Stop()
	for range t.C {
		if err = get(id); err == nil {
			return nil
		}
	}
	return err
}

// attempts yields until it is told to stop, waiting in between.
func attempts(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
			time.Sleep(time.Second)
		}
	}
}

// Shape 14: the rounds come from a function.
func rangeFunc(body string) error {
	for range attempts(3) {
		if post(body) == nil { // want `POST`
			return nil
		}
	}
	return errors.New("gave up")
}

// Shape 14 that reads.
func rangeFuncRead(id string) error {
	for range attempts(3) {
		if get(id) == nil {
			return nil
		}
	}
	return errors.New("gave up")
}

// Each yields the lines of an order.
func lines(order []string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, l := range order {
			if !yield(l) {
				return
			}
		}
	}
}

// Shape 14 as a batch: what is yielded is what is sent.
func rangeFuncItems(order []string) {
	for l := range lines(order) {
		if err := post(l); err != nil {
			continue
		}
	}
}

// each goes through the rounds that are left.
func (p *pacer) each(yield func(int) bool) {
	for ; p.ongoing(); p.wait() {
		if !yield(p.tries) {
			return
		}
	}
}

// A book goes through its orders.
type book struct{ orders []string }

func (b *book) each(yield func(string) bool) {
	for _, o := range b.orders {
		if !yield(o) {
			return
		}
	}
}

// Shape 14 over a method.
func rangeMethod(body string, p *pacer) error {
	for range p.each {
		if post(body) == nil { // want `POST`
			return nil
		}
	}
	return errors.New("gave up")
}

func rangeMethodItems(b *book) {
	for o := range b.each {
		if err := post(o); err != nil {
			continue
		}
	}
}
