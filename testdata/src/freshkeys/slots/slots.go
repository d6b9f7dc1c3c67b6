// Package slots holds fresh keys by the slot that they are put in, each beside a stable one.
package slots

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/ecs"
	"github.com/google/uuid"
	"github.com/stripe/stripe-go/v82"
	"github.com/stripe/stripe-go/v82/charge"
)

// A field of the input.

func field(ctx context.Context, api *ecs.Client) (err error) {
	for range 3 {
		_, err = api.RunTask(ctx, &ecs.RunTaskInput{
			TaskDefinition: aws.String("report"),
			ClientToken:    aws.String(uuid.NewString()), // want `Client.RunTask.*another idempotency key \(uuid.NewString\)`
		})
		if err == nil {
			return nil
		}
	}
	return err
}

func fieldAbove(ctx context.Context, api *ecs.Client) (err error) {
	token := uuid.NewString()
	for range 3 {
		_, err = api.RunTask(ctx, &ecs.RunTaskInput{
			TaskDefinition: aws.String("report"),
			ClientToken:    aws.String(token),
		})
		if err == nil {
			return nil
		}
	}
	return err
}

// A setter of the parameters.

func setter(cents int64) (err error) {
	for range 3 {
		p := &stripe.ChargeParams{Amount: stripe.Int64(cents)}
		p.SetIdempotencyKey(uuid.NewString()) // want `charge.New.*uuid.NewString`
		if _, err = charge.New(p); err == nil {
			return nil
		}
	}
	return err
}

func setterAbove(cents int64) (err error) {
	p := &stripe.ChargeParams{Amount: stripe.Int64(cents)}
	p.SetIdempotencyKey(uuid.NewString())
	for range 3 {
		if _, err = charge.New(p); err == nil {
			return nil
		}
	}
	return err
}

// A parameter of a function that says so.

//retrysafe:keyed key
func Transfer(ctx context.Context, account string, cents int64, key string) error { return nil }

func parameter(ctx context.Context, account string, cents int64) (err error) {
	for range 3 {
		if err = Transfer(ctx, account, cents, uuid.NewString()); err == nil { // want `Transfer.*uuid.NewString`
			return nil
		}
	}
	return err
}

func parameterAbove(ctx context.Context, account string, cents int64) (err error) {
	key := account + time.Now().String()
	for range 3 {
		if err = Transfer(ctx, account, cents, key); err == nil {
			return nil
		}
	}
	return err
}

// A hook of the client, run for each request.

type client struct {
	hc     *http.Client
	before func(*http.Request)
}

func (c *client) post(url, body string) error {
	req, err := http.NewRequest(http.MethodPost, url, strings.NewReader(body))
	if err != nil {
		return err
	}
	if c.before != nil {
		c.before(req)
	}
	resp, err := c.hc.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func newClient() *client {
	return &client{hc: http.DefaultClient, before: func(req *http.Request) {
		req.Header.Set("Idempotency-Key", uuid.NewString()) // want `up to 3 times.*uuid.NewString`
	}}
}

func hooked(body string) (err error) {
	c := newClient()
	for range 3 {
		if err = c.post("https://shop/orders", body); err == nil {
			return nil
		}
	}
	return err
}

func newStableClient(key string) *client {
	return &client{hc: http.DefaultClient, before: func(req *http.Request) {
		req.Header.Set("Idempotency-Key", key)
	}}
}

func hookedStable(body string) (err error) {
	c := newStableClient(uuid.NewString())
	for range 3 {
		if err = c.post("https://shop/orders", body); err == nil {
			return nil
		}
	}
	return err
}

// A transport of the client.

type keyed struct{ next http.RoundTripper }

func (k keyed) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.Header.Set("Idempotency-Key", uuid.NewString())
	return k.next.RoundTrip(req)
}

// A key from the context.

type keyOf struct{}

func fromContext(ctx context.Context, body string) (err error) {
	for range 3 {
		ctx := context.WithValue(ctx, keyOf{}, uuid.NewString())
		if err = postWith(ctx, body); err == nil {
			return nil
		}
	}
	return err
}

func postWith(ctx context.Context, body string) error {
	key, _ := ctx.Value(keyOf{}).(string)
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "https://shop/orders", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key) // want `uuid.NewString`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func fromContextAbove(ctx context.Context, body string) (err error) {
	ctx = context.WithValue(ctx, keyOf{}, uuid.NewString())
	for range 3 {
		if err = postWith(ctx, body); err == nil {
			return nil
		}
	}
	return err
}

// The name of a PUT: a fresh one is another object each time.

func putFresh(body string) (err error) {
	for range 3 {
		req, err := http.NewRequest(http.MethodPut, "https://shop/orders/"+uuid.NewString(), strings.NewReader(body)) // want `HTTP PUT.*uuid.NewString`
		if err != nil {
			return err
		}
		resp, err := http.DefaultClient.Do(req)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

func putStable(body string) (err error) {
	id := uuid.NewString()
	for range 3 {
		req, err := http.NewRequest(http.MethodPut, "https://shop/orders/"+id, strings.NewReader(body))
		if err != nil {
			return err
		}
		resp, err := http.DefaultClient.Do(req)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

// With a key of its own the name in the URL tells nothing.
func putKeyed(order, body string) (err error) {
	for range 3 {
		req, err := http.NewRequest(http.MethodPut, "https://shop/orders/"+uuid.NewString(), strings.NewReader(body))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", "order/"+order)
		resp, err := http.DefaultClient.Do(req)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

// A function or an interface in a field makes the key, once for each request.

type maker struct{ newKey func() string }

func newMaker() *maker { return &maker{newKey: uuid.NewString} }

func (m *maker) create(ctx context.Context, account string) (err error) {
	for range 3 {
		if err = Transfer(ctx, account, 1, m.newKey()); err == nil { // want `uuid.NewString`
			return nil
		}
	}
	return err
}

func (m *maker) createAbove(ctx context.Context, account string) (err error) {
	key := m.newKey()
	for range 3 {
		if err = Transfer(ctx, account, 1, key); err == nil {
			return nil
		}
	}
	return err
}

type ids interface{ Next() string }

type random struct{}

func (random) Next() string { return uuid.NewString() }

type holder struct{ ids ids }

func newHolder() *holder { return &holder{ids: random{}} }

func (h *holder) create(ctx context.Context, account string) (err error) {
	for range 3 {
		if err = Transfer(ctx, account, 1, h.ids.Next()); err == nil { // want `uuid.NewString`
			return nil
		}
	}
	return err
}

func (h *holder) createAbove(ctx context.Context, account string) (err error) {
	key := h.ids.Next()
	for range 3 {
		if err = Transfer(ctx, account, 1, key); err == nil {
			return nil
		}
	}
	return err
}

type fixed struct{ name string }

func (f fixed) Next() string { return f.name }

type fixedHolder struct{ ids ids }

func newFixedHolder(name string) *fixedHolder { return &fixedHolder{ids: fixed{name}} }

func (h *fixedHolder) create(ctx context.Context, account string) (err error) {
	for range 3 {
		if err = Transfer(ctx, account, 1, account+h.ids.Next()); err == nil {
			return nil
		}
	}
	return err
}
