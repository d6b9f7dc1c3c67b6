// Package left posts as often as settings of another package say, or leave unsaid.
package left

import (
	"net/http"
	"strings"

	"counts/conf"
)

type poster struct {
	url   string
	again int
}

func (p *poster) post(doc string) (err error) {
	for i := 0; i <= p.again; i++ {
		var resp *http.Response
		if resp, err = http.Post(p.url, "text/plain", strings.NewReader(doc)); err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

func once(doc string) error {
	a := conf.Left("https://x.example")
	return (&poster{a.URL, a.Again}).post(doc)
}

type other struct {
	url   string
	again int
}

func (p *other) post(doc string) (err error) {
	for i := 0; i <= p.again; i++ {
		var resp *http.Response
		if resp, err = http.Post(p.url, "text/plain", strings.NewReader(doc)); err == nil { // want `POST may be sent up to 4 times`
			return resp.Body.Close()
		}
	}
	return err
}

func given(doc string) error {
	a := conf.Given("https://x.example", 3)
	return (&other{a.URL, a.Again}).post(doc)
}
