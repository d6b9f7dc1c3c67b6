// Package requeue specifies what puts an item that failed back to where it came from: a channel, a list, a
// queue.
package requeue

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
