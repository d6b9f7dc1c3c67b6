package httplikely

import (
	"bytes"
	"encoding/json"
	"net/http"
)

// A request that has the names of a GraphQL one is a query or a mutation: who writes the document knows.
type asking struct {
	Query     string         `json:"query"`
	Variables map[string]any `json:"variables"`
}

type documents struct {
	url string
	hc  *http.Client
}

func (d *documents) ask(text string, vars map[string]any) (err error) {
	raw, err := json.Marshal(asking{text, vars})
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

func (d *documents) askByMap(text string, vars map[string]any) (err error) {
	raw, err := json.Marshal(map[string]any{"query": text, "variables": vars})
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
