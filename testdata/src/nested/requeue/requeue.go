// Package requeue puts what failed back, around calls that are retried.
package requeue

import "nested/store"

type worker struct {
	in    chan item
	items []item
}

type item struct {
	id    string
	tried int
}

func (w *worker) unbounded(c *store.Client) {
	for it := range w.in {
		if err := c.Find(it.id); err != nil {
			w.in <- it // want `unbounded \(requeue, requeue/requeue.go:\d+\) × 3 \(.*\): there is no bound`
		}
	}
}

// A counter of the item bounds it.
func (w *worker) counted(c *store.Client) {
	for it := range w.in {
		if err := c.Find(it.id); err != nil && it.tried < 5 {
			it.tried++
			w.in <- it // want `6 \(requeue, requeue/requeue.go:\d+\) × 3 \(.*\) = 18 attempts, more than 10`
		}
	}
}

// Few enough.
func (w *worker) few(c *store.Client) {
	for it := range w.in {
		if err := c.Find(it.id); err != nil && it.tried < 1 {
			it.tried++
			w.in <- it
		}
	}
}

// The loop over a list and what puts items back into it are one layer.
func drain(c *store.Client, items []item) {
	for len(items) > 0 { // want `2 layers.*unbounded \(retry loop, .*\) × 3 \(.*\): there is no bound`
		it := items[0]
		items = items[1:]
		if err := c.Find(it.id); err != nil {
			items = append(items, it)
		}
	}
}
