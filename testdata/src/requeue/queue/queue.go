// Package queue is a queue of its own, which knows nothing of what is done with its items.
package queue

type Item struct {
	Body  string
	tried int
}

type Queue struct {
	ch   chan Item
	dead chan Item
}

func New() *Queue { return &Queue{ch: make(chan Item, 100), dead: make(chan Item, 100)} }

func (q *Queue) Next() Item { return <-q.ch }

func (q *Queue) Again(it Item) { q.ch <- it }

// AgainFew gives up after three.
func (q *Queue) AgainFew(it Item) {
	it.tried++
	if it.tried >= 3 {
		q.dead <- it
		return
	}
	q.ch <- it
}

func (q *Queue) Bury(it Item) { q.dead <- it }

// Run hands each item to f.
func (q *Queue) Run(f func(Item) error) {
	for it := range q.ch {
		if err := f(it); err != nil {
			q.ch <- it
		}
	}
}
