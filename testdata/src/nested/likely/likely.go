// Package likely holds factors that nobody has decided on.
package likely

import (
	"nested/store"

	"github.com/avast/retry-go/v4"
)

// The library's own number: 10.
func byDefault(c *store.Client) error {
	return retry.Do(func() error { return c.Find("1") }) // want `10 \(retry.Do, likely/likely.go:\d+, its default\) × 3 \(.*\) = 30 attempts, more than 10`
}

// With the number that is certain it is too many already, and that is what is said.
func certainToo(c *store.Client) error {
	var err error
	for range 4 { // want `4 \(retry loop, likely/likely.go:\d+\) × 3 \(.*\) = 12 attempts`
		if err = byDefault(c); err == nil {
			return nil
		}
	}
	return err
}
