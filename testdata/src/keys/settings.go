package keys

import (
	"net/http"
	"strings"
)

// Options that fill a struct of settings.

type settings struct{ key, agent string }

type setting func(*settings)

func keyedBy(k string) setting { return func(s *settings) { s.key = k } }
func agentOf(a string) setting { return func(s *settings) { s.agent = a } }

func orderSet(body string, opts ...setting) error {
	var s settings
	for _, o := range opts {
		o(&s)
	}
	req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
	if err != nil {
		return err
	}
	if s.key != "" {
		req.Header.Set("Idempotency-Key", s.key)
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func settingKeyed(id, body string) (err error) {
	for range 3 {
		if err = orderSet(body, agentOf("shop"), keyedBy(id)); err == nil {
			return nil
		}
	}
	return err
}

func settingNone(body string) (err error) {
	for range 3 {
		if err = orderSet(body); err == nil { // want `POST.*up to 3 times`
			return nil
		}
	}
	return err
}

func settingOther(body string) (err error) {
	for range 3 {
		if err = orderSet(body, agentOf("shop")); err == nil { // want `POST.*up to 3 times`
			return nil
		}
	}
	return err
}
