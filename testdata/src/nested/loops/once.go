package loops

import "sync"

// A guard runs its function once: the loops around it do not multiply, those behind it do.

func tried(n int, f func() error) (err error) {
	for range 4 {
		if err = f(); err == nil {
			return nil
		}
	}
	return err
}

type opener struct {
	once sync.Once
	err  error
}

func (o *opener) open(f func() error) error {
	o.once.Do(func() {
		for range 3 { // want `3 \(retry loop, loops/once.go:\d+\) × 4 \(retry loop, loops/once.go:\d+\) = 12 attempts`
			if o.err = f(); o.err == nil {
				return
			}
		}
	})
	return o.err
}

func opened(o *opener, c *client) error {
	return o.open(func() error { return tried(1, func() error { return c.get("1") }) })
}

func (o *opener) openOnce(f func() error) error {
	o.once.Do(func() { o.err = f() })
	return o.err
}

func openedOnce(o *opener, c *client) (err error) {
	for range 5 {
		if err = o.openOnce(func() error { return tried(1, func() error { return c.get("1") }) }); err == nil {
			return nil
		}
	}
	return err
}
