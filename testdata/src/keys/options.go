package keys

import (
	"net/http"
	"strings"
)

// The key is one of several options, in whatever order they come.

type sendConfig struct{ key, agent string }

type sendOption func(*sendConfig)

func keyOption(k string) sendOption   { return func(c *sendConfig) { c.key = k } }
func agentOption(a string) sendOption { return func(c *sendConfig) { c.agent = a } }

func sendWith(body string, opts ...sendOption) error {
	var c sendConfig
	for _, o := range opts {
		o(&c)
	}
	req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("User-Agent", c.agent)
	req.Header.Set("Idempotency-Key", c.key)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func keyFirst(id, body string) (err error) {
	for range 3 {
		if err = sendWith(body, keyOption("order/"+id), agentOption("shop")); err == nil {
			return nil
		}
	}
	return err
}

func keyLast(id, body string) (err error) {
	for range 3 {
		if err = sendWith(body, agentOption("shop"), keyOption("order/"+id)); err == nil {
			return nil
		}
	}
	return err
}

func keyMissing(body string) (err error) {
	for range 3 {
		if err = sendWith(body, agentOption("shop")); err == nil { // want `no idempotency key`
			return nil
		}
	}
	return err
}

// Options that are values of an interface.

type sendSetter interface{ set(*sendConfig) }

type keySetter string

func (k keySetter) set(c *sendConfig) { c.key = string(k) }

type agentSetter string

func (a agentSetter) set(c *sendConfig) { c.agent = string(a) }

func sendSet(body string, opts ...sendSetter) error {
	c := &sendConfig{}
	for _, o := range opts {
		o.set(c)
	}
	req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("User-Agent", c.agent)
	req.Header.Set("Idempotency-Key", c.key)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func setItsKey(id, body string) (err error) {
	for range 3 {
		if err = sendSet(body, keySetter(id), agentSetter("shop")); err == nil {
			return nil
		}
	}
	return err
}

func setNoKey(body string) (err error) {
	for range 3 {
		if err = sendSet(body, agentSetter("shop")); err == nil { // want `no idempotency key`
			return nil
		}
	}
	return err
}
