// Package asked holds guards that are asked about requests made here, and guards of other packages.
package asked

import (
	"net/http"
	"strings"

	"guards/asked/rules"
)

const keyHeader = "Idempotency-Key"

type client struct{ http *http.Client }

func mayRepeat(req *http.Request) bool {
	return req.Method == http.MethodGet || req.Header.Get(keyHeader) != ""
}

func rewind(req *http.Request) (err error) {
	if req.GetBody != nil {
		req.Body, err = req.GetBody()
	}
	return err
}

// The request is made here with a method that is known, and without a key.
func (c *client) charge(amount string) error {
	req, err := http.NewRequest(http.MethodPost, "http://pay.test/charges", strings.NewReader(amount))
	if err != nil {
		return err
	}
	for i := 0; ; i++ {
		if _, err = c.http.Do(req); err == nil || i == 3 || !mayRepeat(req) {
			return err
		}
		if err := rewind(req); err != nil {
			return err
		}
	}
}

func (c *client) chargeUnguarded(amount string) error {
	req, err := http.NewRequest(http.MethodPost, "http://pay.test/charges", strings.NewReader(amount))
	if err != nil {
		return err
	}
	for i := 0; ; i++ {
		if _, err = c.http.Do(req); err == nil || i == 3 { // want `HTTP POST may be sent up to 4 times`
			return err
		}
		if err := rewind(req); err != nil {
			return err
		}
	}
}

func (c *client) chargeReads(amount string) error {
	req, err := http.NewRequest(http.MethodPost, "http://pay.test/charges", strings.NewReader(amount))
	if err != nil {
		return err
	}
	for i := 0; ; i++ {
		if _, err = c.http.Do(req); err == nil || i == 3 || req.Method != http.MethodGet {
			return err
		}
	}
}

func (c *client) chargeWrites(amount string) error {
	req, err := http.NewRequest(http.MethodPost, "http://pay.test/charges", strings.NewReader(amount))
	if err != nil {
		return err
	}
	for i := 0; ; i++ {
		if _, err = c.http.Do(req); err == nil || i == 3 || req.Method == http.MethodGet { // want `HTTP POST may be sent up to 4 times`
			return err
		}
	}
}

// The method and the key come from outside, the request is made here.
func (c *client) send(method, url, key string) error {
	req, err := http.NewRequest(method, url, strings.NewReader("x"))
	if err != nil {
		return err
	}
	if key != "" {
		req.Header.Set(keyHeader, key)
	}
	for i := 0; ; i++ {
		if _, err = c.http.Do(req); err == nil || i == 3 || !mayRepeat(req) {
			return err
		}
	}
}

type call struct{ method, url, key string }

func (c *client) counted(o call) (err error) {
	most := 1
	if o.key != "" || o.method == http.MethodGet {
		most = 3
	}
	for range most {
		req, err := http.NewRequest(o.method, o.url, strings.NewReader("x"))
		if err != nil {
			return err
		}
		if o.key != "" {
			req.Header.Set(keyHeader, o.key)
		}
		if _, err = c.http.Do(req); err == nil {
			return nil
		}
	}
	return err
}

func (c *client) countedAll(o call) (err error) {
	most := 1
	if o.key != "" || o.method == http.MethodPost {
		most = 3
	}
	for range most {
		req, err := http.NewRequest(o.method, o.url, strings.NewReader("x"))
		if err != nil {
			return err
		}
		if o.key != "" {
			req.Header.Set(keyHeader, o.key)
		}
		if _, err = c.http.Do(req); err == nil { // want `HTTP POST may be sent up to 3 times`
			return nil
		}
	}
	return err
}

// A look into the map of headers is one as well.
func keyed(req *http.Request) bool {
	switch req.Method {
	case "GET", "HEAD":
		return true
	}
	if _, ok := req.Header[keyHeader]; ok {
		return true
	}
	return len(req.Header.Values("X-Idempotency-Key")) > 0
}

func traced(req *http.Request) bool {
	_, ok := req.Header["X-Request-Trace"]
	return ok
}

func (c *client) byMap(req *http.Request) error {
	for i := 0; ; i++ {
		if _, err := c.http.Do(req); err == nil || i == 3 || !keyed(req) {
			return err
		}
	}
}

func (c *client) byTrace(req *http.Request) error {
	for i := 0; ; i++ {
		if _, err := c.http.Do(req); err == nil || i == 3 || !traced(req) { // want `HTTP POST may be sent up to 4 times`
			return err
		}
	}
}

// Another package says which requests may be repeated.
func (c *client) byRule(req *http.Request) error {
	for i := 0; ; i++ {
		if _, err := c.http.Do(req); err == nil || i == 3 || !rules.MayRepeat(req) {
			return err
		}
	}
}

func (c *client) byParts(req *http.Request) error {
	for i := 0; ; i++ {
		if _, err := c.http.Do(req); err == nil || i == 3 || !rules.Reads(req.Method) && !rules.Keyed(req.Header) {
			return err
		}
	}
}

func (c *client) byNumber(req *http.Request) (err error) {
	for i := 0; i < rules.Attempts(req, 3); i++ {
		if _, err = c.http.Do(req); err == nil {
			return nil
		}
	}
	return err
}

func (c *client) byBadRule(req *http.Request) error {
	for i := 0; ; i++ {
		if _, err := c.http.Do(req); err == nil || i == 3 || !rules.Writes(req) { // want `HTTP POST may be sent up to 4 times`
			return err
		}
	}
}

func (c *client) all(id string) {
	req, err := http.NewRequest(http.MethodPost, "http://pay.test/charges", strings.NewReader("x"))
	if err != nil {
		return
	}
	c.send(http.MethodPost, "http://pay.test/charges", "")
	c.send(http.MethodPost, "http://pay.test/charges", id)
	c.counted(call{method: http.MethodPost, url: "http://pay.test/charges"})
	c.countedAll(call{method: http.MethodPost, url: "http://pay.test/charges"})
	c.byMap(req)
	c.byTrace(req)
	c.byRule(req)
	c.byParts(req)
	c.byNumber(req)
	c.byBadRule(req)
}
