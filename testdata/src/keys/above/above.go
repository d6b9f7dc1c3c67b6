// Package above hands bodies to a function that sends them again: whether there is a key in one, who has made it tells.
package above

import (
	"bytes"
	"encoding/json"
	"net/http"
)

type client struct{ http *http.Client }

func (c *client) send(path string, raw []byte) (err error) {
	for range 3 {
		var resp *http.Response
		resp, err = c.http.Post("https://pay.example"+path, "application/json", bytes.NewReader(raw))
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

// Through another function.
func (c *client) post(path string, body any) error {
	raw, err := json.Marshal(body)
	if err != nil {
		return err
	}
	return c.send(path, raw)
}

type charge struct {
	Amount         int    `json:"amount"`
	IdempotencyKey string `json:"idempotency_key"`
}

func (c *client) charge(order string, amount int) error {
	return c.post("/charges", charge{amount, order})
}

func (c *client) capture(order string) error {
	raw, err := json.Marshal(map[string]string{"idempotency_key": order})
	if err != nil {
		return err
	}
	return c.send("/captures", raw)
}

// Another client is told nothing that has a key.
type mail struct{ http *http.Client }

func (m *mail) send(raw []byte) (err error) {
	for range 3 {
		var resp *http.Response
		resp, err = m.http.Post("https://mail.example/mails", "application/json", bytes.NewReader(raw)) // want `HTTP POST may be sent up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

type letter struct {
	To, Text string
}

func (m *mail) greet(to string) error {
	raw, err := json.Marshal(letter{to, "hello"})
	if err != nil {
		return err
	}
	return m.send(raw)
}

// One of two callers hands in no key.
type mixed struct{ http *http.Client }

func (m *mixed) send(raw []byte) (err error) {
	for range 3 {
		var resp *http.Response
		resp, err = m.http.Post("https://pay.example/refunds", "application/json", bytes.NewReader(raw)) // want `HTTP POST may be sent up to 3 times by the retry loop at above/above.go:\d+ through above.send`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

func (m *mixed) refund(order string, amount int) error {
	raw, err := json.Marshal(charge{amount, order})
	if err != nil {
		return err
	}
	return m.send(raw)
}

func (m *mixed) tell(text string) error {
	raw, err := json.Marshal(letter{"shop", text})
	if err != nil {
		return err
	}
	return m.send(raw)
}
