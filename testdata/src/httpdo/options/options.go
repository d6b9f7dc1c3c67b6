// Package options fills one variable for several requests: what a request is tells the value at that time.
package options

import (
	"errors"
	"net/http"
	"strings"
)

type options struct {
	method string
	path   string
	body   string
}

func call(o *options) (*http.Response, error) {
	req, err := http.NewRequest(o.method, "https://shop.example.com"+o.path, strings.NewReader(o.body))
	if err != nil {
		return nil, err
	}
	return http.DefaultClient.Do(req)
}

type attempt func() error

func attempts(f attempt) (err error) {
	for range 3 {
		if err = f(); err == nil {
			return nil
		}
	}
	return err
}

var errState = errors.New("not done")

func once(o *options) error {
	resp, err := call(o)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return errState
	}
	return nil
}

// The variable is given another value after the first request is over.
func createAndRead(body string) error {
	o := options{method: "POST", path: "/orders", body: body}
	err := attempts(func() error {
		return once(&o) // want `POST may be sent up to 3 times`
	})
	if err != nil {
		return err
	}
	o = options{method: "GET", path: "/orders/7"}
	return attempts(func() error {
		return once(&o)
	})
}

// Part of it is.
func createAndReplace(body string) error {
	o := options{method: "POST", path: "/orders", body: body}
	if err := once(&o); err != nil {
		return err
	}
	o.method, o.path = "PUT", "/orders/7"
	return attempts(func() error {
		return once(&o)
	})
}

// On some ways only.
func createOrReplace(id, body string) error {
	o := options{method: "POST", path: "/orders", body: body}
	if id != "" {
		o.method, o.path = "PUT", "/orders/"+id
	}
	return attempts(func() error {
		return once(&o) // want `POST may be sent up to 3 times`
	})
}

// The value that a round gives it is that of the next one.
func createLater(body string) error {
	o := options{method: "GET", path: "/orders", body: body}
	for range 5 {
		err := attempts(func() error {
			return once(&o) // want `POST may be sent up to 3 times`
		})
		if err != nil {
			return err
		}
		o.method = "POST"
	}
	return nil
}

// A literal that runs later sees what comes later.
func createBehind(body string) {
	o := options{method: "GET", path: "/orders", body: body}
	done := make(chan error)
	go func() {
		done <- attempts(func() error {
			return once(&o) // want `POST may be sent up to 3 times`
		})
	}()
	o.method = "POST"
	<-done
}

// A literal that is kept runs when the variable has been filled.
func later(f attempt) func() error {
	return func() error { return attempts(f) }
}

func createKept(body string) error {
	var o options
	run := later(func() error {
		return once(&o) // want `POST may be sent up to 3 times`
	})
	o = options{method: "POST", path: "/orders", body: body}
	return run()
}
