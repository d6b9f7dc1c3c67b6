package loopslikely

// A classifier that comes from somewhere may say what it will.
type classifier interface{ Retryable(error) bool }

type runner struct{ class classifier }

func (r runner) run(op func() error) (err error) {
	for range 3 {
		if err = op(); err == nil || !r.class.Retryable(err) {
			return err
		}
	}
	return err
}

type byName interface{ Find(name string) classifier }

func classified(known byName, body string) error {
	return runner{known.Find(body)}.run(func() error {
		return post(body) // want `up to 3 times`
	})
}

// One that says yes after a success as well sends again and again.
func asked(again func(error) bool, op func() error) (err error) {
	for range 3 {
		if err = op(); !again(err) {
			return err
		}
	}
	return err
}

func always(body string) error {
	return asked(func(error) bool { return true }, func() error {
		return post(body) // want `up to 3 times`
	})
}
