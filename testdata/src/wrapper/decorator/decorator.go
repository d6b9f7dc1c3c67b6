// Package decorator puts a retry around functions.
package decorator

// A Handler handles what a document orders.
type Handler func(doc string) error

// Retrying returns a handler that tries three times.
func Retrying(h Handler) Handler {
	return func(doc string) (err error) {
		for range 3 {
			if err = h(doc); err == nil {
				return nil
			}
		}
		return err
	}
}

// Logged returns a handler that tries once.
func Logged(h Handler) Handler {
	return func(doc string) error { return h(doc) }
}

// All returns a handler that hands each part to h.
func All(h Handler) func(docs []string) error {
	return func(docs []string) error {
		for _, d := range docs {
			if err := h(d); err != nil {
				return err
			}
		}
		return nil
	}
}

// Middleware puts something around a handler.
type Middleware func(Handler) Handler

// Times returns what tries n times.
func Times(n int) Middleware {
	return func(h Handler) Handler {
		return func(doc string) (err error) {
			for range n {
				if err = h(doc); err == nil {
					return nil
				}
			}
			return err
		}
	}
}

// Chain puts middlewares around each other, the first outermost.
func Chain(outer Middleware, others ...Middleware) Middleware {
	return func(h Handler) Handler {
		for i := len(others) - 1; i >= 0; i-- {
			h = others[i](h)
		}
		return outer(h)
	}
}
