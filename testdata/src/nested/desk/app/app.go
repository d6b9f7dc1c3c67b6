// Package app chooses the options.
package app

import "nested/desk"

type often struct{ d *desk.Desk }

func newOften() *often { return &often{desk.NewDesk(desk.WithMax(4))} }

func (o *often) get(url string) (err error) {
	for range 3 { // want `3 \(retry loop, .*\) × 5 \(retryablehttp.Client, .*, set at .*\) = 15 attempts`
		if err = o.d.Get(url); err == nil {
			return nil
		}
	}
	return err
}

type once struct{ d *desk.Desk }

func newOnce() *once { return &once{desk.NewDesk(desk.WithMax(0))} }

func (o *once) get(url string) (err error) {
	for range 3 {
		if err = o.d.Get(url); err == nil {
			return nil
		}
	}
	return err
}
