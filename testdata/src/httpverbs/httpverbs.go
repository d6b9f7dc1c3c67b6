// Package httpverbs is httplikely word for word: without guesses it is silent.
package httpverbs

import (
	"errors"
	"net/http"
	"os"
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

// A constant path that ends in a verb of state or of reading is likely at most.
func search(body string) (err error) {
	for range 3 {
		if err = post("/search", body); err == nil {
			return nil
		}
	}
	return err
}

func graphql(body string) (err error) {
	for range 3 {
		if err = post("/graphql", body); err == nil {
			return nil
		}
	}
	return err
}

func token(body string) (err error) {
	for range 3 {
		if err = post("/oauth/token", body); err == nil {
			return nil
		}
	}
	return err
}

// What is published at an address of its own is a message.
func publish(message string) (err error) {
	for range 3 {
		if err = post("/publish", message); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

func cancel(id string) (err error) {
	for range 3 {
		if err = post("/orders/"+id+"/cancel", ""); err == nil {
			return nil
		}
	}
	return err
}

func heartbeat(body string) (err error) {
	for range 3 {
		if err = post("/agents/heartbeat", body); err == nil {
			return nil
		}
	}
	return err
}

// A method that only the run knows.
func dynamic(body string) error {
	for range 3 {
		req, err := http.NewRequest(os.Getenv("SHOP_METHOD"), shop+"/orders", strings.NewReader(body))
		if err != nil {
			return err
		}
		resp, err := http.DefaultClient.Do(req)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return errors.New("gave up")
}
