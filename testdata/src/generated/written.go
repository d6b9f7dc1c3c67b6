package generated

// The loop is written by hand, the effect is generated.
func Twice(body string) (err error) {
	for range 2 {
		if err = Once(body); err == nil { // want `POST.*up to 2 times`
			return nil
		}
	}
	return err
}
