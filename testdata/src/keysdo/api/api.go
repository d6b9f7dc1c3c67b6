// Package api calls in loops what another package sends: the key is the caller's.
package api

import (
	"context"

	"keysdo/client"
)

// A key as a parameter.
func place(ctx context.Context, id, text string) (err error) {
	for range 3 {
		if err = client.Place(ctx, "order-"+id, text); err == nil {
			return nil
		}
	}
	return err
}

func placeEmpty(ctx context.Context, text string) (err error) {
	for range 3 {
		if err = client.Place(ctx, "", text); err == nil { // want `POST.*up to 3 times`
			return nil
		}
	}
	return err
}

// A key in a field.
func order(ctx context.Context, id, text string) (err error) {
	for range 3 {
		if err = client.Order(ctx, &client.Params{IdempotencyKey: id, Text: text}); err == nil {
			return nil
		}
	}
	return err
}

func orderEmpty(ctx context.Context, text string) (err error) {
	for range 3 {
		if err = client.Order(ctx, &client.Params{Text: text}); err == nil { // want `POST.*up to 3 times`
			return nil
		}
	}
	return err
}

// A key that is filled in later.
func orderLater(ctx context.Context, id, text string) (err error) {
	p := &client.Params{Text: text}
	p.IdempotencyKey = id
	for range 3 {
		if err = client.Order(ctx, p); err == nil {
			return nil
		}
	}
	return err
}

// A key as an option.
func with(ctx context.Context, id, text string) (err error) {
	for range 3 {
		if err = client.With(ctx, text, client.WithAgent("shop"), client.WithKey(id)); err == nil {
			return nil
		}
	}
	return err
}

func withNone(ctx context.Context, text string) (err error) {
	for range 3 {
		if err = client.With(ctx, text, client.WithAgent("shop")); err == nil { // want `POST.*up to 3 times`
			return nil
		}
	}
	return err
}

// A key in the body.
type keyed struct {
	Text  string `json:"text"`
	Token string `json:"idempotency_key"`
}

func body(ctx context.Context, id, text string) (err error) {
	for range 3 {
		if err = client.JSON(ctx, keyed{Text: text, Token: id}); err == nil {
			return nil
		}
	}
	return err
}

func bodyNone(ctx context.Context, text string) (err error) {
	for range 3 {
		if err = client.JSON(ctx, map[string]string{"text": text}); err == nil { // want `POST.*up to 3 times`
			return nil
		}
	}
	return err
}

func bodyEntry(ctx context.Context, id, text string) (err error) {
	for range 3 {
		if err = client.JSON(ctx, map[string]string{"text": text, "idempotency_key": id}); err == nil {
			return nil
		}
	}
	return err
}

// A key that the other package mints is one of the program's own.
func minting(ctx context.Context, text string) (err error) {
	for range 3 {
		if err = client.Minting(ctx, text); err == nil {
			return nil
		}
	}
	return err
}
