// Package folded multiplies retries that are put around each other from a list.
package folded

import "net/http"

type handler func(id string) error

type middleware func(handler) handler

func again(n int) middleware {
	return func(h handler) handler {
		return func(id string) (err error) {
			for range n { // want `5 \(retry loop, .*\) × 4 \(retry loop, .*\) = 20 attempts`
				if err = h(id); err == nil {
					return nil
				}
			}
			return err
		}
	}
}

func noted(h handler) handler { return func(id string) error { return h(id) } }

func wrap(h handler, all ...middleware) handler {
	for _, m := range all {
		h = m(h)
	}
	return h
}

func get(id string) error {
	resp, err := http.Get("https://pay.example/orders/" + id)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func Twice(id string) error {
	return wrap(get, again(4), noted, again(5))(id)
}

func Few(id string) error { return wrap(get, again(2), noted, again(3))(id) }

func Once(id string) error { return wrap(get, again(9), noted)(id) }
