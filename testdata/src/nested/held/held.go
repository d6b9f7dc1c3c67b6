// Package held retries what it holds, and does not know what that is.
package held

type Finder interface{ Find(id string) error }

// A Box holds a finder and a function.
type Box struct {
	Inner Finder
	Load  func() error
}

// Find asks the finder it holds, four times at most.
func (b *Box) Find(id string) error {
	var err error
	for range 4 {
		if err = b.Inner.Find(id); err == nil {
			return nil
		}
	}
	return err
}

// Start runs its function, six times at most.
func (b *Box) Start() error {
	var err error
	for range 6 {
		if err = b.Load(); err == nil {
			return nil
		}
	}
	return err
}

// Ask asks a finder, five times at most.
func Ask(f Finder, id string) error {
	var err error
	for range 5 {
		if err = f.Find(id); err == nil {
			return nil
		}
	}
	return err
}

// A Proxy retries the finder that its constructor takes.
type Proxy struct {
	inner Finder
	max   int
}

func NewProxy(f Finder) Finder { return &Proxy{inner: f, max: 6} }

func (p *Proxy) Find(id string) error {
	var err error
	for n := 0; n < p.max; n++ {
		if err = p.inner.Find(id); err == nil {
			return nil
		}
	}
	return err
}
