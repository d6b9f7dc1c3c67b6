// Package literals makes keys and bodies in literals inside of what is tried again, where there is none yet
// and, beside that, in each attempt.
package literals

import (
	"net/http"
	"strings"
	"time"

	"github.com/google/uuid"
)

func again(fn func() error) (err error) {
	for range 3 {
		if err = fn(); err == nil {
			return nil
		}
	}
	return err
}

func post(key, body string) error {
	req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func postAnother(key, body string) error {
	req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key) // want `another idempotency key \(uuid.NewString\)`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func postInside(key, body string) error {
	req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key) // want `another idempotency key \(uuid.NewString\)`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// A literal that a loop calls.

func ensured(order string) (err error) {
	var key string
	ensure := func() {
		if key == "" {
			key = uuid.NewString()
		}
	}
	for range 3 {
		ensure()
		if err = post(key, order); err == nil {
			return nil
		}
	}
	return err
}

func renewed(order string) (err error) {
	var key string
	renew := func() { key = uuid.NewString() }
	for range 3 {
		renew()
		if err = postAnother(key, order); err == nil {
			return nil
		}
	}
	return err
}

// A literal inside of the one that is tried again.

func ensuredInside(order string) error {
	var key string
	return again(func() error {
		func() {
			if key == "" {
				key = uuid.NewString()
			}
		}()
		return post(key, order)
	})
}

func renewedInside(order string) error {
	var key string
	return again(func() error {
		func() { key = uuid.NewString() }()
		return postInside(key, order)
	})
}

// The same for the body.

func bodyEnsured(key string) error {
	var body string
	return again(func() error {
		func() {
			if body == "" {
				body = time.Now().String()
			}
		}()
		return post(key, body)
	})
}

func postBody(key, body string) error {
	req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key) // want `the body under it is another one in each attempt \(time.Now\)`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func bodyRenewed(key string) error {
	var body string
	return again(func() error {
		func() { body = time.Now().String() }()
		return postBody(key, body)
	})
}
