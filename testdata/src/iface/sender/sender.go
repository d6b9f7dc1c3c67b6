// Package sender makes requests for whoever sends them.
package sender

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
)

// A Doer sends requests.
type Doer interface {
	Do(req *http.Request) (*http.Response, error)
}

func send(d Doer, req *http.Request) error {
	resp, err := d.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode >= 300 {
		return errors.New(resp.Status)
	}
	return nil
}

// Order orders something new, up to three times.
func Order(d Doer, body string) (err error) {
	for range 3 {
		if err = order(d, body, ""); err == nil {
			return nil
		}
	}
	return err
}

// OrderOnce does so with a key.
func OrderOnce(d Doer, body, id string) (err error) {
	for range 3 {
		if err = order(d, body, id); err == nil {
			return nil
		}
	}
	return err
}

func order(d Doer, body, id string) error {
	req, err := http.NewRequest("POST", "https://shop.example.com/orders", strings.NewReader(body))
	if err != nil {
		return err
	}
	if id != "" {
		req.Header.Set("Idempotency-Key", id)
	}
	return send(d, req)
}

// Cancel takes an order back, up to three times.
func Cancel(d Doer, id string) (err error) {
	for range 3 {
		req, err := http.NewRequest("DELETE", "https://shop.example.com/orders/"+id, nil)
		if err != nil {
			return err
		}
		if err = send(d, req); err == nil {
			return nil
		}
	}
	return err
}

// Upload may take away what was there, and brings something new up to three times.
func Upload(do func(*http.Request) (*http.Response, error), old, body string) (err error) {
	for range 3 {
		if err = bring(do, old, body); err == nil {
			return nil
		}
	}
	return err
}

func bring(do func(*http.Request) (*http.Response, error), old, body string) error {
	req, err := http.NewRequest("DELETE", "https://shop.example.com/files/"+old, nil)
	if err != nil {
		return err
	}
	if _, err := do(req); err != nil {
		return err
	}
	req, err = http.NewRequest("POST", "https://shop.example.com/files", strings.NewReader(body))
	if err != nil {
		return err
	}
	resp, err := do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Search reads by a POST.
func Search(d Doer, body string) (err error) {
	for range 3 {
		req, err := http.NewRequest("POST", "https://shop.example.com/orders/search", strings.NewReader(body))
		if err != nil {
			return err
		}
		if err = send(d, req); err == nil {
			return nil
		}
	}
	return err
}

// A Shop has what sends its requests put in.
type Shop struct{ doer Doer }

// NewShop returns a shop.
func NewShop(d Doer) *Shop { return &Shop{doer: d} }

// Order orders something new, once.
func (s *Shop) Order(body string) error { return order(s.doer, body, "") }

// Hooked lets the caller put something on the request.
func Hooked(d Doer, body string, hook func(*http.Request)) (err error) {
	for range 3 {
		req, err := http.NewRequest("POST", "https://shop.example.com/orders", strings.NewReader(body))
		if err != nil {
			return err
		}
		hook(req)
		if err = send(d, req); err == nil {
			return nil
		}
	}
	return err
}

// Document orders what a document says.
func Document(d Doer, doc any) (err error) {
	b, err := json.Marshal(doc)
	if err != nil {
		return err
	}
	for range 3 {
		if err = order(d, string(b), ""); err == nil {
			return nil
		}
	}
	return err
}

// Headed puts headers of the caller on.
func Headed(d Doer, body string, headers map[string]string) (err error) {
	for range 3 {
		req, err := http.NewRequest("POST", "https://shop.example.com/orders", strings.NewReader(body))
		if err != nil {
			return err
		}
		for name, value := range headers {
			req.Header.Set(name, value)
		}
		if err = send(d, req); err == nil {
			return nil
		}
	}
	return err
}
