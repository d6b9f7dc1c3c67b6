package requeue

// Put back when the function returns.

func (w *worker) deferred() {
	for it := range w.in {
		w.handleDeferred(it)
	}
}

func (w *worker) handleDeferred(it item) {
	var err error
	defer func() {
		if err != nil {
			w.in <- it
		}
	}()
	err = post(it.body) // want `without a bound by the requeue`
}

func (w *worker) named() {
	for it := range w.in {
		_ = w.handleNamed(it)
	}
}

func (w *worker) handleNamed(it item) (err error) {
	defer func() {
		if err != nil {
			w.in <- it
		}
	}()
	return post(it.body) // want `without a bound by the requeue`
}

func (w *worker) flagged() {
	for it := range w.in {
		w.handleFlagged(it)
	}
}

func (w *worker) handleFlagged(it item) {
	done := false
	defer func() {
		if !done {
			w.in <- it
		}
	}()
	if err := post(it.body); err != nil { // want `without a bound by the requeue`
		return
	}
	done = true
}

// On when it has worked, or somewhere else.

func (w *worker) deferredOn() {
	for it := range w.in {
		w.handleOn(it)
	}
}

func (w *worker) handleOn(it item) {
	var err error
	defer func() {
		if err == nil {
			w.in <- it
		}
	}()
	err = post(it.body)
}

func (w *worker) deferredDead() {
	for it := range w.in {
		w.handleDead(it)
	}
}

func (w *worker) handleDead(it item) {
	var err error
	defer func() {
		if err != nil {
			w.dead <- it
		}
	}()
	err = post(it.body)
}

// In any case.
func (w *worker) deferredAlways() {
	for it := range w.in {
		w.handleAlways(it)
	}
}

func (w *worker) handleAlways(it item) {
	defer func() { w.in <- it }()
	_ = post(it.body)
}
