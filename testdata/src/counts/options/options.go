// Package options puts options of a library in lists, of which the last has the last word.
package options

import (
	"net/http"

	"github.com/avast/retry-go/v4"
)

func post() error {
	_, err := http.Post("https://orders.example/", "text/plain", nil)
	return err
}

func replaced() {
	opts := []retry.Option{retry.Attempts(5)}
	opts = []retry.Option{retry.Attempts(1)}
	retry.Do(post, opts...)
	opts = []retry.Option{retry.Attempts(3)}
	retry.Do(post, opts...) // want `up to 3 times`
}

func behind() {
	opts := []retry.Option{retry.Attempts(5)}
	retry.Do(post, append(opts, retry.Attempts(1))...)
	retry.Do(post, append(opts, retry.Attempts(3))...) // want `up to 3 times`
	retry.Do(post, append(opts[:0:0], retry.Attempts(1))...)
	retry.Do(post, append([]retry.Option{retry.Attempts(1)}, opts...)...) // want `up to 5 times`
}

func assigned() {
	opts := []retry.Option{retry.Attempts(6)}
	opts[0] = retry.Attempts(1)
	retry.Do(post, opts...)
}

var defaults = []retry.Option{retry.Attempts(5), retry.LastErrorOnly(true)}

func overDefaults() {
	opts := append([]retry.Option{}, defaults...)
	retry.Do(post, append(opts, retry.Attempts(1))...)
	retry.Do(post, opts...) // want `up to 5 times`
}

func either(fast bool) {
	opts := []retry.Option{retry.LastErrorOnly(true)}
	if fast {
		opts = append(opts, retry.Attempts(1))
	} else {
		opts = append(opts, retry.Attempts(3))
	}
	retry.Do(post, opts...) // want `up to 3 times`
}

func list(n uint) []retry.Option {
	return []retry.Option{retry.Attempts(n), retry.LastErrorOnly(true)}
}

func listed() {
	opts := list(6)
	opts = list(1)
	retry.Do(post, opts...)
	retry.Do(post, list(3)...) // want `up to 3 times`
}

// Of options that come in a parameter, whoever calls tells.

func Do(fn func() error, opts ...retry.Option) error { return retry.Do(fn, opts...) }

func Twice(fn func() error, opts ...retry.Option) error {
	return retry.Do(fn, append([]retry.Option{retry.Attempts(2)}, opts...)...)
}

func WithDefault(fn func() error, opts ...retry.Option) error {
	if len(opts) == 0 {
		opts = []retry.Option{retry.Attempts(4)}
	}
	return retry.Do(fn, opts...)
}

func Once(fn func() error, opts ...retry.Option) error {
	return retry.Do(fn, append(opts, retry.Attempts(1))...)
}

func Post(opts ...retry.Option) error {
	return retry.Do(post, append([]retry.Option{retry.Attempts(2)}, opts...)...) // want `up to 2 times`
}

// Lists that fields hold.

type off struct{ opts []retry.Option }

func newOff(opts ...retry.Option) *off { return &off{opts: opts} }

func (o *off) send() error { return retry.Do(post, o.opts...) }

type often struct{ opts []retry.Option }

func newOften(n uint) *often { return &often{opts: []retry.Option{retry.Attempts(n)}} }

func (o *often) send() error { return retry.Do(post, o.opts...) } // want `up to 3 times`

func use() {
	newOff(retry.Attempts(1)).send()
	newOften(3).send()
}
