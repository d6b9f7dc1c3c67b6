// Package graphql stands for the library of that name.
package graphql

import (
	"context"
	"net/http"
)

type Client struct{}

func (c *Client) Run(ctx context.Context, req *Request, resp interface{}) error { return nil }

type Request struct {
	Header http.Header
}

func NewRequest(q string) *Request { return &Request{Header: http.Header{}} }

func (req *Request) Var(key string, value interface{}) {}
