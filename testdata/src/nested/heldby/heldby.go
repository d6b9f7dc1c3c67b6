// Package heldby hands a retrying client to those who retry it.
package heldby

import (
	"nested/held"
	"nested/store"
)

func box(c *store.Client) *held.Box {
	return &held.Box{Inner: c} // want `HTTP GET .*4 \(retry loop, held/held.go:\d+\) × 3 \(retry loop, store/store.go:\d+\) = 12 attempts`
}

func boxed(c *store.Client) *held.Box {
	return &held.Box{Load: func() error { return c.Find("1") }} // want `6 \(.*\) × 3 \(.*\) = 18 attempts`
}

func ask(c *store.Client) error {
	return held.Ask(c, "1") // want `5 \(.*\) × 3 \(.*\) = 15 attempts`
}

func proxy(c *store.Client) held.Finder {
	return held.NewProxy(c) // want `6 \(retry loop, held/held.go:\d+, max 6 at held/held.go:\d+\) × 3 \(.*\) = 18 attempts`
}

type plain struct{ c *store.Client }

func (p plain) Find(id string) error { return p.c.Get(id) }

func plainly(c *store.Client) held.Finder { return held.NewProxy(plain{c}) }
