package requeue

import "time"

// By a second channel, and something that brings it back from there.

func detour(in chan item) {
	retry := make(chan item, 10)
	go func() {
		for it := range retry {
			time.Sleep(time.Second)
			in <- it
		}
	}()
	for it := range in {
		if err := post(it.body); err != nil { // want `without a bound by the requeue`
			retry <- it
		}
	}
}

func letters(in chan item) {
	failed := make(chan item, 10)
	go func() {
		for it := range failed {
			time.Sleep(time.Duration(it.tried))
		}
	}()
	for it := range in {
		if err := post(it.body); err != nil {
			failed <- it
		}
	}
}

// Something else brings something else.
func another(in, other chan item) {
	failed := make(chan item, 10)
	go func() {
		for it := range other {
			in <- it
		}
	}()
	for it := range in {
		if err := post(it.body); err != nil {
			failed <- it
		}
	}
}

type pool struct{ in, again, dead chan item }

func (p *pool) work() {
	for it := range p.in {
		if err := post(it.body); err != nil { // want `without a bound by the requeue`
			p.again <- it
		}
	}
}

func (p *pool) bring() {
	for it := range p.again {
		time.Sleep(time.Second)
		p.in <- it
	}
}

func (p *pool) bury() {
	for it := range p.in {
		if err := post(it.body); err != nil {
			p.dead <- it
		}
	}
}
