// Package client sends with the key that its callers hand it, once a call.
package client

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"

	"github.com/google/uuid"
)

// Params are what an order is made of.
type Params struct {
	IdempotencyKey string
	Text           string
}

type request struct{ header http.Header }

// An Option changes the request.
type Option func(*request)

// WithKey sets the key of the request.
func WithKey(key string) Option {
	return func(r *request) { r.header.Set("Idempotency-Key", key) }
}

// WithAgent sets something else.
func WithAgent(name string) Option {
	return func(r *request) { r.header.Set("User-Agent", name) }
}

func send(ctx context.Context, h http.Header, in any) error {
	raw, err := json.Marshal(in)
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "https://shop.example.com/orders", bytes.NewReader(raw))
	if err != nil {
		return err
	}
	if h != nil {
		req.Header = h
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Place takes the key as a parameter.
func Place(ctx context.Context, key, text string) error {
	return send(ctx, http.Header{"Idempotency-Key": {key}}, text)
}

// Order takes the key in a field.
func Order(ctx context.Context, p *Params) error {
	h := http.Header{}
	h.Set("Idempotency-Key", p.IdempotencyKey)
	return send(ctx, h, p.Text)
}

// With takes the key as an option.
func With(ctx context.Context, text string, opts ...Option) error {
	r := &request{header: http.Header{}}
	for _, opt := range opts {
		opt(r)
	}
	return send(ctx, r.header, text)
}

// JSON sends what it is handed: a key may be a part of it.
func JSON(ctx context.Context, in any) error { return send(ctx, nil, in) }

// Minting makes a key for each call.
func Minting(ctx context.Context, text string) error {
	return send(ctx, http.Header{"Idempotency-Key": {uuid.NewString()}}, text)
}
