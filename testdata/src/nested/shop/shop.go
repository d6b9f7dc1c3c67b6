// Package shop is the one in the middle.
package shop

import "nested/store"

// Load finds a thing, three times at most: nine in all.
func Load(c *store.Client, id string) error {
	var err error
	for range 3 {
		if err = c.Find(id); err == nil {
			return nil
		}
	}
	return err
}

// Save writes a thing, three times at most.
func Save(c *store.Client, id, body string) error {
	var err error
	for range 3 { // want `^HTTP PUT through Client.Put is retried by 2 layers, of which the retry loop at store/store.go:41 should be the only one: 3 \(retry loop, shop/shop.go:20\) × 4 \(retry loop, store/store.go:41\) = 12 attempts, more than 10$`
		if err = c.Put(id, body); err == nil {
			return nil
		}
	}
	return err
}

// Once finds a thing and puts nothing around it.
func Once(c *store.Client, id string) error { return c.Find(id) }
