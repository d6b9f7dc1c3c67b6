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

// A map from which something is taken, in which an entry is set again, or that is handed on.

var taken = map[int]bool{429: true, 500: false}

func takeOut(code int) { delete(taken, code) }

func onTaken(doc string) (resp *http.Response, err error) {
	for i := 0; i < 4; i++ {
		if resp, err = http.Post("https://example.com/pay", "text/plain", strings.NewReader(doc)); err != nil || !taken[resp.StatusCode] { // want `up to 4 times`
			return resp, err
		}
	}
	return resp, err
}

func onSetAgain(doc string) (resp *http.Response, err error) {
	codes := map[int]bool{429: true, 500: false}
	codes[500] = true
	for i := 0; i < 4; i++ {
		if resp, err = http.Post("https://example.com/pay", "text/plain", strings.NewReader(doc)); err != nil || !codes[resp.StatusCode] { // want `up to 4 times`
			return resp, err
		}
	}
	return resp, err
}

func onHanded(doc string, fill func(map[int]bool)) (resp *http.Response, err error) {
	codes := map[int]bool{429: true, 500: false}
	fill(codes)
	for i := 0; i < 4; i++ {
		if resp, err = http.Post("https://example.com/pay", "text/plain", strings.NewReader(doc)); err != nil || !codes[resp.StatusCode] { // want `up to 4 times`
			return resp, err
		}
	}
	return resp, err
}

func onMap(doc string) (resp *http.Response, err error) {
	codes := map[int]bool{429: true, 500: false}
	for i := 0; i < 4; i++ {
		if resp, err = http.Post("https://example.com/pay", "text/plain", strings.NewReader(doc)); err != nil || !codes[resp.StatusCode] {
			return resp, err
		}
	}
	return resp, err
}

// A list of structs: what their fields hold is set apart.
func onRules(doc string) (resp *http.Response, err error) {
	rules := []struct{ code int }{{429}, {500}}
	for i := 0; i < 4; i++ {
		if resp, err = http.Post("https://example.com/pay", "text/plain", strings.NewReader(doc)); err != nil { // want `up to 4 times`
			return resp, err
		}
		again := false
		for _, r := range rules {
			again = again || r.code == resp.StatusCode
		}
		if !again {
			return resp, err
		}
	}
	return resp, err
}
