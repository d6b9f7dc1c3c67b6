// Package lookalikes holds loops that send and are no retries: each round has another intent, or
// success goes round as failure does. Beside them stand the few that look the same and do repeat.
package lookalikes

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"path"
	"strings"
)

const shop = "https://shop.example.com"

// post places one order.
func post(body string) error {
	_, err := call("/orders", body)
	return err
}

// call posts body to path and returns the answer.
func call(path, body string) (string, error) {
	resp, err := http.Post(shop+path, "text/plain", strings.NewReader(body))
	if err != nil {
		return "", err
	}
	defer resp.Body.Close()
	if resp.StatusCode >= 300 {
		return "", errors.New(resp.Status)
	}
	raw, err := io.ReadAll(resp.Body)
	return string(raw), err
}

// get reads what stands at path.
func get(path string) (string, error) {
	resp, err := http.Get(shop + path)
	if err != nil {
		return "", err
	}
	defer resp.Body.Close()
	if resp.StatusCode >= 300 {
		return "", fmt.Errorf("%s: %s", path, resp.Status)
	}
	raw, err := io.ReadAll(resp.Body)
	return string(raw), err
}

// Recursion with what is made of its parameter is about something else.
func upwards(dir string) error {
	err := post(dir)
	if err != nil && dir != "/" {
		return upwards(path.Dir(dir))
	}
	return err
}

// A text ends the loop, beside a success.
func untilAnswered(body string) {
	for {
		answer, err := call("/charges", body) // want `POST.*again without a bound`
		if answer == "" && err == nil {
			return
		}
		if answer == "done" {
			return
		}
	}
}

// What a variable is given lies in itself.
type link struct {
	next *link
	last bool
}

func along() error {
	var at link
	for range 3 {
		if at.last {
			return nil
		}
		at = *at.next
		if err := post("link"); err == nil { // want `POST.*up to 3 times`
			return nil
		}
	}
	return nil
}
