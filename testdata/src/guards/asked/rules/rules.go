// Package rules says which requests may be repeated.
package rules

import (
	"net/http"
	"strings"
)

const Key = "Idempotency-Key"

func MayRepeat(req *http.Request) bool {
	return req.Method == http.MethodGet || req.Header.Get(Key) != ""
}

func Writes(req *http.Request) bool {
	return req.Method == http.MethodGet || req.Method == http.MethodPost
}

var reads = map[string]bool{"GET": true, "HEAD": true}

func Reads(method string) bool { return reads[strings.ToUpper(method)] }

func Keyed(h http.Header) bool {
	_, ok := h[Key]
	return ok
}

func Attempts(req *http.Request, most int) int {
	if !Keyed(req.Header) && req.Method != "GET" {
		return 1
	}
	return most
}
