// Package index multiplies what options say.
package index

import "counts/embed"

type index struct{ more, none *embed.Client }

func newIndex() *index {
	return &index{more: embed.New(embed.WithRetries(6)), none: embed.New(embed.WithRetries(0))}
}

func run(f func() error) (err error) {
	for i := 0; i < 3; i++ { // want `3 \(retry loop, index/index.go:\d+\) × 7 \(retryablehttp.Client, .*\) = 21 attempts`
		if err = f(); err == nil {
			return nil
		}
	}
	return err
}

func (x *index) held(id, text string) error {
	return run(func() error { return x.more.Embed(id, text) })
}

func (x *index) off(id, text string) (err error) {
	for i := 0; i < 30; i++ {
		if err = x.none.Embed(id, text); err == nil {
			return nil
		}
	}
	return err
}

func direct(id, text string) (err error) {
	c := embed.New(embed.WithRetries(4))
	for i := 0; i < 3; i++ { // want `× 5 \(retryablehttp.Client, .*\) = 15 attempts`
		if err = c.Embed(id, text); err == nil {
			return nil
		}
	}
	return err
}
