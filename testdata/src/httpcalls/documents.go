package httpcalls

import (
	"bytes"
	"encoding/json"
	"net/http"
)

const creates = `mutation($name: String!) { create(name: $name) { id } }`

type document struct {
	Query     string         `json:"query"`
	Variables map[string]any `json:"variables"`
}

type documents struct {
	url string
	hc  *http.Client
}

func (d *documents) create(name string) (err error) {
	raw, err := json.Marshal(document{creates, map[string]any{"name": name}})
	if err != nil {
		return err
	}
	for range 3 {
		if _, err = d.hc.Post(d.url, "application/json", bytes.NewReader(raw)); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

func (d *documents) createByMap(name string) (err error) {
	raw, err := json.Marshal(map[string]any{"query": creates, "variables": map[string]any{"name": name}})
	if err != nil {
		return err
	}
	for range 3 {
		if _, err = d.hc.Post(d.url, "application/json", bytes.NewReader(raw)); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

// What only has a query, with no variables, is no GraphQL request.
func (d *documents) order(query string) (err error) {
	raw, err := json.Marshal(map[string]any{"query": query, "amount": 3})
	if err != nil {
		return err
	}
	for range 3 {
		if _, err = d.hc.Post(d.url, "application/json", bytes.NewReader(raw)); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

func (d *documents) list(after string) (err error) {
	raw, err := json.Marshal(document{"query($after: String) { items(after: $after) { id } }", map[string]any{"after": after}})
	if err != nil {
		return err
	}
	for range 3 {
		if _, err = d.hc.Post(d.url, "application/json", bytes.NewReader(raw)); err == nil {
			return nil
		}
	}
	return err
}
