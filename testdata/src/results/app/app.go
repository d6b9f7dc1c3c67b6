// Package app tells by states and structs, and not by errors, what came of a request.
package app

import (
	"errors"
	"net/http"
	"strings"

	"results/steps"
)

func send(doc string) (*http.Response, error) {
	return http.Post("https://pay.example/orders", "text/plain", strings.NewReader(doc))
}

func again(doc string) error {
	return steps.Loop(4, func() (steps.State, error) {
		resp, err := send(doc) // want `POST.*up to 4 times`
		if err != nil {
			return steps.Again, err
		}
		resp.Body.Close()
		return steps.Done, nil
	})
}

// Only what was turned down is sent again.
func turnedDown(doc string) error {
	return steps.Loop(4, func() (steps.State, error) {
		resp, err := send(doc)
		if err != nil {
			return steps.Failed, err
		}
		resp.Body.Close()
		if resp.StatusCode == http.StatusTooManyRequests {
			return steps.Again, errors.New(resp.Status)
		}
		return steps.Done, nil
	})
}

func plain(doc string) error {
	return steps.Plain(3, func() steps.State {
		resp, err := send(doc) // want `POST.*up to 3 times`
		if err != nil {
			return steps.Again
		}
		resp.Body.Close()
		return steps.Done
	})
}

func plainOnce(doc string) error {
	return steps.Plain(3, func() steps.State {
		resp, err := send(doc)
		if err != nil {
			return steps.Failed
		}
		resp.Body.Close()
		return steps.Done
	})
}

// States with names, of which several lead back.
func named(doc string) error {
	return steps.Named(3, func() string {
		resp, err := send(doc) // want `POST.*up to 3 times`
		if err != nil {
			return "later"
		}
		resp.Body.Close()
		return "done"
	})
}

func namedOnce(doc string) error {
	return steps.Named(3, func() string {
		resp, err := send(doc)
		if err != nil {
			return "failed"
		}
		resp.Body.Close()
		return "done"
	})
}

// What is sent again though it went well is no retry.
func allTheTime(doc string) error {
	return steps.Plain(3, func() steps.State {
		if resp, err := send(doc); err == nil {
			resp.Body.Close()
		}
		return steps.Again
	})
}

func while(n int, step func() bool) {
	for range n {
		if !step() {
			return
		}
	}
}

func whileFailing(doc string) {
	while(4, func() bool {
		resp, err := send(doc) // want `POST.*up to 4 times`
		if err != nil {
			return true
		}
		resp.Body.Close()
		return false
	})
}

func whileAny(next func() (string, bool)) {
	while(4, func() bool {
		doc, ok := next()
		if !ok {
			return false
		}
		if resp, err := send(doc); err == nil {
			resp.Body.Close()
		}
		return true
	})
}

type result struct {
	status int
	err    error
}

func (r result) ok() bool        { return r.err == nil && r.status < 300 }
func (r result) throttled() bool { return r.err == nil && r.status == http.StatusTooManyRequests }

func try(doc string) result {
	resp, err := send(doc)
	if err != nil {
		return result{err: err}
	}
	resp.Body.Close()
	return result{status: resp.StatusCode}
}

func tryPointer(doc string) *result {
	resp, err := send(doc)
	if err != nil {
		return &result{err: err}
	}
	resp.Body.Close()
	return &result{}
}

func tryClosing(doc string) *result {
	resp, err := send(doc)
	if err != nil {
		return &result{err: err}
	}
	defer resp.Body.Close()
	return &result{status: resp.StatusCode}
}

func byMethod(doc string) bool {
	for range 5 {
		if r := try(doc); r.ok() { // want `POST.*up to 5 times`
			return true
		}
	}
	return false
}

func byField(doc string) error {
	var r result
	for range 5 {
		r = try(doc) // want `POST.*up to 5 times`
		if r.err == nil && r.status < 500 {
			return nil
		}
	}
	return r.err
}

func byPointer(doc string) error {
	for range 5 {
		if r := tryPointer(doc); r.err == nil { // want `POST.*up to 5 times`
			return nil
		}
	}
	return errors.New("tried too often")
}

func byClosing(doc string) error {
	for range 5 {
		if r := tryClosing(doc); r.err == nil { // want `POST.*up to 5 times`
			return nil
		}
	}
	return errors.New("tried too often")
}

func closingThrottled(doc string) error {
	for range 5 {
		if r := tryClosing(doc); !r.throttled() {
			return r.err
		}
	}
	return errors.New("tried too often")
}

func whileThrottled(doc string) error {
	for range 5 {
		r := try(doc)
		if !r.throttled() {
			return r.err
		}
	}
	return errors.New("tried too often")
}

// Each goes out, whatever came of the one before.
func batch(docs []string) (failed int) {
	for _, d := range docs {
		if r := try(d); !r.ok() {
			failed++
		}
	}
	return failed
}

type advice struct {
	code int
	err  error
}

// What is not set in it is zero.
func advise(doc string) *advice {
	resp, err := send(doc)
	if err != nil {
		return &advice{err: err}
	}
	resp.Body.Close()
	if resp.StatusCode == http.StatusTooManyRequests {
		return &advice{code: resp.StatusCode, err: errors.New(resp.Status)}
	}
	return &advice{code: resp.StatusCode}
}

func asAdvised(doc string) error {
	for range 5 {
		if a := advise(doc); a.code != http.StatusTooManyRequests {
			return a.err
		}
	}
	return errors.New("tried too often")
}
