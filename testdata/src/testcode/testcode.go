// Package testcode is reported; its tests are not.
package testcode

import (
	"net/http"
	"strings"
)

func post(body string) error {
	resp, err := http.Post("https://shop.example.com/orders", "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Code beside tests is no test code.
func again(body string) (err error) {
	for range 3 {
		if err = post(body); err == nil { // want `POST.*up to 3 times`
			return nil
		}
	}
	return err
}
