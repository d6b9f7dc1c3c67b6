package kept

import (
	"strings"
	"time"
)

// Rounds over a map of what is still to be sent.
func untilEmpty(items []item) {
	pending := map[string]item{}
	for _, it := range items {
		pending[it.body] = it
	}
	for len(pending) > 0 {
		for id, it := range pending {
			if err := post(it.body); err != nil { // want `may be sent more than once \(how often is not known\) by the retry loop`
				continue
			}
			delete(pending, id)
		}
		time.Sleep(time.Second)
	}
}

func fiveRounds(pending map[string]bool) {
	for i := 0; i < 5 && len(pending) > 0; i++ {
		for body := range pending {
			if err := post(body); err != nil { // want `may be sent up to 5 times by the retry loop`
				break
			}
			delete(pending, body)
		}
	}
}

// What has been sent stays if it could not be noted.
func noted(pending map[string]bool, note func(string) error) {
	for len(pending) > 0 {
		for body := range pending {
			if err := post(body); err != nil { // want `by the retry loop`
				continue
			}
			if err := note(body); err != nil {
				continue
			}
			delete(pending, body)
		}
	}
}

// It is taken out whatever came of it.
func onceEach(pending map[string]item) {
	for len(pending) > 0 {
		for id, it := range pending {
			if err := post(it.body); err != nil {
				time.Sleep(time.Second)
			}
			delete(pending, id)
		}
	}
}

func takenFirst(pending map[string]item) {
	for len(pending) > 0 {
		for id, it := range pending {
			delete(pending, id)
			if err := post(it.body); err != nil {
				time.Sleep(time.Second)
			}
		}
	}
}

// Each round has a map of its own.
func ownMaps(batches [][]string) {
	for _, batch := range batches {
		pending := map[string]bool{}
		for _, body := range batch {
			pending[body] = true
		}
		for body := range pending {
			if err := post(body); err != nil {
				continue
			}
			delete(pending, body)
		}
	}
}

func loaded(load func() map[string]bool) {
	pending := load()
	for len(pending) > 0 {
		for body := range pending {
			if err := post(body); err != nil {
				continue
			}
			delete(pending, body)
		}
		pending = load()
	}
}

// Each round sends something else.
func oftenElse(pending map[string]bool, texts chan string) {
	for text := range texts {
		for body := range pending {
			if err := post(body + text); err != nil {
				continue
			}
			delete(pending, body)
		}
	}
}

// Whose map it is cannot be told: it is gone through once.
func onePass(pending map[string]bool) {
	for body := range pending {
		if err := post(body); err != nil {
			continue
		}
		delete(pending, body)
	}
}

// What failed stays for the next flush.
type unsent struct {
	pending map[string]string
	waiting map[string]func(string)
}

func (o *unsent) flush() {
	for id, body := range o.pending {
		if err := post(body); err != nil { // want `without a bound by the requeue at kept/left.go`
			continue
		}
		delete(o.pending, id)
	}
}

// It is given up after some time, by another way out.
func (o *unsent) flushSome() {
	for id, body := range o.pending {
		if err := post(body); err != nil && !strings.HasPrefix(body, "old") { // want `more than once \(how often is not known\) by the requeue`
			continue
		} else if err != nil {
			delete(o.pending, id)
			continue
		}
		delete(o.pending, id)
	}
}

func (o *unsent) flushAll() {
	for id, body := range o.pending {
		if err := post(body); err != nil {
			time.Sleep(time.Second)
		}
		delete(o.pending, id)
	}
}

func (o *unsent) flushFresh() {
	for id, body := range o.pending {
		if err := post(body); err != nil {
			continue
		}
		delete(o.pending, id)
	}
	o.pending = map[string]string{}
}

// The next call tells them something else.
func (o *unsent) tell(text string) {
	for id := range o.waiting {
		if err := post(id + text); err != nil {
			continue
		}
		delete(o.waiting, id)
	}
}
