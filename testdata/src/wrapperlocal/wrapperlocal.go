// Package wrapperlocal holds wrappers and their callers in one package: the finding stands in the
// literal rather than in the loop.
package wrapperlocal

import (
	"errors"
	"net/http"
	"strings"
	"sync"
	"time"
)

func post(body string) error {
	resp, err := http.Post("https://shop.example.com/orders", "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func get(id string) error {
	resp, err := http.Get("https://shop.example.com/orders/" + id)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func retry(n int, fn func() error) error {
	var err error
	for i := 0; i < n; i++ {
		if err = fn(); err == nil {
			return nil
		}
		time.Sleep(time.Second)
	}
	return err
}

func write(body string) error {
	return retry(3, func() error { return post(body) }) // want `up to 3 times`
}

func read(id string) error {
	return retry(3, func() error { return get(id) })
}

func value[T any](fn func() (T, error)) (v T, err error) {
	for range 2 {
		if v, err = fn(); err == nil {
			break
		}
	}
	return v, err
}

func writeValue(body string) (int, error) {
	return value(func() (int, error) {
		return len(body), post(body) // want `up to 2 times`
	})
}

func readValue(id string) (int, error) {
	return value(func() (int, error) {
		return len(id), get(id)
	})
}

// A wrapper in a variable of the package.
var patiently = func(fn func() error) error {
	for {
		if err := fn(); err == nil {
			return nil
		}
		time.Sleep(time.Second)
	}
}

func writePatiently(body string) error {
	return patiently(func() error {
		return post(body) // want `without a bound`
	})
}

// A method that retries, with its count in an unexported field set in one place.
type retrier struct{ most int }

func newRetrier() *retrier { return &retrier{most: 7} }

func (r *retrier) run(fn func() error) error {
	var err error
	for i := 0; i < r.most; i++ {
		if err = fn(); err == nil {
			return nil
		}
	}
	return err
}

func writeMethod(body string) error {
	return newRetrier().run(func() error {
		return post(body) // want `up to 7 times`
	})
}

// A job holds its function in a field.
type job struct{ run func() error }

func (j *job) again() error {
	for range 3 {
		if err := j.run(); err == nil {
			return nil
		}
	}
	return errors.New("gave up")
}

func writeJob(body string) error {
	j := &job{run: func() error {
		return post(body) // want `up to 3 times`
	}}
	return j.again()
}

// Another type whose function runs once.
type task struct{ run func() error }

func (t *task) start() error { return t.run() }

func writeTask(body string) error {
	t := &task{run: func() error { return post(body) }}
	return t.start()
}

// sync.Once runs its function once, also in a loop.
func onlyOnce(body string) (err error) {
	var once sync.Once
	for range 3 {
		once.Do(func() { err = post(body) })
		if err == nil {
			return nil
		}
	}
	return err
}

// A literal that is called where it stands belongs to the loop.
func called(body string) error {
	var err error
	for range 3 {
		err = func() error {
			return post(body) // want `up to 3 times`
		}()
		if err == nil {
			return nil
		}
	}
	return err
}

// A named function that is handed over: the hand-over is the line.
func flush() error { return post("flush") }

func handsOver() error {
	return retry(3, flush) // want `up to 3 times`
}

func refresh() error { return get("all") }

func handsOverRead() error {
	return retry(3, refresh)
}
