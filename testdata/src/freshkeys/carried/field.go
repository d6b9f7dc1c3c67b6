package carried

import (
	"net/http"
	"strings"

	"github.com/google/uuid"
)

// A field may hold a key whatever it is called: what is put into it tells.

type item struct{ ID, Doc string }

func (m *item) init() { m.ID = uuid.NewString() }

func (m *item) ensure() {
	if m.ID == "" {
		m.ID = uuid.NewString()
	}
}

func (m *item) send() error {
	req, err := http.NewRequest(http.MethodPost, "https://shop/items", strings.NewReader(m.Doc))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", m.ID) // want `another idempotency key \(uuid.NewString\)`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// sendFilled makes an id where there is none and leaves it in the item.
func (m *item) sendFilled() error {
	if m.ID == "" {
		m.ID = uuid.NewString()
	}
	return m.send()
}

func initBelow(doc string) (err error) {
	m := &item{Doc: doc}
	for range 3 {
		m.init()
		if err = m.send(); err == nil {
			return nil
		}
	}
	return err
}

func initAbove(doc string) (err error) {
	m := &item{Doc: doc}
	m.init()
	for range 3 {
		if err = m.send(); err == nil {
			return nil
		}
	}
	return err
}

func ensureBelow(doc string) (err error) {
	m := &item{Doc: doc}
	for range 3 {
		m.ensure()
		if err = m.send(); err == nil {
			return nil
		}
	}
	return err
}

func prepare(m *item) { m.ensure() }

func preparedBelow(doc string) (err error) {
	m := &item{Doc: doc}
	for range 3 {
		prepare(m)
		if err = m.send(); err == nil {
			return nil
		}
	}
	return err
}

func prepared(doc string) *item {
	m := &item{Doc: doc}
	m.ensure()
	return m
}

func preparedAbove(doc string) (err error) {
	m := prepared(doc)
	for range 3 {
		if err = m.send(); err == nil {
			return nil
		}
	}
	return err
}

func filledOnce(doc string) (err error) {
	m := &item{Doc: doc}
	for range 3 {
		if err = m.sendFilled(); err == nil {
			return nil
		}
	}
	return err
}

func (m *item) sendAnother() error {
	if m.ID == "" {
		m.ID = uuid.NewString()
	}
	req, err := http.NewRequest(http.MethodPost, "https://shop/items", strings.NewReader(m.Doc))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", m.ID) // want `another idempotency key \(uuid.NewString\)`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func filledInEach(doc string) (err error) {
	for range 3 {
		m := &item{Doc: doc}
		if err = m.sendAnother(); err == nil {
			return nil
		}
	}
	return err
}
