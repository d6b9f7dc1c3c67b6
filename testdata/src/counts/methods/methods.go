// Package methods sends as often as the method lets it.
package methods

import (
	"net/http"
	"strings"

	"github.com/avast/retry-go/v4"
)

const url = "https://pay.example/v1/"

func attempts(method string) int {
	switch method {
	case http.MethodGet, http.MethodHead:
		return 4
	}
	return 1
}

func do(method, path, doc string) (resp *http.Response, err error) {
	for n := 0; n < attempts(method); n++ {
		var req *http.Request
		if req, err = http.NewRequest(method, url+path, strings.NewReader(doc)); err != nil {
			return nil, err
		}
		if resp, err = http.DefaultClient.Do(req); err == nil {
			return resp, nil
		}
	}
	return nil, err
}

func create(doc string) error {
	_, err := do(http.MethodPost, "things", doc)
	return err
}

func always(method string) int {
	if method == http.MethodGet {
		return 2
	}
	return 5
}

func doAlways(method, path, doc string) (resp *http.Response, err error) {
	for n := 0; n < always(method); n++ {
		var req *http.Request
		if req, err = http.NewRequest(method, url+path, strings.NewReader(doc)); err != nil {
			return nil, err
		}
		if resp, err = http.DefaultClient.Do(req); err == nil { // want `up to 5 times`
			return resp, nil
		}
	}
	return nil, err
}

func createAlways(doc string) error {
	_, err := doAlways(http.MethodPost, "things", doc)
	return err
}

// Do sends a POST or PATCH once.
func Do(method, path, doc string) (resp *http.Response, err error) {
	tries := uint(3)
	if method == http.MethodPost || method == http.MethodPatch {
		tries = 1
	}
	return retry.DoWithData(func() (*http.Response, error) {
		req, err := http.NewRequest(method, url+path, strings.NewReader(doc))
		if err != nil {
			return nil, err
		}
		return http.DefaultClient.Do(req)
	}, retry.Attempts(tries))
}

// DoUnlessPatch sends a PATCH once.
func DoUnlessPatch(method, path, doc string) (resp *http.Response, err error) {
	tries := uint(3)
	if method == http.MethodPatch {
		tries = 1
	}
	return retry.DoWithData(func() (*http.Response, error) {
		req, err := http.NewRequest(method, url+path, strings.NewReader(doc))
		if err != nil {
			return nil, err
		}
		return http.DefaultClient.Do(req)
	}, retry.Attempts(tries))
}
