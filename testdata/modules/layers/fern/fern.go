// Package fern calls a client that Fern generates: two attempts after 408, 429 and 5xx, whatever the method.
package fern

import (
	"context"
	"net/http"

	cohere "github.com/cohere-ai/cohere-go/v2"
	"github.com/cohere-ai/cohere-go/v2/client"
	"github.com/cohere-ai/cohere-go/v2/datasets"
	"github.com/cohere-ai/cohere-go/v2/option"
)

func byDefault(ctx context.Context, r *cohere.CreateConnectorRequest) error {
	_, err := client.NewClient(option.WithToken("t")).Connectors.Create(ctx, r) // likely `Client.Create may be sent up to 2 times by connectors.Client \(its default\)`
	return err
}

func set(ctx context.Context, r *cohere.CreateConnectorRequest) error {
	c := client.NewClient(option.WithToken("t"), option.WithMaxAttempts(5))
	_, err := c.Connectors.Create(ctx, r) // want `Client.Create may be sent up to 5 times by connectors.Client: no`
	return err
}

func off(ctx context.Context, r *cohere.CreateConnectorRequest) error {
	c := client.NewClient(option.WithMaxAttempts(1))
	_, err := c.Connectors.Create(ctx, r)
	return err
}

func perCall(ctx context.Context, r *cohere.CreateConnectorRequest) error {
	c := client.NewClient()
	_, err := c.Connectors.Create(ctx, r, option.WithMaxAttempts(5)) // want `up to 5 times`
	return err
}

func offPerCall(ctx context.Context, r *cohere.CreateConnectorRequest) error {
	c := client.NewClient(option.WithMaxAttempts(5))
	_, err := c.Connectors.Create(ctx, r, option.WithMaxAttempts(1))
	return err
}

func read(ctx context.Context) error {
	c := datasets.NewClient(option.WithMaxAttempts(5))
	_, err := c.List(ctx, &cohere.DatasetsListRequest{})
	return err
}

func keyed(ctx context.Context, r *cohere.CreateConnectorRequest, id string) error {
	c := client.NewClient(option.WithMaxAttempts(5))
	h := http.Header{}
	h.Set("Idempotency-Key", id)
	_, err := c.Connectors.Create(ctx, r, option.WithHTTPHeader(h))
	return err
}

func send(ctx context.Context, r *cohere.CreateConnectorRequest) error {
	c := client.NewClient()
	_, err := c.Connectors.Create(ctx, r) // likely `up to 2 times`
	return err
}
