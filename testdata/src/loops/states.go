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
