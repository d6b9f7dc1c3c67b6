// Package batch hands several requests to one helper that sends again: each of them counts.
package batch

import (
	"net/http"
	"strings"

	"httpdo/requests"
)

const shop = "https://shop.example.com"

func newGet() *http.Request {
	req, _ := http.NewRequest("GET", shop+"/orders", nil)
	return req
}

func listed(body string) error {
	post, err := http.NewRequest("POST", shop+"/orders", strings.NewReader(body))
	if err != nil {
		return err
	}
	for _, req := range []*http.Request{newGet(), post} {
		if _, err := requests.Do(req); err != nil { // want `HTTP POST may be sent up to 3 times`
			return err
		}
	}
	return nil
}

func gathered(bodies []string) error {
	var all []*http.Request
	for _, body := range bodies {
		req, err := http.NewRequest("POST", shop+"/orders", strings.NewReader(body))
		if err != nil {
			return err
		}
		all = append(all, req)
	}
	for _, req := range all {
		if _, err := requests.Do(req); err != nil { // want `HTTP POST may be sent up to 3 times`
			return err
		}
	}
	return nil
}

func listedReads() error {
	head, err := http.NewRequest("HEAD", shop+"/orders", nil)
	if err != nil {
		return err
	}
	for _, req := range []*http.Request{newGet(), head} {
		if _, err := requests.Do(req); err != nil {
			return err
		}
	}
	return nil
}

// The one that needs a key has one.
func listedKeyed(body, key string) error {
	post, err := http.NewRequest("POST", shop+"/orders", strings.NewReader(body))
	if err != nil {
		return err
	}
	post.Header.Set("Idempotency-Key", key)
	for _, req := range []*http.Request{newGet(), post} {
		if _, err := requests.Do(req); err != nil {
			return err
		}
	}
	return nil
}

// Each is sent once, and they are two.
func eachOnce(body string) error {
	put, err := http.NewRequest("PUT", shop+"/orders/1", strings.NewReader(body))
	if err != nil {
		return err
	}
	post, err := http.NewRequest("POST", shop+"/orders", strings.NewReader(body))
	if err != nil {
		return err
	}
	for _, req := range []*http.Request{put, post} {
		if _, err = http.DefaultClient.Do(req); err == nil {
			return nil
		}
	}
	return err
}
