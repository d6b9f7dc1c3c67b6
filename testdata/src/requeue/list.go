package requeue

import (
	"container/heap"
	"container/list"
)

// A list that is drained.
func drain(items []item) {
	for len(items) > 0 {
		it := items[0]
		items = items[1:]
		if err := post(it.body); err != nil { // want `without a bound by the retry loop`
			items = append(items, it)
		}
	}
}

// A list in a field.
func (w *worker) drain() {
	for len(w.list) > 0 {
		it := w.list[0]
		w.list = w.list[1:]
		if err := post(it.body); err != nil { // want `without a bound by the requeue`
			w.list = append(w.list, it)
		}
	}
}

// Rounds over what failed in the round before.
func rounds(todo []item) {
	for range 3 {
		var failed []item
		for _, it := range todo {
			if err := post(it.body); err != nil { // want `up to 3 times by the retry loop`
				failed = append(failed, it)
			}
		}
		if len(failed) == 0 {
			return
		}
		todo = failed
	}
}

// Until nothing fails any more.
func until(all []item) {
	todo := all
	for len(todo) > 0 {
		var failed []item
		for i := range todo {
			if err := post(todo[i].body); err != nil { // want `without a bound by the retry loop`
				failed = append(failed, todo[i])
			}
		}
		todo = failed
	}
}

// What failed stays for the next flush.
func (w *worker) flush() {
	var rest []item
	for _, it := range w.list {
		if err := post(it.body); err != nil { // want `without a bound by the requeue`
			rest = append(rest, it)
		}
	}
	w.list = rest
}

// What worked is kept.
func (w *worker) sent() (done []item) {
	for _, it := range w.list {
		if err := post(it.body); err != nil {
			return done
		}
		done = append(done, it)
	}
	return done
}

// What failed is told.
func (w *worker) report() (failed []item) {
	for _, it := range w.list {
		if err := post(it.body); err != nil {
			failed = append(failed, it)
		}
	}
	return failed
}

// A queue with methods of its own.
type fifo struct{ items []item }

func (f *fifo) push(it item) { f.items = append(f.items, it) }

func (f *fifo) pop() (item, bool) {
	if len(f.items) == 0 {
		return item{}, false
	}
	it := f.items[0]
	f.items = f.items[1:]
	return it, true
}

func (f *fifo) drain() {
	for {
		it, ok := f.pop()
		if !ok {
			return
		}
		if err := post(it.body); err != nil { // want `without a bound by the requeue`
			f.push(it)
		}
	}
}

// From one queue into another.
func move(from, to *fifo) {
	for {
		it, ok := from.pop()
		if !ok {
			return
		}
		if err := post(it.body); err != nil {
			to.push(it)
		}
	}
}

// A linked list.
func linked(l *list.List) {
	for l.Len() > 0 {
		e := l.Front()
		l.Remove(e)
		if err := post(e.Value.(string)); err != nil { // want `without a bound by the requeue`
			l.PushBack(e.Value)
		}
	}
}

// A heap.
type soonest []item

func (s soonest) Len() int           { return len(s) }
func (s soonest) Less(i, j int) bool { return s[i].tried < s[j].tried }
func (s soonest) Swap(i, j int)      { s[i], s[j] = s[j], s[i] }
func (s *soonest) Push(x any)        { *s = append(*s, x.(item)) }
func (s *soonest) Pop() any {
	old := *s
	it := old[len(old)-1]
	*s = old[:len(old)-1]
	return it
}

func heaped(h *soonest) {
	for h.Len() > 0 {
		it := heap.Pop(h).(item)
		if err := post(it.body); err != nil { // want `without a bound by the requeue`
			heap.Push(h, it)
		}
	}
}

// A set: what failed is put into the one that is gone through.
type outbox struct{ pending map[string]item }

func (o *outbox) flush() {
	for id, it := range o.pending {
		delete(o.pending, id)
		if err := post(it.body); err != nil { // want `without a bound by the requeue`
			o.pending[id] = it
		}
	}
}

// What is noted of an item is no queue of items.
type letter struct {
	body  string
	notes map[string]string
}

func (l *letter) note(key, text string) *letter {
	l.notes[key] = text
	return l
}

func (l *letter) send() {
	if err := post(l.body + l.notes["to"]); err != nil {
		l.note("failed", l.body).note("to", l.notes["to"])
	}
}
