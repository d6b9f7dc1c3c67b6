// Package refusals repeats calls after an error. A repeat is fine where that error proves that
// nothing happened, and only for the call that returned it.
package refusals

import (
	"errors"
	"net/http"
	"strings"
	"time"

	"refusals/verdict"
)

const orders = "https://shop.example.com/orders"

// A 429 refuses the order; everything else leaves.
func limitedOnly(body string) error {
	for i := 0; i < 5; i++ {
		resp, err := http.Post(orders, "text/plain", strings.NewReader(body))
		if err != nil {
			return err
		}
		resp.Body.Close()
		if resp.StatusCode != http.StatusTooManyRequests {
			return nil
		}
		time.Sleep(time.Second)
	}
	return errors.New("too many requests")
}

// A transport error leads back as well, and may hide an order that was taken.
func limitedOrLost(body string) error {
	for i := 0; i < 5; i++ {
		resp, err := http.Post(orders, "text/plain", strings.NewReader(body)) // want `up to 5 times`
		if err != nil {
			continue
		}
		resp.Body.Close()
		if resp.StatusCode != http.StatusTooManyRequests {
			return nil
		}
	}
	return errors.New("gave up")
}

// A server error proves nothing.
func serverError(body string) error {
	for i := 0; i < 3; i++ {
		resp, err := http.Post(orders, "text/plain", strings.NewReader(body)) // want `up to 3 times`
		if err != nil {
			return err
		}
		resp.Body.Close()
		if resp.StatusCode < 500 {
			return nil
		}
	}
	return errors.New("server error")
}

// A refusal beside a server error does not help.
func mixed(body string) error {
	for i := 0; i < 3; i++ {
		resp, err := http.Post(orders, "text/plain", strings.NewReader(body)) // want `up to 3 times`
		if err != nil {
			return err
		}
		resp.Body.Close()
		if resp.StatusCode != http.StatusTooManyRequests && resp.StatusCode < 500 {
			return nil
		}
	}
	return errors.New("gave up")
}

// The same decisions as a switch: only the 429 goes round.
func switched(body string) error {
	for {
		resp, err := http.Post(orders, "text/plain", strings.NewReader(body))
		if err != nil {
			return err
		}
		resp.Body.Close()
		switch {
		case resp.StatusCode == http.StatusTooManyRequests:
			time.Sleep(time.Second)
		case resp.StatusCode >= 500:
			return errors.New("server error")
		default:
			return nil
		}
	}
}

// Here the server error goes round.
func switchedBack(body string) error {
	for {
		resp, err := http.Post(orders, "text/plain", strings.NewReader(body)) // want `without a bound`
		if err != nil {
			return err
		}
		resp.Body.Close()
		switch resp.StatusCode {
		case http.StatusTooManyRequests, http.StatusBadGateway:
			time.Sleep(time.Second)
		default:
			return nil
		}
	}
}

// A helper of this package decides over the response.
func limited(resp *http.Response) bool { return resp.StatusCode == 429 }

func helper(body string) error {
	for i := 0; i < 5; i++ {
		resp, err := http.Post(orders, "text/plain", strings.NewReader(body))
		if err != nil {
			return err
		}
		resp.Body.Close()
		if !limited(resp) {
			return nil
		}
	}
	return errors.New("too many requests")
}

// A helper of this package decides over error and response, and lets the wrong ones through.
func again(resp *http.Response, err error) bool {
	if err != nil {
		return true
	}
	return resp.StatusCode == 429 || resp.StatusCode == 503
}

func helperWrong(body string) error {
	for i := 0; i < 5; i++ {
		resp, err := http.Post(orders, "text/plain", strings.NewReader(body)) // want `up to 5 times`
		if !again(resp, err) {
			return err
		}
	}
	return errors.New("gave up")
}

// A helper of another package decides over the response.
func elsewhere(body string) error {
	for i := 0; i < 5; i++ {
		resp, err := http.Post(orders, "text/plain", strings.NewReader(body))
		if err != nil {
			return err
		}
		resp.Body.Close()
		if !verdict.Limited(resp) {
			return nil
		}
	}
	return errors.New("too many requests")
}

// Its neighbour decides over the status, and means server errors.
func elsewhereWrong(body string) error {
	for i := 0; i < 5; i++ {
		resp, err := http.Post(orders, "text/plain", strings.NewReader(body)) // want `up to 5 times`
		if err != nil {
			return err
		}
		resp.Body.Close()
		if !verdict.Failed(resp.StatusCode) {
			return nil
		}
	}
	return errors.New("server error")
}

// A conflict refuses the order too.
func conflict(body string) error {
	for i := 0; i < 5; i++ {
		resp, err := http.Post(orders, "text/plain", strings.NewReader(body))
		if err != nil {
			return err
		}
		resp.Body.Close()
		if resp.StatusCode != http.StatusConflict {
			return nil
		}
	}
	return errors.New("conflict")
}

// A client holds the token that a 401 renews.
type client struct {
	token string
}

func (c *client) renew() error {
	resp, err := http.Post("https://shop.example.com/oauth/token", "text/plain", strings.NewReader(c.token))
	if err != nil {
		return err
	}
	c.token = resp.Header.Get("Token")
	return resp.Body.Close()
}

func (c *client) post(body string) (*http.Response, error) {
	req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Authorization", "Bearer "+c.token)
	return http.DefaultClient.Do(req)
}

// A 401 refuses the order; it is sent once more with a new token.
func (c *client) renewed(body string) error {
	for n := 0; ; n++ {
		resp, err := c.post(body)
		if err != nil {
			return err
		}
		resp.Body.Close()
		if resp.StatusCode != http.StatusUnauthorized || n == 1 {
			return nil
		}
		if err := c.renew(); err != nil {
			return err
		}
	}
}

// The same without a loop.
func (c *client) renewedOnce(body string) (*http.Response, error) {
	resp, err := c.post(body)
	if err != nil {
		return nil, err
	}
	if resp.StatusCode == http.StatusUnauthorized {
		resp.Body.Close()
		if err := c.renew(); err != nil {
			return nil, err
		}
		return c.post(body)
	}
	return resp, nil
}

// Without a loop, and after any error: that is a repeat.
func (c *client) renewedAlways(body string) (*http.Response, error) {
	resp, err := c.post(body)
	if err != nil {
		if err := c.renew(); err != nil {
			return nil, err
		}
		return c.post(body) // want `up to 2 times`
	}
	return resp, nil
}
