package loops

import (
	"errors"
	"time"
)

// Shape 15: a jump back in the error branch.
func jump(body string) error {
	tries := 0
again:
	if err := post(body); err != nil { // want `POST`
		tries++
		if tries < 3 {
			goto again
		}
		return err
	}
	return nil
}

// Shape 15 without a count.
func jumpForEver(body string) {
again:
	if err := post(body); err != nil { // want `without a bound`
		time.Sleep(time.Second)
		goto again
	}
}

// Shape 15 that reads.
func jumpRead(id string) {
again:
	if err := get(id); err != nil {
		time.Sleep(time.Second)
		goto again
	}
}

// A jump forward repeats nothing.
func jumpOut(body string) error {
	if err := post(body); err != nil {
		goto failed
	}
	return nil
failed:
	return errors.New("failed")
}

// Shape 16: recursion with a counter. The effect stands in the function that calls itself.
func recur(body string, attempt int) error {
	err := post(body) // want `POST`
	if err == nil || attempt >= 3 {
		return err
	}
	time.Sleep(time.Second)
	return recur(body, attempt+1)
}

// Shape 16 that reads.
func recurRead(id string, attempt int) error {
	err := get(id)
	if err == nil || attempt >= 3 {
		return err
	}
	return recurRead(id, attempt+1)
}

// Recursion over a list: the next call is about the rest.
func recurItems(bodies []string) error {
	if len(bodies) == 0 {
		return nil
	}
	if err := post(bodies[0]); err != nil {
		time.Sleep(time.Second)
	}
	return recurItems(bodies[1:])
}

// Shape 17: recursion without a counter.
func recurForEver(body string) error {
	if err := post(body); err != nil { // want `without a bound`
		time.Sleep(time.Second)
		return recurForEver(body)
	}
	return nil
}

// Recursion over two functions: both belong to the region.
func first(body string, n int) error {
	if err := post(body); err != nil { // want `POST`
		return second(body, n, err)
	}
	return nil
}

func second(body string, n int, err error) error {
	if n == 0 {
		return err
	}
	time.Sleep(time.Second)
	return first(body, n-1)
}

// Two functions that call each other with a success in between are no retry.
func ping(bodies []string) error {
	if len(bodies) == 0 {
		return nil
	}
	if err := post(bodies[0]); err != nil {
		return err
	}
	return pong(bodies[1:])
}

func pong(bodies []string) error { return ping(bodies) }

// A closure may call itself.
func closure(body string) error {
	var try func(n int) error
	try = func(n int) error {
		err := post(body) // want `POST`
		if err == nil || n == 0 {
			return err
		}
		return try(n - 1)
	}
	return try(3)
}
