// Package declaredkeys declares what values are for a key.
package declaredkeys

import "declaredkeys/ids"

type service struct {
	ids *ids.Source

	// nonce changes behind our back.
	//
	//retrysafe:fresh
	nonce string

	plain string
}

func (s *service) newEach(body string) {
	for range 3 {
		if ids.Send(s.ids.Next(), body) == nil { // want `each attempt carries another idempotency key \(Source.Next\)`
			return
		}
	}
}

func (s *service) kept(order, body string) {
	for range 3 {
		if ids.Send(s.ids.For(order), body) == nil {
			return
		}
	}
}

func (s *service) mixed(body string) {
	for range 3 {
		if ids.Send(s.ids.For(s.ids.Next()), body) == nil { // want `each attempt carries another idempotency key`
			return
		}
	}
}

func (s *service) field(body string) {
	for range 3 {
		if ids.Send(s.nonce, body) == nil { // want `each attempt carries another idempotency key \(service.nonce\)`
			return
		}
	}
}

func (s *service) plainField(body string) {
	for range 3 {
		if ids.Send(s.plain, body) == nil {
			return
		}
	}
}

func otherField(c *ids.Config, body string) {
	for range 3 {
		if ids.Send(c.Seq, body) == nil { // want `each attempt carries another idempotency key \(Config.Seq\)`
			return
		}
	}
}

func stableField(c *ids.Config, body string) {
	c.Key = ids.New()
	for range 3 {
		c.Key = ids.New()
		if ids.Send(c.Key, body) == nil {
			return
		}
	}
}

func variable(body string) {
	for range 3 {
		if ids.Send(ids.Current, body) == nil { // want `each attempt carries another idempotency key \(Current\)`
			return
		}
	}
}

func through(m ids.Maker, body string) {
	for range 3 {
		if ids.Send(m.Make(), body) == nil { // want `each attempt carries another idempotency key \(Maker.Make\)`
			return
		}
	}
}

func filled(body string) {
	for range 3 {
		var c ids.Config
		ids.Fill(&c) // want `each attempt carries another idempotency key \(ids.Fill\)`
		if ids.Send(c.Name, body) == nil {
			return
		}
	}
}
