// Package app is the highest, and meets what stands below.
package app

import (
	"context"
	"database/sql"

	"nested/shop"
	"nested/store"
	"wrapper/retry"
)

// Three layers in three packages.
func load(c *store.Client) error {
	for { // want `HTTP GET through shop.Load → Client.Find → Client.Get is retried by 3 layers, of which the retry loop at store/store.go:30 should be the only one: unbounded \(retry loop, app/app.go:15\) × 3 \(retry loop, shop/shop.go:9\) × 3 \(retry loop, store/store.go:30\): there is no bound$`
		if err := shop.Load(c, "1"); err == nil {
			return nil
		}
	}
}

func loadTwice(c *store.Client) error {
	var err error
	for range 2 { // want `2 \(.*\) × 3 \(.*\) × 3 \(.*\) = 18 attempts`
		if err = shop.Load(c, "1"); err == nil {
			return nil
		}
	}
	return err
}

// What has been said in the package of the outermost layer is not said again.
func save(c *store.Client) error { return shop.Save(c, "1", "one") }

// Nine are not too many.
func few(c *store.Client) error {
	var err error
	for range 3 {
		if err = shop.Once(c, "1"); err == nil {
			return nil
		}
	}
	return err
}

// A retry helper of another package: its line is the call.
func helped(c *store.Client) error {
	return retry.Times(5, func() error { // want `5 \(retry loop, retry/retry.go:\d+, set at app/app.go:\d+\) × 3 \(retry loop, store/store.go:30\) = 15 attempts`
		return c.Find("1")
	})
}

func helpedFew(c *store.Client) error {
	return retry.Times(3, func() error { return c.Find("1") })
}

func helpedByValue(c *store.Client) error {
	find := func() error { return c.Find("1") }
	return retry.Times(6, find) // want `= 18 attempts`
}

// The number comes from here.
func given(c *store.Client) error {
	var err error
	for range 2 { // want `2 \(retry loop, app/app.go:\d+\) × 7 \(retry loop, store/store.go:\d+, set at app/app.go:\d+\) = 14 attempts`
		if err = c.Times(7, "1"); err == nil {
			return nil
		}
	}
	return err
}

// The number comes from a function.
func told(c *store.Client) error {
	var err error
	for range 2 { // want `2 \(.*\) × 7 \(retry loop, store/store.go:\d+, set at app/app.go:\d+\) = 14 attempts`
		if err = c.Times(store.Tries(), "1"); err == nil {
			return nil
		}
	}
	return err
}

// The number comes from outside: it is not multiplied.
func asked(c *store.Client, n int) error {
	var err error
	for range 3 {
		if err = c.Times(n, "1"); err == nil {
			return nil
		}
	}
	return err
}

// It may be one: then nothing multiplies.
func askedForEver(c *store.Client, n int) error {
	for {
		if err := c.Times(n, "1"); err == nil {
			return nil
		}
	}
}

// Those that are known are too many by themselves.
func askedTooMany(c *store.Client, n int) error {
	var err error
	for range 6 { // want `6 \(.*\) × 3 \(.*\) × \? \(retry loop, retry/retry.go:\d+\) × 2 \(.*\) = at least 36 × \? attempts, more than 10`
		for range 3 {
			err = retry.Times(n, func() error {
				var err error
				for range 2 {
					if err = c.Get("1"); err == nil {
						break
					}
				}
				return err
			})
			if err == nil {
				return nil
			}
		}
	}
	return err
}

// A caller tells the number of the outermost layer.
func again(n int, c *store.Client) error {
	var err error
	for range n { // want `4 \(retry loop, app/app.go:\d+, set at app/app.go:\d+\) × 3 \(retry loop, store/store.go:\d+\) = 12 attempts`
		if err = c.Find("1"); err == nil {
			return nil
		}
	}
	return err
}

func againMany(c *store.Client) error { return again(4, c) }
func againFew(c *store.Client) error  { return again(3, c) }

// Without a bound inside.
func await(ctx context.Context, c *store.Client) error {
	var err error
	for range 2 { // want `2 \(.*\) × unbounded \(retry loop, store/store.go:\d+\): there is no bound$`
		if err = c.Await(ctx, "1"); err == nil {
			return nil
		}
	}
	return err
}

// Alone, it is one layer.
func awaitOnce(ctx context.Context, c *store.Client) error { return c.Await(ctx, "1") }

// What goes round only when it was turned away is no factor.
func limited(c *store.Client) error {
	var err error
	for range 3 {
		if err = c.Limited("1"); err == nil {
			return nil
		}
	}
	return err
}

// A batch is another intent each time.
func batch(c *store.Client, ids []string) error {
	for _, id := range ids {
		if err := shop.Load(c, id); err != nil {
			continue
		}
	}
	return nil
}

// A consumer and what it does for each item.
func consume(c *store.Client, ids <-chan string) {
	for id := range ids {
		if err := shop.Load(c, id); err != nil {
			println(err.Error())
		}
	}
}

// A worker comes back whatever happened.
func work(c *store.Client) {
	for {
		if err := shop.Load(c, "1"); err != nil {
			println(err.Error())
		}
	}
}

// A poll waits for something.
func poll(c *store.Client) error {
	for {
		for range 4 {
			if done, err := c.Done("1"); err == nil && done {
				return nil
			}
		}
	}
}

// The same by a helper: the retry of the read is the only layer.
func until(fn func() (bool, error)) {
	for {
		done, err := fn()
		if err == nil && done {
			return
		}
	}
}

func pollHelped(c *store.Client) {
	until(func() (done bool, err error) {
		for range 4 {
			if done, err = c.Done("1"); err == nil {
				break
			}
		}
		return done, err
	})
}

// A helper that goes round after an error only is a layer of a read.
func unlessFailed(fn func() (bool, error)) (done bool, err error) {
	for range 4 { // want `4 \(.*\) × 4 \(.*\) = 16 attempts`
		if done, err = fn(); err == nil {
			return done, nil
		}
	}
	return false, err
}

func askHelped(c *store.Client) (bool, error) {
	return unlessFailed(func() (done bool, err error) {
		for range 4 {
			if done, err = c.Done("1"); err == nil {
				break
			}
		}
		return done, err
	})
}

// A read in a transaction.
func count(db *sql.DB) (n int, err error) {
	for range 3 { // want `SQL SELECT through store.Count is retried by 2 layers.*: 3 .* × 4 .* = 12 attempts`
		for range 4 {
			if n, err = store.Count(db); err == nil {
				return n, nil
			}
		}
	}
	return n, err
}

// Of several calls in one layer the worst speaks.
func worst(c *store.Client) error {
	var err error
	for range 5 { // want `HTTP PUT .*5 .* × 4 .* = 20 attempts`
		if err = c.Get("1"); err != nil {
			continue
		}
		if err = c.Find("1"); err != nil {
			continue
		}
		if err = c.Put("1", "one"); err == nil {
			return nil
		}
	}
	return err
}

// Accepted.
func accepted(c *store.Client) error {
	var err error
	//retrysafe:ignore nestedretry the store is next door
	for range 5 {
		if err = c.Put("1", "one"); err == nil {
			return nil
		}
	}
	return err
}

// A loop that is entered once more by what it calls is one layer.
func ready(c *store.Client, dirs []string) error {
	for {
		if _, err := c.Done(dirs[0]); err == nil {
			return nil
		}
		if err := above(c, dirs); err != nil {
			return err
		}
	}
}

func above(c *store.Client, dirs []string) error {
	if len(dirs) == 1 {
		return nil
	}
	return ready(c, dirs[1:])
}
