// Package loops holds layers of one package, and numbers that are held in fields.
package loops

import (
	"flag"
	"net/http"
)

type finder interface{ find(id string) error }

type client struct {
	base string
	max  int
}

func newClient(base string) *client { return &client{base: base, max: 4} }

func (c *client) get(id string) error {
	resp, err := http.Get(c.base + "/" + id)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func (c *client) find(id string) error {
	var err error
	for n := 0; n < c.max; n++ {
		if err = c.get(id); err == nil {
			return nil
		}
	}
	return err
}

// Behind an interface, with a number from a constructor.
type resilient struct {
	inner finder
	tries int
}

func newResilient() finder { return &resilient{inner: newClient("http://things"), tries: 3} }

func (r *resilient) find(id string) error {
	var err error
	for n := 0; n < r.tries; n++ { // want `3 \(retry loop, loops/loops.go:\d+, tries 3 at loops/loops.go:42\) × 4 \(retry loop, loops/loops.go:28, max 4 at loops/loops.go:16\) = 12 attempts`
		if err = r.inner.find(id); err == nil {
			return nil
		}
	}
	return err
}

// Two values of one type need not have the same number.
type various struct{ tries int }

func patient() *various { return &various{tries: 90} }
func hasty() *various   { return &various{tries: 1} }

func (v *various) find(c *client) error {
	var err error
	for range v.tries {
		if err = c.find("1"); err == nil {
			return nil
		}
	}
	return err
}

// A number that a flag sets is not known.
type flagged struct{ tries int }

func newFlagged(fs *flag.FlagSet) *flagged {
	f := &flagged{tries: 90}
	fs.IntVar(&f.tries, "tries", 90, "")
	return f
}

func (f *flagged) find(c *client) error {
	var err error
	for range f.tries {
		if err = c.find("1"); err == nil {
			return nil
		}
	}
	return err
}

// One loop in another.
func nestedLoops(c *client) error {
	var err error
	for range 6 { // want `6 \(retry loop, loops/loops.go:\d+\) × 2 \(retry loop, loops/loops.go:\d+\) = 12 attempts`
		for range 2 {
			if err = c.get("1"); err == nil {
				return nil
			}
		}
	}
	return err
}

// A page is another intent; the retry inside is alone.
func pages(c *client) error {
	for n := range 100 {
		var err error
		for range 9 {
			if err = c.get(string(rune('a' + n))); err == nil {
				break
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Attempts that a product cannot hold.
func astronomical(c *client) error {
	var err error
	for range 100000 { // want `= more attempts than can be counted, more than 10`
		for range 100000 {
			if err = c.get("1"); err == nil {
				return nil
			}
		}
	}
	return err
}

// Recursion is a layer.
func recur(c *client, id string) error {
	err := c.find(id)
	if err != nil {
		return recur(c, id) // want `unbounded \(recursion, loops/loops.go:\d+\) × 4 \(.*\): there is no bound`
	}
	return nil
}

// A counter that is kept in a struct is a bound, whose number is not known.
type budget struct{ left int }

func (b *budget) spend() { b.left-- }

func spending(c *client, b *budget) error {
	var err error
	for b.left > 0 {
		if err = c.find("1"); err == nil {
			return nil
		}
		b.spend()
	}
	return err
}

// A test of a number that does not change is none.
func checking(c *client, b *budget) error {
	for { // want `unbounded \(.*\) × 4 \(.*\): there is no bound`
		err := c.find("1")
		if err == nil || b.left < 1 {
			return err
		}
	}
}

// A failure that is swallowed is not what makes the loop outside go round.
func (c *client) exists(id string) (bool, error) {
	if err := c.find(id); err != nil {
		return false, nil
	}
	return c.asked(id)
}

func (c *client) asked(id string) (bool, error) {
	resp, err := http.Head(c.base + "/" + id)
	if err != nil {
		return false, err
	}
	defer resp.Body.Close()
	return resp.StatusCode == http.StatusOK, nil
}

func swallowed(c *client) error {
	for {
		there, err := c.exists("1")
		if err != nil {
			return err
		}
		if there {
			return nil
		}
	}
}

// A helper that is told by a bool whether to go round.
type pacer struct{ retries int }

func newPacer() *pacer { return &pacer{retries: 10} }

func (p *pacer) call(fn func() (bool, error)) (err error) {
	var again bool
	for i := 1; i <= p.retries; i++ { // want `10 \(retry loop, loops/loops.go:\d+, retries 10 at loops/loops.go:\d+\) × 4 \(.*\) = 40 attempts`
		again, err = fn()
		if !again {
			break
		}
	}
	return err
}

func paced(p *pacer, c *client) error {
	return p.call(func() (bool, error) {
		err := c.find("1")
		return err != nil, err
	})
}
