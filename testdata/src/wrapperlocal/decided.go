package wrapperlocal

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
)

// Where a bool comes back beside the error, the bool may decide.

type invoker func(try int, fn func() (bool, error)) (bool, error)

type pacer struct {
	retries int
	invoke  invoker
}

func plainly(try int, fn func() (bool, error)) (bool, error) { return fn() }

func newPacer(in invoker) *pacer {
	p := &pacer{retries: 10, invoke: in}
	if p.invoke == nil {
		p.invoke = plainly
	}
	return p
}

func (p *pacer) record(again bool, err error) {
	if again && err != nil {
		println(err.Error())
	}
}

// do says by a bool whether to go round.
func (p *pacer) do(fn func() (bool, error), retries int) (err error) {
	var again bool
	for i := 1; i <= retries; i++ {
		again, err = p.invoke(i, fn)
		p.record(again, err)
		if !again {
			break
		}
	}
	return err
}

func (p *pacer) call(fn func() (bool, error)) error { return p.do(fn, p.retries) }

func (p *pacer) callOnce(fn func() (bool, error)) error { return p.do(fn, 1) }

func again(resp *http.Response, err error) (bool, error) {
	return err != nil || resp.StatusCode >= 500, err
}

// A verdict that is not known, on the response and the error, is no question about what the answer says.
func pacedBy(p *pacer, body string, verdict func(*http.Response, error) (bool, error)) error {
	return p.call(func() (bool, error) {
		resp, err := http.Post("http://orders", "text/plain", strings.NewReader(body)) // want `up to 10 times`
		return verdict(resp, err)
	})
}

func paced(p *pacer, body string) error {
	return p.call(func() (bool, error) {
		resp, err := http.Post("http://orders", "text/plain", strings.NewReader(body)) // want `up to 10 times`
		return again(resp, err)
	})
}

func pacedOnce(p *pacer, body string) error {
	return p.callOnce(func() (bool, error) {
		resp, err := http.Post("http://orders", "text/plain", strings.NewReader(body))
		return again(resp, err)
	})
}

func pacedLimited(p *pacer, body string) error {
	return p.call(func() (bool, error) {
		resp, err := http.Post("http://orders", "text/plain", strings.NewReader(body))
		return err == nil && resp.StatusCode == 429, err
	})
}

// poll goes round until it is done; an error ends it.
func poll(done func() (bool, error)) error {
	for range 30 {
		ok, err := done()
		if err != nil {
			return err
		}
		if ok {
			return nil
		}
	}
	return errors.New("timed out")
}

func polled(body string) error {
	return poll(func() (bool, error) {
		resp, err := http.Post("http://orders", "text/plain", strings.NewReader(body)) // want `up to 30 times`
		if err != nil {
			return false, nil
		}
		return true, resp.Body.Close()
	})
}

func polledOnce(body string) error {
	return poll(func() (bool, error) {
		resp, err := http.Post("http://orders", "text/plain", strings.NewReader(body))
		if err != nil {
			return false, err
		}
		return true, resp.Body.Close()
	})
}

type answer struct{ Done bool }

func submit(body string) (*answer, error) {
	resp, err := http.Post("http://orders", "text/plain", strings.NewReader(body))
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	j := new(answer)
	return j, json.NewDecoder(resp.Body).Decode(j)
}

// A poll sends again though it has worked: what the answer says decides.
func asked(body string) error {
	return poll(func() (bool, error) {
		j, err := submit(body)
		if err != nil {
			return false, nil
		}
		return j.Done, nil
	})
}

// So does what something else makes of the answer.
func judged(body string, look func(answer) (bool, error)) error {
	return poll(func() (bool, error) {
		j, err := submit(body)
		if err != nil {
			return false, nil
		}
		done, err := look(*j)
		if err != nil {
			return false, nil
		}
		return done, nil
	})
}

// Of a poll that an error ends nothing is a retry.
func askedOnce(body string) error {
	return poll(func() (bool, error) {
		j, err := submit(body)
		if err != nil {
			return false, err
		}
		return j.Done, nil
	})
}
