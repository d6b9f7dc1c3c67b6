// Package client sends requests again where its callers ask for it: nothing is said here.
package client

import (
	"errors"
	"net/http"
	"strings"
	"time"
)

// Opts are the options of one request.
type Opts struct {
	NoRetry    bool
	Idempotent bool
}

func send(method, path, body string) error {
	req, err := http.NewRequest(method, "https://shop.example.com"+path, strings.NewReader(body))
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode >= 500 {
		return errors.New("server")
	}
	return nil
}

// Do is told by a flag.
func Do(method, path, body string, retry bool) (err error) {
	for i := 0; i < 3; i++ {
		err = send(method, path, body)
		if err == nil || !retry {
			return err
		}
		time.Sleep(time.Second)
	}
	return err
}

// DoOpts is told by a field that switches the retry off.
func DoOpts(method, path, body string, o Opts) (err error) {
	for i := 0; i < 3; i++ {
		err = send(method, path, body)
		if err == nil {
			return nil
		}
		if o.NoRetry {
			return err
		}
		time.Sleep(time.Second)
	}
	return err
}

// DoPtr takes the number of attempts by a field.
func DoPtr(method, path, body string, o *Opts) (err error) {
	attempts := 1
	if o.Idempotent {
		attempts = 4
	}
	for i := 0; i < attempts; i++ {
		err = send(method, path, body)
		if err == nil {
			return nil
		}
		time.Sleep(time.Second)
	}
	return err
}

// Again calls itself once more.
func Again(body string, again bool) error {
	err := send("POST", "/again", body)
	if err != nil && again {
		return Again(body, false)
	}
	return err
}

// Second has a second call.
func Second(body string, again bool) error {
	err := send("POST", "/second", body)
	if err != nil && again {
		err = send("POST", "/second", body)
	}
	return err
}

// Gate has a loop behind the flag.
func Gate(body string, again bool) (err error) {
	if !again {
		return send("POST", "/gate", body)
	}
	for range 3 {
		if err = send("POST", "/gate", body); err == nil {
			return nil
		}
	}
	return err
}

// Noisy looks at a flag that decides nothing.
func Noisy(body string, loud bool) (err error) {
	for range 3 {
		if err = send("POST", "/noisy", body); err == nil { // want `up to 3 times`
			return nil
		}
		if loud {
			println(err.Error())
		}
	}
	return err
}

// Of a flag that nobody can set, nobody is asked.
func unused(body string, again bool) (err error) {
	for range 3 {
		err = send("POST", "/unused", body) // want `up to 3 times`
		if err == nil || !again {
			return err
		}
	}
	return err
}

// A flag that the client holds is not the caller's.
type Client struct{ again bool }

func (c *Client) Send(body string) (err error) {
	for range 3 {
		err = send("POST", "/send", body) // want `up to 3 times`
		if err == nil || !c.again {
			return err
		}
	}
	return err
}

// Safe looks at the method in front of the loop.
func Safe(method, body string) (err error) {
	again := method == http.MethodGet
	for range 3 {
		err = send(method, "/safe", body)
		if err == nil || !again {
			return err
		}
	}
	return err
}

// Counted takes the number of attempts by the method.
func Counted(method, body string) (err error) {
	attempts := 1
	if method == http.MethodGet {
		attempts = 4
	}
	for range attempts {
		if err = send(method, "/counted", body); err == nil {
			return nil
		}
	}
	return err
}

// Unsafe does it the other way around.
func Unsafe(method, body string) (err error) {
	again := method != http.MethodGet
	for range 3 {
		err = send(method, "/unsafe", body)
		if err == nil || !again {
			return err
		}
	}
	return err
}

// Listed takes the number of attempts from a list of methods.
func Listed(method, body string) (err error) {
	again := 0
	switch method {
	case "GET", "HEAD", "PUT", "DELETE":
		again = 3
	}
	for n := 0; ; n++ {
		err = send(method, "/listed", body)
		if err == nil || n >= again {
			return err
		}
	}
}

// Spared repeats all but two methods.
func Spared(method, body string) (err error) {
	again := method != http.MethodPost && method != http.MethodPatch
	for n := 0; ; n++ {
		err = send(method, "/spared", body)
		if err == nil || !again || n == 3 {
			return err
		}
	}
}

// Created repeats too many.
func Created(method, body string) (err error) {
	again := 0
	switch method {
	case "GET", "HEAD", "POST":
		again = 3
	}
	for n := 0; ; n++ {
		err = send(method, "/created", body)
		if err == nil || n >= again {
			return err
		}
	}
}
