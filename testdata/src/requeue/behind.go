package requeue

import "sync"

// Queues behind an interface.

type backlog interface {
	Push(item)
	Pop() (item, bool)
	Bury(item)
}

type memory struct {
	mu         sync.Mutex
	list, dead []item
}

func (m *memory) Push(it item) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.list = append(m.list, it)
}

func (m *memory) Bury(it item) { m.dead = append(m.dead, it) }

func (m *memory) Pop() (item, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.list) == 0 {
		return item{}, false
	}
	it := m.list[0]
	m.list = m.list[1:]
	return it, true
}

type clerk struct{ jobs, late backlog }

func newClerk() *clerk { return &clerk{jobs: &memory{}, late: &memory{}} }

func (c *clerk) run() {
	for {
		it, ok := c.jobs.Pop()
		if !ok {
			return
		}
		if err := post(it.body); err != nil { // want `without a bound by the requeue`
			c.jobs.Push(it)
		}
	}
}

func (c *clerk) bury() {
	for {
		it, ok := c.jobs.Pop()
		if !ok {
			return
		}
		if err := post(it.body); err != nil {
			c.jobs.Bury(it)
		}
	}
}

func (c *clerk) later() {
	for {
		it, ok := c.jobs.Pop()
		if !ok {
			return
		}
		if err := post(it.body); err != nil {
			c.late.Push(it)
		}
	}
}

type source interface {
	Next() item
	Again(item)
}

type pipe struct{ ch chan item }

func (p *pipe) Next() item    { return <-p.ch }
func (p *pipe) Again(it item) { p.ch <- it }

type reader struct{ from source }

func newReader() *reader { return &reader{&pipe{make(chan item, 9)}} }

func (r *reader) run() {
	for {
		it := r.from.Next()
		if err := post(it.body); err != nil { // want `without a bound by the requeue`
			r.from.Again(it)
		}
	}
}

func (r *reader) on() {
	for {
		it := r.from.Next()
		if err := post(it.body); err == nil {
			r.from.Again(it)
		}
	}
}
