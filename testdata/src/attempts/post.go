// Package attempts specifies goroutines that make one attempt each, and tell over a channel or a variable that
// they share what came of it.
package attempts

import (
	"fmt"
	"net/http"
	"strings"
)

const shop = "https://shop.example.com"

func post(body string) error {
	_, err := call("/orders", body)
	return err
}

func call(path, body string) (string, error) {
	resp, err := http.Post(shop+path, "text/plain", strings.NewReader(body))
	if err != nil {
		return "", err
	}
	defer resp.Body.Close()
	if resp.StatusCode >= 300 {
		return "", fmt.Errorf("status %d", resp.StatusCode)
	}
	return resp.Header.Get("Location"), nil
}

func get(id string) error {
	resp, err := http.Get(shop + "/orders/" + id)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}
