package loops

import "time"

type state int

const (
	sending state = iota
	waiting
	done
	failed
)

// A state machine: from a failure it comes back to where it sends.
func machine(body string) (last error) {
	for st, n := sending, 0; ; {
		switch st {
		case sending:
			if last = post(body); last == nil { // want `POST`
				st = done
			} else if n++; n > 4 {
				st = failed
			} else {
				st = waiting
			}
		case waiting:
			time.Sleep(time.Second)
			st = sending
		case done:
			return nil
		case failed:
			return last
		}
	}
}

// From a failure it comes to an end.
func machineOnce(body string) (last error) {
	for st := waiting; ; {
		switch st {
		case waiting:
			time.Sleep(time.Second)
			st = sending
		case sending:
			if last = post(body); last == nil {
				st = done
			} else {
				st = failed
			}
		case done:
			return nil
		case failed:
			return last
		}
	}
}

// The state may lie in a field.
type sender struct {
	st   state
	body string
}

func (m *sender) run() {
	for {
		switch m.st {
		case sending:
			if err := post(m.body); err != nil { // want `POST`
				m.st = waiting
			} else {
				m.st = done
			}
		case waiting:
			time.Sleep(time.Second)
			m.st = sending
		case done:
			return
		}
	}
}

func (m *sender) runUntilDone() error {
	tries := 0
	for m.st != done {
		if err := post(m.body); err != nil { // want `POST`
			if tries++; tries > 3 {
				return err
			}
			continue
		}
		m.st = done
	}
	return nil
}

// From a failure it comes to an end.
func (m *sender) runOnce() {
	for {
		switch m.st {
		case sending:
			if err := post(m.body); err != nil {
				m.st = waiting
			} else {
				m.st = done
			}
		case waiting:
			time.Sleep(time.Second)
			m.st = failed
		case done, failed:
			return
		}
	}
}

// What it calls ends it.
type ender struct {
	st   state
	body string
}

func (m *ender) stop() { m.st = failed }

func (m *ender) wait() {
	time.Sleep(time.Second)
	m.stop()
}

func (m *ender) run() {
	for {
		switch m.st {
		case sending:
			if err := post(m.body); err != nil {
				m.st = sending
				m.wait()
			} else {
				m.st = done
			}
		case done, failed:
			return
		}
	}
}
