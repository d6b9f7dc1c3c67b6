// Package app calls with options and without.
package app

import "counts/optional"

func none() error { return optional.Pointer("https://shop.example/") }

func four() error { return optional.Pointer("https://shop.example/", optional.Max(3)) } // want `up to 4 times`

func other() error {
	return optional.Pointer("https://shop.example/", optional.URL("https://desk.example/"))
}

func Handed(opts ...optional.Option) error { return optional.Pointer("https://shop.example/", opts...) }

type shop struct{ api *optional.Client }

func newShop() *shop { return &shop{api: &optional.Client{Base: "https://shop.example", Retries: 2}} }

func (s *shop) order() error { return s.api.Post("/orders") } // want `up to 3 times`

func (s *shop) once() error { return s.api.Post("/orders", optional.Retries(0)) }

func (s *shop) often() error { return s.api.Post("/orders", optional.Retries(6)) } // want `up to 7 times`

func (s *shop) noted() error { return s.api.Post("/orders", optional.Note("x")) } // want `up to 3 times`

type desk struct{ api *optional.Client }

func newDesk() *desk { return &desk{api: &optional.Client{Base: "https://desk.example"}} }

func (d *desk) plain() error { return d.api.Post("/orders") }

func (d *desk) often() error { return d.api.Post("/orders", optional.Retries(2)) } // want `up to 3 times`
