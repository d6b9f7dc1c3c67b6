package again

import (
	"errors"
	"sync"
)

// Recursion from a function that is deferred, which sees what the function is about to return.

func lastly(body string, n int) (err error) {
	defer func() {
		if err != nil && n < 3 {
			err = lastly(body, n+1)
		}
	}()
	return post(body) // want `POST.*how often is not known.*recursion`
}

func lastlyWithoutEnd(body string) (err error) {
	defer func() {
		if err == nil {
			return
		}
		err = lastlyWithoutEnd(body)
	}()
	err = post(body) // want `POST.*without a bound by the recursion`
	return err
}

type desk struct{ mu sync.Mutex }

func (d *desk) again(body string, left int, err *error) {
	if *err != nil && left > 0 {
		*err = d.send(body, left-1)
	}
}

// Through another function, which is handed what is returned.
func (d *desk) send(body string, left int) (err error) {
	defer d.again(body, left, &err)
	return post(body) // want `POST.*by the recursion`
}

func within(body string) error {
	var send func(n int) error
	send = func(n int) (err error) {
		defer func() {
			if err != nil && n < 3 {
				err = send(n + 1)
			}
		}()
		return post(body) // want `POST.*recursion`
	}
	return send(0)
}

// It goes on where the first has gone well.
func lastlyNext(bodies []string) (err error) {
	if len(bodies) == 0 {
		return nil
	}
	defer func() {
		if err == nil {
			err = lastlyNext(bodies[1:])
		}
	}()
	return post(bodies[0])
}

func lastlyMore(body string, n int) (err error) {
	defer func() {
		if err == nil && n < 3 {
			err = lastlyMore(body, n+1)
		}
	}()
	return post(body)
}

// Another one after a failure.
func lastlyOther(bodies []string) (err error) {
	if len(bodies) == 0 {
		return nil
	}
	defer func() {
		if err != nil {
			err = lastlyOther(bodies[1:])
		}
	}()
	return post(bodies[0])
}

// Only where nothing has been sent.
func lastlyChecked(body string, n int) (err error) {
	if body == "" {
		return errors.New("nothing to send")
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, errors.New("given up"))
		}
	}()
	return post(body)
}

// A method as a value.
func (d *desk) byValue(body string, n int) error {
	err := post(body) // want `POST.*by the recursion`
	if err != nil && n < 3 {
		again := d.byValue
		return again(body, n+1)
	}
	return err
}

func (d *desk) otherByValue(bodies []string) error {
	if len(bodies) == 0 {
		return nil
	}
	if err := post(bodies[0]); err != nil {
		next := d.otherByValue
		return next(bodies[1:])
	}
	return nil
}

// It is handed to something that runs it with what it is handed beside it.
func (d *desk) handedOn(body string, n int) error {
	err := post(body) // want `POST.*by again.locked`
	if err != nil && n < 3 {
		return locked(&d.mu, d.handedOn, body, n+1)
	}
	return err
}

func (d *desk) otherHandedOn(body, next string, n int) error {
	err := post(body)
	if err != nil && n < 3 {
		return locked(&d.mu, func(b string, n int) error { return d.otherHandedOn(b, "", n) }, next, n+1)
	}
	return err
}

func locked(mu *sync.Mutex, run func(string, int) error, body string, n int) error {
	mu.Lock()
	defer mu.Unlock()
	return run(body, n)
}
