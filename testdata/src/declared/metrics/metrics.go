// Package metrics counts: nothing here is ever an effect.
//
//retrysafe:read
package metrics

import (
	"net/http"
	"strings"
)

// Push sends what has been counted.
func Push(name string) error {
	resp, err := http.Post("https://metrics.example.com/"+name, "text/plain", strings.NewReader("1"))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// A Sink takes counts.
type Sink interface{ Count(name string) error }

// Bill is the exception.
//
//retrysafe:effect
func Bill(name string) error { return nil }
