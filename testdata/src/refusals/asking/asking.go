// Package asking goes round as its callers' functions say: each is asked about the error, where it is given.
package asking

type Policy struct {
	Max       int
	Retryable func(error) bool
}

// Without a function everything is tried again.
func (p *Policy) Run(op func() error) (err error) {
	for i := 0; i < p.Max; i++ {
		if err = op(); err == nil {
			return nil
		}
		if p.Retryable != nil && !p.Retryable(err) {
			return err
		}
	}
	return err
}

// Without a function nothing is.
func (p *Policy) Careful(op func() error) (err error) {
	for i := 0; i < p.Max; i++ {
		if err = op(); err == nil || p.Retryable == nil || !p.Retryable(err) {
			return err
		}
	}
	return err
}

type Option func(*config)

type config struct {
	max    int
	should func(error) bool
	class  Classifier
}

func Max(n int) Option                { return func(c *config) { c.max = n } }
func When(ok func(error) bool) Option { return func(c *config) { c.should = ok } }

// Never is an option with a function of its own.
func Never() Option { return func(c *config) { c.should = func(error) bool { return false } } }

func Do(op func() error, opts ...Option) (err error) {
	c := config{max: 3, should: func(error) bool { return true }}
	for _, o := range opts {
		o(&c)
	}
	for i := 0; i < c.max; i++ {
		if err = op(); err == nil || !c.should(err) {
			return err
		}
	}
	return err
}
