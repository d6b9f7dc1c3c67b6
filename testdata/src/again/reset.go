package again

import "time"

// A timer that is set going again runs what it was made with.

type resetter struct {
	timer *time.Timer
	body  string
}

func newResetter(body string) *resetter {
	s := &resetter{body: body}
	s.timer = time.AfterFunc(time.Second, s.fire)
	return s
}

func (s *resetter) fire() {
	if err := post(s.body); err != nil { // want `POST may be sent again without a bound by Timer.Reset`
		s.timer.Reset(time.Second)
	}
}

type beat struct{ timer *time.Timer }

func newBeat() *beat {
	b := &beat{}
	b.timer = time.AfterFunc(time.Second, b.fire)
	return b
}

func (b *beat) fire() {
	_ = post("beat")
	b.timer.Reset(time.Second)
}

func timed(body string) {
	var t *time.Timer
	t = time.AfterFunc(time.Second, func() {
		if err := post(body); err != nil { // want `POST may be sent again without a bound by Timer.Reset`
			t.Reset(time.Second)
		}
	})
}

func timedTick(body string) {
	var t *time.Timer
	t = time.AfterFunc(time.Second, func() {
		if err := post(body); err == nil {
			t.Reset(time.Second)
		}
	})
}

// Another timer, with something else to do.
func timedOther(body string, other *time.Timer) {
	time.AfterFunc(time.Second, func() {
		if err := post(body); err != nil {
			other.Reset(time.Second)
		}
	})
}
