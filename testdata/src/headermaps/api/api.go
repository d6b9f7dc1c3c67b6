// Package api sends requests whose headers lie in maps: those of a client are the same for all its
// requests and no key, those of one request may hold one.
package api

import (
	"context"
	"strings"

	"headermaps/client"
)

type API struct{ client *client.Client }

// What all requests have in common tells none of them from another.
func (a *API) create(ctx context.Context, body string) (err error) {
	for range 3 {
		o := client.Options{Method: "POST", Path: "/orders", Body: strings.NewReader(body)}
		if err = a.client.Call(ctx, &o); err == nil { // want `POST may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func (a *API) typed(ctx context.Context, body string) (err error) {
	for range 3 {
		o := client.Options{Method: "POST", Path: "/orders", Body: strings.NewReader(body)}
		o.Headers = map[string]string{"Content-Type": "text/plain"}
		if err = a.client.Call(ctx, &o); err == nil { // want `POST may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func (a *API) keyed(ctx context.Context, id, body string) (err error) {
	for range 3 {
		o := client.Options{Method: "POST", Path: "/orders", Body: strings.NewReader(body)}
		o.Headers = map[string]string{"Idempotency-Key": id}
		if err = a.client.Call(ctx, &o); err == nil {
			return nil
		}
	}
	return err
}

// A header of a name that is not known may be a key.
func (a *API) named(ctx context.Context, name, id, body string) (err error) {
	for range 3 {
		o := client.Options{Method: "POST", Path: "/orders", Body: strings.NewReader(body)}
		o.Headers = map[string]string{name: id}
		if err = a.client.Call(ctx, &o); err == nil {
			return nil
		}
	}
	return err
}

// A part that says where it belongs may be known by it.
func (a *API) part(ctx context.Context, span, body string) (err error) {
	for range 3 {
		o := client.Options{Method: "POST", Path: "/parts", Body: strings.NewReader(body), Range: span}
		if err = a.client.Call(ctx, &o); err == nil {
			return nil
		}
	}
	return err
}

// The options are the callers'.
func (a *API) call(ctx context.Context, o client.Options) (err error) {
	for range 3 {
		if err = a.client.Call(ctx, &o); err == nil { // want `POST may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func (a *API) Refund(ctx context.Context, body string) error {
	return a.call(ctx, client.Options{Method: "POST", Path: "/refunds", Body: strings.NewReader(body)})
}

func (a *API) Pay(ctx context.Context, id, body string) error {
	return a.call(ctx, client.Options{Method: "POST", Path: "/payments", Body: strings.NewReader(body),
		Headers: map[string]string{"Idempotency-Key": id}})
}

// The options are completed in steps.
func (a *API) sent(ctx context.Context, body []byte, name string) (err error) {
	for range 3 {
		o := client.Options{Method: "POST", Path: "/orders"}
		if err = a.client.Send(ctx, &o, body, name, ""); err == nil { // want `POST may be sent up to 3 times`
			return nil
		}
	}
	return err
}

// A request that is built has headers of its own.
func (a *API) builtKeyed(id, body string) (err error) {
	for range 3 {
		r := a.client.Post("/orders").Body(strings.NewReader(body)).Header("Idempotency-Key", id)
		if err = r.Send(); err == nil {
			return nil
		}
	}
	return err
}

// What Submit is given may have a key.
func Submit(r *client.Request) (err error) {
	for range 3 {
		if err = r.Send(); err == nil {
			return nil
		}
	}
	return err
}
