// Package directivesneedless declares what its functions show anyway.
package directivesneedless

import (
	"net/http"
	"strings"

	"github.com/google/uuid"
)

// Post posts.
//
//retrysafe:effect // want `"effect" says what the body shows anyway: take it out`
func Post(body string) error {
	resp, err := http.Post("https://example.com/orders", "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Get gets.
//
//retrysafe:read // want `"read" says what the body shows anyway: take it out`
func Get() error {
	resp, err := http.Get("https://example.com/orders")
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Keyed sends a key.
//
//retrysafe:keyed key // want `"keyed key" says what the body shows anyway: take it out`
func Keyed(key, body string) error {
	req, err := http.NewRequest("POST", "https://example.com/orders", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Again runs fn three times.
//
//retrysafe:retries fn attempts=3 // want `"retries fn attempts=3" says what the body shows anyway: take it out`
func Again(fn func() error) error {
	var err error
	for range 3 {
		if err = fn(); err == nil {
			return nil
		}
	}
	return err
}

// NewID makes a new one.
//
//retrysafe:fresh // want `"fresh" says what the body shows anyway: take it out`
func NewID() string { return uuid.NewString() }

// What differs from the body is of use.

// Dropped posts to a receiver that drops what it has seen.
//
//retrysafe:repeatable
func Dropped(body string) error { return Post(body) }

// More runs fn four times, since fn is told so.
//
//retrysafe:retries fn attempts=4
func More(fn func() error) error { return Again(fn) }

// Unseen is done by a program in another language.
//
//retrysafe:read
func Unseen(name string) error { return nil }
