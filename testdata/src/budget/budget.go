// Package budget asks how often a thing inside the region runs: what stands behind a test of the
// bound, or of a flag that the back edge sets, runs once less than the region.
package budget

import (
	"errors"
	"net/http"
	"strings"
)

const shop = "https://shop.example.com"

func post(path, body string) error {
	resp, err := http.Post(shop+path, "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func get(path string) error {
	resp, err := http.Get(shop + path)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode >= 300 {
		return errors.New(resp.Status)
	}
	return nil
}

// Two rounds, and the report only after the first.
func twice(body string) error {
	var err error
	for i := 0; i < 2; i++ {
		if err = get("/orders"); err == nil {
			return nil
		}
		if i == 1 {
			break
		}
		if post("/reports", body) != nil {
			continue
		}
	}
	return err
}

// Three rounds, and the report after two of them.
func thrice(body string) error {
	var err error
	for i := 0; i < 3; i++ {
		if err = get("/orders"); err == nil {
			return nil
		}
		if i == 2 {
			break
		}
		if post("/reports", body) != nil { // want `up to 2 times`
			continue
		}
	}
	return err
}

// A flag that the back edge sets: the report is sent once.
func flagged(body string) error {
	for told := false; ; told = true {
		err := get("/orders")
		if err == nil || told {
			return err
		}
		if err := post("/reports", body); err != nil {
			continue
		}
	}
}

// In front of the flag's test a thing runs in both rounds.
func flaggedBefore(body string) error {
	for told := false; ; told = true {
		err := post("/orders", body) // want `up to 2 times`
		if err == nil || told {
			return err
		}
	}
}

// The flag is set in the body.
func flaggedInside(body string) error {
	told := false
	for {
		err := get("/orders")
		if err == nil || told {
			return err
		}
		told = true
		if post("/reports", body) != nil {
			continue
		}
	}
}

// A flag that nobody sets is none.
func flaggedNever(body string) error {
	told := false
	for {
		err := get("/orders")
		if err == nil || told {
			return err
		}
		if post("/reports", body) != nil { // want `without a bound`
			continue
		}
	}
}
