// Package effects does two things under one key.
package effects

import (
	"net/http"
	"strings"

	"github.com/google/uuid"
)

func post(url, body, key string) error {
	req, err := http.NewRequest(http.MethodPost, url, strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key) // want `the idempotency key is that of HTTP POST at effects/effects.go:\d+ too`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func postOther(url, body, key string) error {
	req, err := http.NewRequest(http.MethodPost, url, strings.NewReader(body))
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

type bank struct{ base string }

func (b *bank) post(path, body, key string) error { return post(b.base+path, body, key) }

func (b *bank) other(path, body, key string) error { return postOther(b.base+path, body, key) }

// Two things under one key: the second is taken for the first.
func (b *bank) settle(order, fee, key string) error {
	if err := b.post("/charges", order, key); err != nil {
		return err
	}
	return b.post("/fees", fee, key)
}

// Each has its own.
func (b *bank) settleEach(order, fee, key string) error {
	if err := b.other("/charges", order, "charge/"+key); err != nil {
		return err
	}
	return b.other("/fees", fee, "fee/"+key)
}

// The same again is what a key is for.
func (b *bank) again(order, key string) error {
	if err := b.other("/charges", order, key); err == nil {
		return nil
	}
	return b.other("/charges", order, key)
}

// Two receivers.
func two(a, b, order, key string) error {
	if err := postOther(a+"/charges", order, key); err != nil {
		return err
	}
	return postOther(b+"/mails", order, key)
}

func inlineTwo(order string) error {
	key := uuid.NewString()
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(order))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	resp.Body.Close()
	req, err = http.NewRequest(http.MethodPost, "https://bank/fees", strings.NewReader(order))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key) // want `the idempotency key is that of HTTP POST at effects/effects.go:\d+ too`
	resp, err = http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Another way to the same end.
func (b *bank) fallback(order, key string) error {
	err := b.other("/v2/charges", order, key)
	if err != nil {
		return b.other("/v1/charges", order, key)
	}
	return nil
}
