// Package api hands its requests to one that is repeated for some methods only.
package api

import (
	"net/http"
	"strings"

	"iface/sparing"
)

type Shop struct{ safe, all sparing.Doer }

func New() *Shop {
	return &Shop{safe: sparing.Retrying(http.DefaultClient, 3), all: sparing.Stubborn(http.DefaultClient, 3)}
}

func (s *Shop) Spared(doc string) error {
	req, err := http.NewRequest(http.MethodPost, "https://shop.example/orders", strings.NewReader(doc))
	if err != nil {
		return err
	}
	resp, err := s.safe.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func (s *Shop) Repeated(doc string) error {
	req, err := http.NewRequest(http.MethodPost, "https://shop.example/orders", strings.NewReader(doc))
	if err != nil {
		return err
	}
	resp, err := s.all.Do(req) // want `POST.*up to 3 times`
	if err != nil {
		return err
	}
	return resp.Body.Close()
}
