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

// A literal in the list asks a method that asks the list.
type policy struct {
	all  []condition
	http *http.Client
}

func (p *policy) any(resp *http.Response, err error) bool {
	for _, again := range p.all {
		if again(resp, err) {
			return true
		}
	}
	return false
}

func (p *policy) strict(resp *http.Response, err error) bool {
	return resp != nil && resp.StatusCode == 429 || p.any(resp, err)
}

func newPolicy() *policy {
	p := &policy{http: http.DefaultClient}
	p.all = append(p.all, func(resp *http.Response, err error) bool { return p.strict(resp, err) })
	return p
}

func (p *policy) order() error {
	for range 5 {
		resp, err := p.http.Post("https://shop.example/orders", "text/plain", nil)
		if !p.any(resp, err) {
			return err
		}
	}
	return nil
}
