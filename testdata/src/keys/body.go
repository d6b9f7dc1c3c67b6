package keys

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
)

// A key may travel in the body: as an entry of a map.
func entry(id, text string) error {
	for range 3 {
		raw, err := json.Marshal(map[string]any{"text": text, "idempotency_key": id})
		if err != nil {
			return err
		}
		if done(http.Post(orders, "application/json", bytes.NewReader(raw))) {
			return nil
		}
	}
	return errGaveUp
}

// A map without that entry.
func noEntry(id, text string) error {
	for range 3 {
		raw, err := json.Marshal(map[string]any{"text": text, "customer": id})
		if err != nil {
			return err
		}
		if done(http.Post(orders, "application/json", bytes.NewReader(raw))) { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

// An entry that is empty.
func emptyEntry(text string) error {
	for range 3 {
		raw, err := json.Marshal(map[string]any{"text": text, "idempotency_key": ""})
		if err != nil {
			return err
		}
		if done(http.Post(orders, "application/json", bytes.NewReader(raw))) { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

// An entry that is set above the loop.
func entryAbove(id, text string) error {
	m := map[string]string{"text": text}
	m["idempotencyKey"] = id
	raw, err := json.Marshal(m)
	if err != nil {
		return err
	}
	for range 3 {
		if done(http.Post(orders, "application/json", bytes.NewReader(raw))) {
			return nil
		}
	}
	return errGaveUp
}

// A field whose tag says what it is.
type keyedOrder struct {
	Text string `json:"text"`
	Key  string `json:"idempotency_key,omitempty"`
}

func tagged(id, text string) error {
	for range 3 {
		raw, err := json.Marshal(keyedOrder{Text: text, Key: id})
		if err != nil {
			return err
		}
		if done(http.Post(orders, "application/json", bytes.NewReader(raw))) {
			return nil
		}
	}
	return errGaveUp
}

// The field stays empty.
func taggedEmpty(text string) error {
	for range 3 {
		raw, err := json.Marshal(keyedOrder{Text: text})
		if err != nil {
			return err
		}
		if done(http.Post(orders, "application/json", bytes.NewReader(raw))) { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

// A struct with no such field.
type plainOrder struct {
	Text     string `json:"text"`
	Customer string `json:"customer"`
}

func plain(text, customer string) error {
	for range 3 {
		raw, err := json.Marshal(plainOrder{Text: text, Customer: customer})
		if err != nil {
			return err
		}
		if done(http.Post(orders, "application/json", bytes.NewReader(raw))) { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

// A helper marshals what it is handed.
func postJSON(in any) bool {
	raw, err := json.Marshal(in)
	if err != nil {
		return false
	}
	return done(http.Post(orders, "application/json", bytes.NewReader(raw)))
}

func helperKeyed(id, text string) error {
	for range 3 {
		if postJSON(keyedOrder{Text: text, Key: id}) {
			return nil
		}
	}
	return errGaveUp
}

func helperPlain(text, customer string) error {
	for range 3 {
		if postJSON(plainOrder{Text: text, Customer: customer}) { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

// A form has keys too.
func form(id, text string) error {
	for range 3 {
		if done(http.PostForm(orders, url.Values{"text": {text}, "idempotency_key": {id}})) {
			return nil
		}
	}
	return errGaveUp
}

func formPlain(text string) error {
	v := url.Values{}
	v.Set("text", text)
	for range 3 {
		if done(http.Post(orders, "application/x-www-form-urlencoded", strings.NewReader(v.Encode()))) { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

func formSet(id, text string) error {
	v := url.Values{}
	v.Set("text", text)
	v.Set("idempotency_key", id)
	for range 3 {
		if done(http.Post(orders, "application/x-www-form-urlencoded", strings.NewReader(v.Encode()))) {
			return nil
		}
	}
	return errGaveUp
}
