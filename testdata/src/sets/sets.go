// Package sets decides by lists and maps of constants: of statuses, of methods that may be sent again.
package sets

import (
	"net/http"
	"strings"
)

const url = "https://pay.example/v1/charges"

func post(doc string) (*http.Response, error) {
	return http.Post(url, "text/plain", strings.NewReader(doc))
}

// Maps of statuses.

var trouble = map[int]bool{502: true, 503: true, 504: true}

var limits = map[int]bool{http.StatusTooManyRequests: true}

func onTrouble(doc string) (*http.Response, error) {
	for i := 0; i < 4; i++ {
		resp, err := http.Post(url, "text/plain", strings.NewReader(doc)) // want `up to 4 times`
		if err != nil {
			return nil, err
		}
		if !trouble[resp.StatusCode] {
			return resp, nil
		}
	}
	return nil, nil
}

func onLimits(doc string) (*http.Response, error) {
	for i := 0; i < 4; i++ {
		resp, err := http.Post(url, "text/plain", strings.NewReader(doc))
		if err != nil {
			return nil, err
		}
		if !limits[resp.StatusCode] {
			return resp, nil
		}
	}
	return nil, nil
}

func listed(code int) bool {
	_, ok := map[int]struct{}{500: {}, 503: {}}[code]
	return ok
}

func onListed(doc string) (resp *http.Response, err error) {
	for i := 0; i < 4; i++ {
		if resp, err = post(doc); err != nil || !listed(resp.StatusCode) { // want `up to 4 times`
			return resp, err
		}
	}
	return resp, err
}

// A map that the program changes is not known: what it lets through is a guess.

var learned = map[int]bool{503: true}

func learn(code int) { learned[code] = true }

func onLearned(doc string) (resp *http.Response, err error) {
	for i := 0; i < 4; i++ {
		if resp, err = post(doc); err != nil || !learned[resp.StatusCode] {
			return resp, err
		}
	}
	return resp, err
}

// Lists that are walked by hand.

func among(code int) bool {
	for _, c := range []int{502, 503, 504} {
		if c == code {
			return true
		}
	}
	return false
}

func onAmong(doc string) (*http.Response, error) {
	for i := 0; ; i++ {
		resp, err := http.Post(url, "text/plain", strings.NewReader(doc)) // want `up to 5 times`
		if err != nil || i > 3 || !among(resp.StatusCode) {
			return resp, err
		}
	}
}

var refused = [...]int{429, 425}

func amongRefused(code int) bool {
	for i := 0; i < len(refused); i++ {
		if refused[i] == code {
			return true
		}
	}
	return false
}

func onRefused(doc string) (*http.Response, error) {
	for i := 0; ; i++ {
		resp, err := http.Post(url, "text/plain", strings.NewReader(doc))
		if err != nil || i > 3 || !amongRefused(resp.StatusCode) {
			return resp, err
		}
	}
}

type client struct{ again []int }

func newClient() *client { return &client{again: []int{503}} }

func (c *client) retries(code int) bool {
	for _, x := range c.again {
		if x == code {
			return true
		}
	}
	return false
}

func (c *client) onField(doc string) (*http.Response, error) {
	for i := 0; ; i++ {
		resp, err := http.Post(url, "text/plain", strings.NewReader(doc)) // want `up to 5 times`
		if err != nil || i > 3 || !c.retries(resp.StatusCode) {
			return resp, err
		}
	}
}

func inline(doc string) (*http.Response, error) {
	for i := 0; ; i++ {
		resp, err := http.Post(url, "text/plain", strings.NewReader(doc)) // want `up to 5 times`
		if err != nil {
			return nil, err
		}
		again := false
		for _, c := range []int{500, 502} {
			if c == resp.StatusCode {
				again = true
			}
		}
		if !again || i > 3 {
			return resp, nil
		}
	}
}

// Methods.

var safe = map[string]bool{http.MethodGet: true, http.MethodPut: true, http.MethodDelete: true}

func do(method, doc string) (resp *http.Response, err error) {
	for n := 0; ; n++ {
		var req *http.Request
		if req, err = http.NewRequest(method, url, strings.NewReader(doc)); err != nil {
			return nil, err
		}
		if resp, err = http.DefaultClient.Do(req); err == nil {
			return resp, nil
		}
		if n == 3 || !safe[method] {
			return nil, err
		}
	}
}

func create(doc string) error {
	_, err := do(http.MethodPost, doc)
	return err
}

var all = map[string]bool{http.MethodGet: true, http.MethodPost: true}

func doAll(method, doc string) (resp *http.Response, err error) {
	for n := 0; ; n++ {
		var req *http.Request
		if req, err = http.NewRequest(method, url, strings.NewReader(doc)); err != nil {
			return nil, err
		}
		if resp, err = http.DefaultClient.Do(req); err == nil { // want `up to 4 times`
			return resp, nil
		}
		if n == 3 || !all[method] {
			return nil, err
		}
	}
}

func createAll(doc string) error {
	_, err := doAll(http.MethodPost, doc)
	return err
}
