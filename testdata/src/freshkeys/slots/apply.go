package slots

import (
	"net/http"
	"strings"

	"github.com/google/uuid"
)

// Options that are values of an interface.

type config struct{ key, agent string }

type applier interface{ apply(*config) }

type keyOption string

func (o keyOption) apply(c *config) { c.key = string(o) }

type agentOption struct{ agent string }

func (o agentOption) apply(c *config) { c.agent = o.agent }

type applierFunc func(*config)

func (f applierFunc) apply(c *config) { f(c) }

func asKey(k string) applier   { return keyOption(k) }
func asAgent(a string) applier { return agentOption{a} }
func byFunc(k string) applier  { return applierFunc(func(c *config) { c.key = k }) }

func applied(body string, opts ...applier) error {
	var c config
	for _, o := range opts {
		o.apply(&c)
	}
	req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("User-Agent", c.agent)
	req.Header.Set("Idempotency-Key", c.key) // want `another idempotency key \(uuid.NewString\)`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func appliedStable(body string, opts ...applier) error {
	var c config
	for _, o := range opts {
		o.apply(&c)
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

func applyEach(body string) (err error) {
	for range 3 {
		if err = applied(body, asAgent("shop"), asKey(uuid.NewString())); err == nil {
			return nil
		}
	}
	return err
}

func applyOnce(body string) (err error) {
	key := asKey(uuid.NewString())
	for range 3 {
		if err = appliedStable(body, key, asAgent("shop")); err == nil {
			return nil
		}
	}
	return err
}

func applyOther(id, body string) (err error) {
	for range 3 {
		if err = appliedStable(body, asAgent(uuid.NewString()), asKey(id)); err == nil {
			return nil
		}
	}
	return err
}

func applyFunc(body string) (err error) {
	for range 3 {
		if err = appliedByFunc(body, byFunc(uuid.NewString())); err == nil {
			return nil
		}
	}
	return err
}

func applyFuncOnce(body string) (err error) {
	key := byFunc(uuid.NewString())
	for range 3 {
		if err = appliedStable(body, key); err == nil {
			return nil
		}
	}
	return err
}

func appliedByFunc(body string, opts ...applier) error {
	var c config
	for _, o := range opts {
		o.apply(&c)
	}
	req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", c.key) // want `another idempotency key \(uuid.NewString\)`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func appliedLiteral(body string, opts ...applier) error {
	var c config
	for _, o := range opts {
		o.apply(&c)
	}
	req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", c.key) // want `another idempotency key \(uuid.NewString\)`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func applyLiteral(body string) (err error) {
	for range 3 {
		if err = appliedLiteral(body, applierFunc(func(c *config) { c.key = uuid.NewString() })); err == nil {
			return nil
		}
	}
	return err
}

func applyLiteralOf(id, body string) (err error) {
	for range 3 {
		if err = appliedStable(body, applierFunc(func(c *config) { c.key = "order/" + id })); err == nil {
			return nil
		}
	}
	return err
}
