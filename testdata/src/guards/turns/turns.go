// Package turns holds guards that stand behind a test of the number of the attempt: they are asked before each repeat.
package turns

import (
	"net/http"
	"strings"
)

type client struct{ http *http.Client }

func mayRepeat(req *http.Request) bool {
	return req.Method == http.MethodGet || req.Header.Get("Idempotency-Key") != ""
}

func (c *client) guarded(req *http.Request) (resp *http.Response, err error) {
	for i := 0; i < 3; i++ {
		if i > 0 && !mayRepeat(req) {
			return resp, err
		}
		if resp, err = c.http.Do(req); err == nil {
			return resp, nil
		}
	}
	return resp, err
}

func (c *client) guardedFromOne(req *http.Request) (resp *http.Response, err error) {
	for attempt := 1; ; attempt++ {
		if attempt != 1 {
			if !mayRepeat(req) {
				return resp, err
			}
		}
		if resp, err = c.http.Do(req); err == nil || attempt == 4 {
			return resp, err
		}
	}
}

func (c *client) guardedDown(req *http.Request) (resp *http.Response, err error) {
	for left := 3; left > 0; left-- {
		if left <= 2 && !mayRepeat(req) {
			return resp, err
		}
		if resp, err = c.http.Do(req); err == nil {
			return resp, nil
		}
	}
	return resp, err
}

// Only the third attempt is guarded.
func (c *client) guardedLate(req *http.Request) (resp *http.Response, err error) {
	for i := 0; i < 3; i++ {
		if i > 1 && !mayRepeat(req) {
			return resp, err
		}
		if resp, err = c.http.Do(req); err == nil { // want `HTTP POST may be sent up to 3 times`
			return resp, nil
		}
	}
	return resp, err
}

// The guard is asked before the first attempt only, and says nothing about the others.
func (c *client) guardedFirst(req *http.Request) (resp *http.Response, err error) {
	for i := 0; i < 3; i++ {
		if i == 0 && req.URL == nil {
			return resp, err
		}
		if resp, err = c.http.Do(req); err == nil { // want `HTTP POST may be sent up to 3 times`
			return resp, nil
		}
	}
	return resp, err
}

// The number of attempts hangs on the key, or on the method.
func (c *client) countedByKey(req *http.Request) (resp *http.Response, err error) {
	most := 1
	if req.Header.Get("Idempotency-Key") != "" {
		most = 3
	}
	for i := 0; i < most; i++ {
		if resp, err = c.http.Do(req); err == nil {
			return resp, nil
		}
	}
	return resp, err
}

func (c *client) attempts(req *http.Request) int {
	if mayRepeat(req) {
		return 3
	}
	return 1
}

func (c *client) countedByHelper(req *http.Request) (resp *http.Response, err error) {
	most := c.attempts(req)
	for i := 0; i < most; i++ {
		if resp, err = c.http.Do(req); err == nil {
			return resp, nil
		}
	}
	return resp, err
}

func (c *client) countedByPOST(req *http.Request) (resp *http.Response, err error) {
	most := 1
	if req.Method == http.MethodPost {
		most = 3
	}
	for i := 0; i < most; i++ {
		if resp, err = c.http.Do(req); err == nil { // want `HTTP POST may be sent up to 3 times`
			return resp, nil
		}
	}
	return resp, err
}

// What is done in the first round only is not repeated; what is done in the others is.
func (c *client) opens() (err error) {
	for i := 0; i < 3; i++ {
		if i == 0 {
			if _, err = c.http.Post("http://pay.test/open", "text/plain", strings.NewReader("x")); err != nil {
				continue
			}
		}
		if _, err = c.http.Post("http://pay.test/charges", "text/plain", strings.NewReader("x")); err == nil { // want `HTTP POST may be sent up to 3 times`
			return nil
		}
	}
	return err
}

// A transport asks in the same way.
type transport struct {
	next http.RoundTripper
	most int
}

func (t *transport) RoundTrip(req *http.Request) (resp *http.Response, err error) {
	most := 1
	if req.Header.Get("Idempotency-Key") != "" {
		most = t.most
	}
	for i := 0; i < most; i++ {
		if resp, err = t.next.RoundTrip(req); err == nil {
			return resp, nil
		}
	}
	return resp, err
}

func charge() (*http.Request, error) {
	return http.NewRequest(http.MethodPost, "http://pay.test/charges", strings.NewReader("amount=5"))
}

func (c *client) all(key string) {
	req, _ := charge()
	c.guarded(req)
	c.guardedFromOne(req)
	c.guardedDown(req)
	c.guardedLate(req)
	c.guardedFirst(req)
	c.countedByKey(req)
	c.countedByHelper(req)
	c.countedByPOST(req)
	keyed, _ := charge()
	keyed.Header.Set("Idempotency-Key", key)
	c.countedByKey(keyed)
	c.countedByHelper(keyed)
	through := &http.Client{Transport: &transport{http.DefaultTransport, 3}}
	through.Post("http://pay.test/charges", "text/plain", strings.NewReader("x"))
}
