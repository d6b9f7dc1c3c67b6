// Package decorated puts retries around functions that nobody calls here: whoever does knows nothing of them.
package decorated

import (
	"net/http"
	"strings"

	"wrapper/decorator"
)

func post(doc string) error {
	resp, err := http.Post("https://pay.example/orders", "text/plain", strings.NewReader(doc))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func get(id string) error {
	resp, err := http.Get("https://pay.example/orders/" + id)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

var Post = decorator.Retrying(post) // want `POST.*up to 3 times`

var (
	Get    = decorator.Retrying(get)
	Logged = decorator.Logged(post)
	All    = decorator.All(post)
)

type relay struct{ url string }

func (r *relay) handle(doc string) error { return post(doc) }

func Method() decorator.Handler {
	r := &relay{}
	return decorator.Retrying(r.handle) // want `POST.*up to 3 times`
}

// A decorator around another.
func Both() decorator.Handler {
	return decorator.Retrying(decorator.Logged(post)) // want `POST.*up to 3 times`
}

// One of this package.
func twice(h decorator.Handler) decorator.Handler {
	return func(doc string) error {
		if err := h(doc); err == nil {
			return nil
		}
		return h(doc)
	}
}

func Twice() decorator.Handler { return twice(post) } // want `POST.*up to 2 times`

func called(doc string) error {
	return decorator.Retrying(post)(doc) // want `POST.*up to 3 times`
}

// A key reaches it, whoever calls.
func keyed(id string) decorator.Handler {
	return decorator.Retrying(func(doc string) error {
		req, err := http.NewRequest(http.MethodPost, "https://pay.example/orders", strings.NewReader(doc))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", "order-"+id)
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			return err
		}
		return resp.Body.Close()
	})
}

// Made by a function of its own, which is told how often.
func Times() decorator.Handler {
	return decorator.Times(4)(post) // want `POST.*up to 4 times`
}

func TimesLogged() decorator.Handler {
	return decorator.Logged(decorator.Times(4)(decorator.Logged(post))) // want `POST.*up to 4 times`
}

func TimesOff() decorator.Handler   { return decorator.Times(1)(post) }
func TimesReads() decorator.Handler { return decorator.Times(4)(get) }

type desk struct{ file, look decorator.Handler }

// It is told where it is called.
func newDesk() *desk {
	return &desk{file: decorator.Logged(decorator.Times(4)(post)), look: decorator.Times(4)(get)}
}

func (d *desk) File(doc string) error { return d.file(doc) } // want `POST.*up to 4 times`
func (d *desk) Look(id string) error  { return d.look(id) }

// Middlewares that are put together first.
func chained() decorator.Handler {
	return decorator.Chain(decorator.Times(5), decorator.Logged)(post) // want `POST.*up to 5 times`
}

func chainedInside() decorator.Handler {
	return decorator.Chain(decorator.Logged, decorator.Times(5))(post) // want `POST.*up to 5 times`
}

func chainedCalmly() decorator.Handler {
	return decorator.Chain(decorator.Logged, decorator.Logged)(post)
}

func chainedReads() decorator.Handler {
	return decorator.Chain(decorator.Times(5), decorator.Logged)(get)
}
