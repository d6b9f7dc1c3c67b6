// Package testhelper imports testing: all of it is test code.
package testhelper

import (
	"net/http"
	"strings"
	"testing"
)

// Post posts until the server under test is up.
func Post(t *testing.T, url, body string) {
	t.Helper()
	for range 100 {
		resp, err := http.Post(url, "text/plain", strings.NewReader(body))
		if err == nil {
			resp.Body.Close()
			return
		}
	}
	t.Fatal("server never came up")
}
