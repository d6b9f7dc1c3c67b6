package clients

import (
	"net/http"
	"strings"
)

// A map of headers that a client puts on each of its requests.

type mapped struct{ headers map[string]string }

func newMapped() *mapped {
	return &mapped{headers: map[string]string{
		"Accept":          "application/json",
		"Idempotency-Key": "shop-worker", // want `the idempotency key is the same for every one of them`
	}}
}

func (c *mapped) order(body string) error {
	req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
	if err != nil {
		return err
	}
	for name, value := range c.headers {
		req.Header.Set(name, value)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// The key comes from whoever makes the client, perhaps for one order.

type mappedGiven struct{ headers map[string]string }

func newMappedGiven(key string) *mappedGiven {
	return &mappedGiven{headers: map[string]string{"Idempotency-Key": key}}
}

func (c *mappedGiven) order(body string) error {
	req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
	if err != nil {
		return err
	}
	for name, value := range c.headers {
		req.Header.Set(name, value)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// No key among them.

type mappedOther struct{ headers map[string]string }

func newMappedOther() *mappedOther {
	return &mappedOther{headers: map[string]string{"X-Service": "shop-worker"}}
}

func (c *mappedOther) order(body string) error {
	req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
	if err != nil {
		return err
	}
	for name, value := range c.headers {
		req.Header.Set(name, value)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}
