package carried

import (
	"bytes"
	"net/http"

	"github.com/google/uuid"
)

type charge struct {
	IdempotencyKey string
	Body           []byte
}

// pay makes a key where there is none and leaves it in the struct: another struct has another one.
func pay(c *charge) error {
	if c.IdempotencyKey == "" {
		c.IdempotencyKey = uuid.NewString()
	}
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", bytes.NewReader(c.Body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", c.IdempotencyKey)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func structAbove(body []byte) (err error) {
	c := &charge{Body: body}
	for range 3 {
		if err = pay(c); err == nil {
			return nil
		}
	}
	return err
}

func structOfCaller(c *charge) (err error) {
	for range 3 {
		if err = pay(c); err == nil {
			return nil
		}
	}
	return err
}

func again(fn func() error) (err error) {
	for range 3 {
		if err = fn(); err == nil {
			return nil
		}
	}
	return err
}

func structAboveLiteral(body []byte) error {
	c := &charge{Body: body}
	return again(func() error { return pay(c) })
}

// payEach is pay for structs that are made anew.
func payEach(c *charge) error {
	if c.IdempotencyKey == "" {
		c.IdempotencyKey = uuid.NewString()
	}
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", bytes.NewReader(c.Body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", c.IdempotencyKey) // want `up to 3 times.*another idempotency key \(uuid.NewString\)`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func structInside(body []byte) (err error) {
	for range 3 {
		if err = payEach(&charge{Body: body}); err == nil {
			return nil
		}
	}
	return err
}

// payCopy leaves the key in a copy.
func payCopy(c charge) error {
	if c.IdempotencyKey == "" {
		c.IdempotencyKey = uuid.NewString()
	}
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", bytes.NewReader(c.Body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", c.IdempotencyKey) // want `up to 3 times.*another idempotency key \(uuid.NewString\)`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func structCopied(body []byte) (err error) {
	c := charge{Body: body}
	for range 3 {
		if err = payCopy(c); err == nil {
			return nil
		}
	}
	return err
}

func structCopiedTwin(body []byte) (err error) {
	c := charge{Body: body, IdempotencyKey: uuid.NewString()}
	for range 3 {
		if err = payCopy(c); err == nil {
			return nil
		}
	}
	return err
}
