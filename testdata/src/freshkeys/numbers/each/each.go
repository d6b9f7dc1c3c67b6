// Package each hands the number of the attempt to what it runs.
package each

// Loop counts in a loop.
func Loop(n int, fn func(attempt int) error) (err error) {
	for i := 1; i <= n; i++ {
		if err = fn(i); err == nil {
			return nil
		}
	}
	return err
}

// Again counts in what it hands to itself.
func Again(n, i int, fn func(attempt int) error) error {
	err := fn(i)
	if err == nil || i >= n {
		return err
	}
	return Again(n, i+1, fn)
}
