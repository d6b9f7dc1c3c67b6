// Package connect is a stub of the real one: its surface.
package connect

import (
	"context"
	"net/http"
)

type Request[T any] struct {
	Msg *T

	header http.Header
}

type Response[T any] struct{ Msg *T }

func NewRequest[T any](message *T) *Request[T] { return nil }

func (r *Request[_]) Header() http.Header { return nil }

type Client[Req, Res any] struct{}

func (c *Client[Req, Res]) CallUnary(ctx context.Context, request *Request[Req]) (*Response[Res], error) {
	return nil, nil
}
