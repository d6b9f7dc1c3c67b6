// Package services calls services of clients that lie deep in others.
package services

import (
	"context"
	"net/http"

	"example.com/layers/services/dns"
	"github.com/hashicorp/go-retryablehttp"
)

// Provider holds a client that sends again by itself.
type Provider struct{ client *dns.Client }

// NewProvider returns a provider.
func NewProvider() *Provider {
	rc := retryablehttp.NewClient()
	rc.RetryMax = 5
	return &Provider{client: dns.New(rc.StandardClient())}
}

// Present makes a record.
func (p *Provider) Present(ctx context.Context) error {
	if err := p.client.Zones.Get(ctx, 1); err != nil {
		return err
	}
	return p.client.Records.Create(ctx, 1, "txt") // want `HTTP POST may be sent up to 6 times by retryablehttp.Client at services/services.go:\d+ through`
}

// Plain holds one that does not.
type Plain struct{ client *dns.Client }

// NewPlain returns one.
func NewPlain() *Plain { return &Plain{client: dns.New(http.DefaultClient)} }

// Present makes a record.
func (p *Plain) Present(ctx context.Context) error {
	return p.client.Records.Create(ctx, 1, "txt")
}

func here(ctx context.Context) error {
	rc := retryablehttp.NewClient()
	rc.RetryMax = 2
	c := dns.New(rc.StandardClient())
	return c.Records.Append(ctx, "txt") // want `HTTP POST may be sent up to 3 times by retryablehttp.Client`
}

func herePlain(ctx context.Context) error {
	c := dns.New(http.DefaultClient)
	return c.Records.Append(ctx, "txt")
}

// An app holds a provider.
type app struct{ dns *Provider }

func newApp() *app { return &app{dns: NewProvider()} }

func (a *app) add(ctx context.Context) error {
	return a.dns.client.Zones.Create(ctx, "zone") // want `HTTP POST may be sent up to 6 times by retryablehttp.Client`
}
