package dbg

func Again(n int, fn func() error) error {
	err := fn()
	for i := 0; i < n && err != nil; i++ {
		err = fn()
	}
	return err
}
