package loops

import (
	"context"
	"errors"
	"os"
	"time"
)

// Shape 8: the condition is the error of the call in the body.
func whileErr(body string) {
	err := post(body)
	for err != nil {
		time.Sleep(time.Second)
		err = post(body) // want `without a bound`
	}
}

// Shape 8 that reads.
func whileErrRead(id string) {
	err := get(id)
	for err != nil {
		time.Sleep(time.Second)
		err = get(id)
	}
}

// Shape 8 with a certain error.
func whileTimeout(body string) error {
	err := post(body)
	for errors.Is(err, os.ErrDeadlineExceeded) {
		err = post(body) // want `without a bound`
	}
	return err
}

// Shape 8: the call may stand in the condition.
func inCondition(body string) {
	for post(body) != nil { // want `without a bound`
		time.Sleep(time.Second)
	}
}

// Shape 8, the other way round: an error ends the loop.
func whileFine(bodies []string) (err error) {
	for i := 0; err == nil && i < len(bodies); i++ {
		err = post(bodies[i])
	}
	return err
}

// Shape 9: a bound of time says nothing of the count.
func elapsed(body string) error {
	var err error
	for start := time.Now(); time.Since(start) < time.Minute; {
		if err = post(body); err == nil { // want `POST`
			return nil
		}
		time.Sleep(time.Second)
	}
	return err
}

// Shape 9 with a deadline.
func deadline(body string) error {
	end := time.Now().Add(time.Minute)
	for time.Now().Before(end) {
		if post(body) == nil { // want `POST`
			return nil
		}
	}
	return context.DeadlineExceeded
}

// Shape 9 that reads.
func deadlineRead(id string) error {
	end := time.Now().Add(time.Minute)
	for time.Now().Before(end) {
		if get(id) == nil {
			return nil
		}
	}
	return context.DeadlineExceeded
}

// Shape 10: one round for each delay of a list.
func delays(body string) (err error) {
	for _, d := range []time.Duration{time.Second, 2 * time.Second, 5 * time.Second} {
		if err = post(body); err == nil { // want `up to 3 times`
			return nil
		}
		time.Sleep(d)
	}
	return err
}

var pauses = []time.Duration{time.Second, time.Minute}

// Shape 10: anybody may have changed the list, the count is unknown.
func delaysElsewhere(body string) (err error) {
	for _, d := range pauses {
		if err = post(body); err == nil { // want `POST`
			return nil
		}
		time.Sleep(d)
	}
	return err
}

// Shape 10 that reads.
func delaysRead(id string) (err error) {
	for _, d := range pauses {
		if err = get(id); err == nil {
			return nil
		}
		time.Sleep(d)
	}
	return err
}
