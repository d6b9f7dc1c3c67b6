package slots

import (
	"net/http"
	"strings"

	"github.com/google/uuid"
)

// Options that fill a struct of settings, of which one is the key.

type settings struct {
	key, agent string
	tries      int
}

type option func(*settings)

func withKey(k string) option   { return func(s *settings) { s.key = k } }
func withAgent(a string) option { return func(s *settings) { s.agent = a } }

func ordered(body string, opts ...option) error {
	var s settings
	for _, o := range opts {
		o(&s)
	}
	req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(body))
	if err != nil {
		return err
	}
	if s.key != "" {
		req.Header.Set("Idempotency-Key", s.key) // want `another idempotency key \(uuid.NewString\)`
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func orderedStable(body string, opts ...option) error {
	s := settings{agent: "shop"}
	for _, o := range opts {
		o(&s)
	}
	req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("User-Agent", s.agent)
	req.Header.Set("Idempotency-Key", s.key)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func optionEach(body string) (err error) {
	for range 3 {
		if err = ordered(body, withAgent("shop"), withKey(uuid.NewString())); err == nil {
			return nil
		}
	}
	return err
}

func optionOnce(body string) (err error) {
	key := withKey(uuid.NewString())
	for range 3 {
		if err = orderedStable(body, key); err == nil {
			return nil
		}
	}
	return err
}

func optionOther(id, body string) (err error) {
	for range 3 {
		if err = orderedStable(body, withAgent(uuid.NewString()), withKey(id)); err == nil {
			return nil
		}
	}
	return err
}
