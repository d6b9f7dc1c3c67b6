// Package sinks holds sinks that differ in what a second delivery does. Nothing repeats them here.
package sinks

import (
	"context"
	"fmt"
	"net/http"
	"strings"

	"iface/stage"
)

func do(ctx context.Context, method, url, key, body string) error {
	req, err := http.NewRequestWithContext(ctx, method, url, strings.NewReader(body))
	if err != nil {
		return err
	}
	if key != "" {
		req.Header.Set("Idempotency-Key", key)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode >= 300 {
		return fmt.Errorf("status %d", resp.StatusCode)
	}
	return nil
}

// Hook posts each notice.
type Hook struct{ URL string }

func (h *Hook) Name() string { return "hook" }

func (h *Hook) Send(ctx context.Context, n stage.Notice) error {
	return do(ctx, http.MethodPost, h.URL, "", n.Text)
}

// Board puts each notice in its place.
type Board struct{ URL string }

func (b *Board) Name() string { return "board" }

func (b *Board) Send(ctx context.Context, n stage.Notice) error {
	return do(ctx, http.MethodPut, b.URL+"/"+n.ID, "", n.Text)
}

// Keyed posts each notice under its id.
type Keyed struct{ URL string }

func (k *Keyed) Name() string { return "keyed" }

func (k *Keyed) Send(ctx context.Context, n stage.Notice) error {
	return do(ctx, http.MethodPost, k.URL, "notice-"+n.ID, n.Text)
}

// That they are sinks is no flow of a value.
var (
	_ stage.Sink = (*Hook)(nil)
	_ stage.Sink = (*Board)(nil)
)

// NewHook hides the concrete type.
func NewHook(url string) stage.Sink { return &Hook{URL: url} }

// NewBoard hides another.
func NewBoard(url string) stage.Sink { return &Board{URL: url} }

// Open may return either.
func Open(kind, url string) (stage.Sink, error) {
	switch kind {
	case "hook":
		return &Hook{URL: url}, nil
	case "board":
		return NewBoard(url), nil
	}
	return nil, fmt.Errorf("no sink %q", kind)
}
