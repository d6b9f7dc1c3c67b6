// Package answered specifies functions that are run again because of the status of what they answer: no error
// comes back with an answer that says no.
package answered

import (
	"errors"
	"net/http"
)

type send func(*http.Request) (*http.Response, error)

func loop(fn send, req *http.Request) (*http.Response, error) {
	for i := 0; i < 3; i++ {
		resp, err := fn(req)
		if err != nil {
			return nil, err
		}
		if resp.StatusCode < 500 {
			return resp, nil
		}
		resp.Body.Close()
	}
	return nil, errors.New("gave up")
}

// Several conditions lead back by one call.
func recursion(fn send, req *http.Request, left int) (*http.Response, error) {
	resp, err := fn(req)
	if err != nil {
		return nil, err
	}
	if left > 0 && worthwhile(resp) {
		resp.Body.Close()
		return recursion(fn, req, left-1)
	}
	return resp, nil
}

func worthwhile(resp *http.Response) bool {
	return resp.StatusCode == http.StatusTooManyRequests || resp.StatusCode == http.StatusRequestTimeout || resp.StatusCode >= 500
}

// Only an answer that proves a refusal leads back.
func refused(fn send, req *http.Request, left int) (*http.Response, error) {
	resp, err := fn(req)
	if err != nil {
		return nil, err
	}
	if left > 0 && resp.StatusCode == http.StatusTooManyRequests {
		resp.Body.Close()
		return refused(fn, req, left-1)
	}
	return resp, nil
}

// A success goes on, the rest ends.
func pages(fn send, req *http.Request, left int) (*http.Response, error) {
	resp, err := fn(req)
	if err != nil {
		return nil, err
	}
	if left > 0 && resp.StatusCode == http.StatusOK {
		resp.Body.Close()
		return pages(fn, req, left-1)
	}
	return resp, nil
}

// A success goes on as well as a failure: that is no retry.
func forever(fn send, req *http.Request, left int) (*http.Response, error) {
	resp, err := fn(req)
	if err != nil {
		return nil, err
	}
	if left > 0 && (resp.StatusCode == http.StatusOK || resp.StatusCode >= 500) {
		resp.Body.Close()
		return forever(fn, req, left-1)
	}
	return resp, nil
}

// Three rounds of successes.
func rounds(fn send, req *http.Request) (*http.Response, error) {
	for i := 0; i < 3; i++ {
		resp, err := fn(req)
		if err != nil {
			return nil, err
		}
		if resp.StatusCode != http.StatusOK {
			return resp, nil
		}
		resp.Body.Close()
	}
	return nil, errors.New("no end")
}

func request(method string) *http.Request {
	req, err := http.NewRequest(method, "https://pay.example.com/charges", nil)
	if err != nil {
		return nil
	}
	return req
}

func charge() {
	req := request(http.MethodPost)
	loop(http.DefaultClient.Do, req)         // want `HTTP POST may be sent up to 3 times by the retry loop at .* through answered.loop`
	recursion(http.DefaultClient.Do, req, 4) // want `HTTP POST may be sent more than once \(how often is not known\) by the recursion`
	refused(http.DefaultClient.Do, req, 4)
	pages(http.DefaultClient.Do, req, 4)
	forever(http.DefaultClient.Do, req, 4)
	rounds(http.DefaultClient.Do, req)
	read := request(http.MethodGet)
	loop(http.DefaultClient.Do, read)
	recursion(http.DefaultClient.Do, read, 4)
}

type doer interface {
	Do(*http.Request) (*http.Response, error)
}

// A method value of an interface: the field tells what it holds.
type caller struct{ client doer }

func newCaller(c doer) *caller {
	var client doer = http.DefaultClient
	if c != nil {
		client = c
	}
	return &caller{client: client}
}

func (c *caller) charge() error {
	_, err := loop(c.client.Do, request(http.MethodPost)) // want `HTTP POST may be sent up to 3 times`
	return err
}

func (c *caller) read() error {
	_, err := loop(c.client.Do, request(http.MethodGet))
	return err
}

// The caller tells what it holds.
func through(c doer, req *http.Request) error {
	_, err := loop(c.Do, req)
	return err
}

type silent struct{}

func (silent) Do(*http.Request) (*http.Response, error) { return nil, errors.New("off") }

func tell() {
	through(http.DefaultClient, request(http.MethodPost)) // want `HTTP POST may be sent up to 3 times`
	through(silent{}, request(http.MethodPost))
}
