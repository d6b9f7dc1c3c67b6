// Package again is a retry of one's own.
package again

import "time"

// Do runs fn up to three times, and told after each failure.
func Do(fn func() error, told func(n int, err error)) (err error) {
	for n := range 3 {
		if err = fn(); err == nil {
			return nil
		}
		if told != nil {
			told(n, err)
		}
		time.Sleep(time.Second)
	}
	return err
}

// Until runs fn up to three times, and done at the end.
func Until(fn func() error, done func()) (err error) {
	for range 3 {
		if err = fn(); err == nil {
			break
		}
	}
	done()
	return err
}
