// Package godo makes droplets through DigitalOcean's client, which tries five times when it is made from a token.
package godo

import (
	"context"
	"net/http"

	"github.com/digitalocean/godo"
)

func byDefault(ctx context.Context, r *godo.DropletCreateRequest) error {
	_, _, err := godo.NewFromToken("t").Droplets.Create(ctx, r) // likely `Create may be sent up to 5 times by godo.DropletsService \(its default\)`
	return err
}

func client(retries int) *godo.Client {
	c, err := godo.New(http.DefaultClient, godo.WithRetryAndBackoffs(godo.RetryConfig{RetryMax: retries}))
	if err != nil {
		return nil
	}
	return c
}

func changed(ctx context.Context, r *godo.DropletCreateRequest) error {
	_, _, err := client(2).Droplets.Create(ctx, r) // want `up to 3 times by godo.DropletsService: no`
	return err
}

func off(ctx context.Context, r *godo.DropletCreateRequest) error {
	_, _, err := client(0).Droplets.Create(ctx, r)
	return err
}

// Without a number there is none.
func plain(ctx context.Context, r *godo.DropletCreateRequest) error {
	_, _, err := godo.NewClient(http.DefaultClient).Droplets.Create(ctx, r)
	return err
}

func plainNew(ctx context.Context, r *godo.DropletCreateRequest) error {
	c, err := godo.New(http.DefaultClient, godo.SetUserAgent("shop"))
	if err != nil {
		return err
	}
	_, _, err = c.Droplets.Create(ctx, r)
	return err
}

func read(ctx context.Context) error {
	_, _, err := client(2).Droplets.Get(ctx, 1)
	return err
}

type fleet struct{ patient, plain *godo.Client }

func newFleet() *fleet { return &fleet{patient: client(6), plain: client(0)} }

func (f *fleet) grow(ctx context.Context, r *godo.DropletCreateRequest) error {
	_, _, err := f.patient.Droplets.Create(ctx, r) // want `up to 7 times`
	return err
}

func (f *fleet) growOnce(ctx context.Context, r *godo.DropletCreateRequest) error {
	_, _, err := f.plain.Droplets.Create(ctx, r)
	return err
}
