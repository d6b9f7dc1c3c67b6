package loopslikely

import (
	"encoding/json"
	"net/http"
	"strings"
)

// Whoever is handed a list, or its address, may change it; so may one who sets an element.

var read = []int{429}

func load(data []byte) error { return json.Unmarshal(data, &read) }

func holds(codes []int, code int) bool {
	for _, c := range codes {
		if c == code {
			return true
		}
	}
	return false
}

func onRead(doc string) (resp *http.Response, err error) {
	for i := 0; i < 4; i++ {
		if resp, err = http.Post("https://example.com/pay", "text/plain", strings.NewReader(doc)); err != nil { // want `up to 4 times`
			return resp, err
		}
		again := false
		for _, c := range read {
			again = again || c == resp.StatusCode
		}
		if !again {
			return resp, err
		}
	}
	return resp, err
}

func onAltered(doc string) (resp *http.Response, err error) {
	codes := []int{429, 429}
	codes[1] = 500
	for i := 0; i < 4; i++ {
		if resp, err = http.Post("https://example.com/pay", "text/plain", strings.NewReader(doc)); err != nil || !holds(codes, resp.StatusCode) { // want `up to 4 times`
			return resp, err
		}
	}
	return resp, err
}
