// Package listed keeps its predicates in a list. One of them asks all of the list, and stands in it alone: it never
// says yes.
package listed

import (
	"errors"
	"net/http"
	"time"
)

type condition func(*http.Response, error) bool

type client struct {
	http       *http.Client
	conditions []condition
	wait       func(*http.Response) error
}

func (c *client) send(method, url string) error {
	for range 3 {
		req, err := http.NewRequest(method, url, nil)
		if err != nil {
			return err
		}
		resp, err := c.http.Do(req)
		if err == nil {
			return resp.Body.Close()
		}
		if !c.again(resp, err) {
			return err
		}
		if err := c.wait(resp); err != nil {
			return err
		}
	}
	return errors.New("not sent")
}

func (c *client) again(resp *http.Response, err error) bool {
	for _, again := range c.conditions {
		if again(resp, err) {
			return true
		}
	}
	return false
}

func (c *client) pay() error {
	return c.send(http.MethodPost, "https://pay.example/charges")
}

func (c *client) look() error { return c.send(http.MethodGet, "https://pay.example/charges") }

func configure(c *client) {
	c.conditions = append(c.conditions, oneOf(c))
	c.wait = patience
}

func oneOf(c *client) condition {
	return func(resp *http.Response, err error) bool {
		for _, again := range c.conditions {
			if again(resp, err) {
				return true
			}
		}
		return false
	}
}

func patience(*http.Response) error {
	time.Sleep(time.Second)
	return nil
}
