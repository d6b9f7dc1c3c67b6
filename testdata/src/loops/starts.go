package loops

// Counters that begin with one of several numbers.

func downFromEither(body string, busy bool) (err error) {
	n := 2
	if busy {
		n = 5
	}
	for ; n >= 0; n-- {
		if err = post(body); err == nil { // want `up to 6 times`
			return nil
		}
	}
	return err
}

func upFromEither(body string, hurried bool) (err error) {
	i := 0
	if hurried {
		i = 2
	}
	for ; i < 4; i++ {
		if err = post(body); err == nil { // want `up to 4 times`
			return nil
		}
	}
	return err
}

func downFromUnknown(body string, most int) (err error) {
	n := 2
	if most > 0 {
		n = most
	}
	for ; n >= 0; n-- {
		if err = post(body); err == nil { // want `more than once \(how often is not known\)`
			return nil
		}
	}
	return err
}
