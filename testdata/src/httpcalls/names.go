package httpcalls

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// A path that goes on is not what it begins with.
func charged(user, body string) error {
	for range 3 {
		resp, err := http.Post("https://shop.example.com/users/id/"+user+"/charge", "text/plain", strings.NewReader(body)) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return errors.New("gave up")
}

// What has no number is no part of something: these are spare parts.
func spare(id, body string) error {
	for range 3 {
		resp, err := http.Post(fmt.Sprintf("https://shop.example.com/orders/parts/%s", id), "text/plain", strings.NewReader(body)) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return errors.New("gave up")
}

// A time zone's offset tells no part, and to update is an action only where one is asked for.
func zoned(text string) error {
	for range 3 {
		resp, err := http.PostForm("https://shop.example.com/orders", url.Values{"timezone_offset": {"60"}, "text": {text}, "note": {"update"}}) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return errors.New("gave up")
}

// A method that is meant as it is sent changes nothing.
func said(body string) error {
	for range 3 {
		req, err := http.NewRequest("POST", "https://shop.example.com/orders", strings.NewReader(body))
		if err != nil {
			return err
		}
		req.Header.Set("X-HTTP-Method-Override", "POST")
		resp, err := http.DefaultClient.Do(req) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return errors.New("gave up")
}
