package kept

import "time"

// A loop that waits to be woken, and is woken by its own failures.
type waker struct {
	kick chan struct{}
	doc  string
	n    int
	tick *time.Ticker
}

func (w *waker) run() {
	for range w.kick {
		if err := post(w.doc); err != nil { // want `may be sent again without a bound by the requeue`
			time.Sleep(time.Second)
			w.kick <- struct{}{}
		}
	}
}

func (w *waker) runThrice() {
	for range w.kick {
		if err := post(w.doc); err != nil && w.n < 3 { // want `may be sent up to 4 times by the requeue`
			w.n++
			w.kick <- struct{}{}
		}
	}
}

func (w *waker) wake() {
	select {
	case w.kick <- struct{}{}:
	default:
	}
}

func (w *waker) runLater(stop chan struct{}) {
	for {
		select {
		case <-stop:
			return
		case <-w.kick:
		}
		if err := post(w.doc); err != nil { // want `may be sent again without a bound by the requeue`
			time.AfterFunc(time.Second, w.wake)
		}
	}
}

func inLiteral(doc string) {
	kick := make(chan bool, 1)
	go func() {
		for range kick {
			if err := post(doc); err != nil { // want `may be sent again without a bound by the requeue`
				kick <- true
			}
		}
	}()
	kick <- true
}

// What does the act is called by what waits.
func (w *waker) flush() {
	if err := post(w.doc); err != nil { // want `may be sent again without a bound by the requeue`
		w.wake()
	}
}

func (w *waker) runFlush() {
	for range w.kick {
		w.flush()
	}
}

// Who waits for it does something else.
func (w *waker) beat() {
	for {
		select {
		case <-w.tick.C:
			if err := post(w.doc); err != nil {
				w.kick <- struct{}{}
			}
		case <-w.kick:
			time.Sleep(time.Second)
		}
	}
}

// It goes on in any case.
func (w *waker) runOn() {
	for range w.kick {
		if err := post(w.doc); err != nil {
			time.Sleep(time.Second)
		}
		w.kick <- struct{}{}
	}
}

// Something else is sent each time.
func (w *waker) runThrough(docs chan string) {
	for range w.kick {
		if err := post(<-docs); err != nil {
			w.kick <- struct{}{}
		}
	}
}

// What failed is given up.
func (w *waker) runDropping() {
	for range w.kick {
		err := post(w.doc)
		if w.doc = ""; err != nil {
			w.kick <- struct{}{}
		}
	}
}

// A place in a queue is given back.
type crowd struct {
	free chan struct{}
}

func (c *crowd) sendAll(docs []string) {
	for _, doc := range docs {
		<-c.free
		if err := post(doc); err != nil {
			c.free <- struct{}{}
			continue
		}
		time.AfterFunc(time.Second, func() { c.free <- struct{}{} })
	}
}
