// Package acceptuse calls what another package accepts.
package acceptuse

import "declared/accept"

func order(body string) {
	for range 3 {
		if accept.Order(body) == nil {
			return
		}
	}
}

func both(body string) {
	for range 3 {
		if accept.Both(body) == nil { // want `up to 3 times`
			return
		}
	}
}

func through(a accept.API, body string) {
	for range 3 {
		if a.Put(body) == nil {
			return
		}
	}
}

func throughNew(body string) {
	a := accept.New()
	for range 3 {
		if a.Put(body) == nil {
			return
		}
	}
}

func forever(body string) {
	accept.Forever(func() error { return accept.Both(body) })
}

func handed(body string) {
	again(accept.Order, body)
	again(accept.Both, body) // want `up to 3 times`
}

func again(fn func(string) error, body string) {
	for range 3 {
		if fn(body) == nil {
			return
		}
	}
}

func declared(body string) {
	for range 3 {
		if accept.Send(body) == nil {
			return
		}
	}
	for range 3 {
		if accept.Tell(body) == nil { // want `up to 3 times`
			return
		}
	}
}
