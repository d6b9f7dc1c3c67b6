// Package api calls the helper of another package: the method, and so the finding, is here.
package api

import (
	"context"
	"net/http"

	"httpdo/client"
)

type Order struct {
	ID   string `json:"id"`
	Text string `json:"text"`
}

type Store struct{ c *client.Client }

func New(c *client.Client) *Store { return &Store{c: c} }

// POST through the loop of the helper.
func (s *Store) Create(ctx context.Context, raw []byte) error {
	resp, err := s.c.Do(ctx, http.MethodPost, "/orders", raw) // want `POST.*up to 5 times`
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// A PATCH is a guess.
func (s *Store) Amend(ctx context.Context, id string, raw []byte) error {
	resp, err := s.c.Do(ctx, "PATCH", "/orders/"+id, raw)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// The other methods may be repeated.
func (s *Store) Get(ctx context.Context, id string) error {
	resp, err := s.c.Do(ctx, http.MethodGet, "/orders/"+id, nil)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func (s *Store) Replace(ctx context.Context, id string, raw []byte) error {
	resp, err := s.c.Do(ctx, http.MethodPut, "/orders/"+id, raw)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func (s *Store) Delete(ctx context.Context, id string) error {
	resp, err := s.c.Do(ctx, http.MethodDelete, "/orders/"+id, nil)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Another helper between the loop and here.
func (s *Store) CreateJSON(ctx context.Context, o Order) error {
	return s.c.JSON(ctx, http.MethodPost, "/orders", o, nil) // want `POST.*up to 5 times`
}

func (s *Store) ReplaceJSON(ctx context.Context, o Order) error {
	return s.c.JSON(ctx, http.MethodPut, "/orders/"+o.ID, o, nil)
}

// The method went through a helper of this package.
func (s *Store) do(ctx context.Context, method, path string, raw []byte) error {
	resp, err := s.c.Do(ctx, method, path, raw) // want `POST.*up to 5 times`
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func (s *Store) Ship(ctx context.Context, id string) error {
	return s.do(ctx, http.MethodPost, "/orders/"+id+"/parcels", nil)
}

func (s *Store) Check(ctx context.Context, id string) error {
	return s.do(ctx, http.MethodGet, "/orders/"+id, nil)
}

// The number of tries is a field that nobody set here.
func (s *Store) Tried(ctx context.Context, raw []byte) error {
	resp, err := s.c.Tried(ctx, http.MethodPost, "/orders", raw) // want `POST`
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// The helper repeats no POST.
func (s *Store) Safe(ctx context.Context, raw []byte) error {
	resp, err := s.c.Safe(ctx, http.MethodPost, "/orders", raw)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// The helper repeats nothing.
func (s *Store) Once(ctx context.Context, raw []byte) error {
	resp, err := s.c.Once(ctx, http.MethodPost, "/orders", raw)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// The loop is here, the method too.
func (s *Store) Here(ctx context.Context, raw []byte) (err error) {
	for range 2 {
		var resp *http.Response
		if resp, err = s.c.Once(ctx, http.MethodPost, "/orders", raw); err == nil { // want `POST.*up to 2 times`
			return resp.Body.Close()
		}
	}
	return err
}

// A key reaches the POST.
func (s *Store) Keyed(ctx context.Context, id string, raw []byte) error {
	resp, err := s.c.Keyed(ctx, http.MethodPost, "/orders", "order-"+id, raw)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// An empty key is none.
func (s *Store) KeyedEmpty(ctx context.Context, raw []byte) error {
	resp, err := s.c.Keyed(ctx, http.MethodPost, "/orders", "", raw) // want `POST.*up to 5 times`
	if err != nil {
		return err
	}
	return resp.Body.Close()
}
