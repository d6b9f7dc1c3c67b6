package loops

import "time"

// What is made for the loop tells when to end: there is a bound, which is not known.
type pauses struct{ n int }

func (p *pauses) next() (time.Duration, bool) {
	p.n++
	return time.Second, p.n < 3
}

func paused(c *client) error {
	p := &pauses{}
	for {
		err := c.find("1")
		if err == nil {
			return nil
		}
		pause, more := p.next()
		if !more {
			return err
		}
		time.Sleep(pause)
	}
}

// What was there before may never end.
func pausedBy(c *client, p *pauses) error {
	for { // want `unbounded \(.*\) × 4 \(.*\): there is no bound`
		err := c.find("1")
		if err == nil {
			return nil
		}
		pause, more := p.next()
		if !more {
			return err
		}
		time.Sleep(pause)
	}
}
