// Package urls puts under URLs that callers hand in: one that is new in each attempt makes another thing each time.
package urls

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"

	"github.com/google/uuid"
)

type client struct{ base string }

func (c *client) do(ctx context.Context, method, path string, in any) error {
	raw, err := json.Marshal(in)
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, method, c.base+path, bytes.NewReader(raw))
	if err != nil {
		return err
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

func (c *client) direct(ctx context.Context, room string, msg any) (err error) {
	for range 3 {
		if err = c.do(ctx, http.MethodPut, "/rooms/"+room+"/send/"+uuid.NewString(), msg); err == nil { // want `HTTP PUT.*another idempotency key \(uuid.NewString\)`
			return nil
		}
	}
	return err
}

func (c *client) directStable(ctx context.Context, room string, msg any) (err error) {
	txn := uuid.NewString()
	for range 3 {
		if err = c.do(ctx, http.MethodPut, "/rooms/"+room+"/send/"+txn, msg); err == nil {
			return nil
		}
	}
	return err
}

func (c *client) state(ctx context.Context, room string, msg any) (err error) {
	for range 3 {
		if err = c.do(ctx, http.MethodPut, "/rooms/"+room, map[string]any{"nonce": uuid.NewString(), "msg": msg}); err == nil {
			return nil
		}
	}
	return err
}

func (c *client) send(ctx context.Context, room, txn string, msg any) error {
	return c.do(ctx, http.MethodPut, fmt.Sprintf("/rooms/%s/send/%s", url.PathEscape(room), txn), msg)
}

func (c *client) two(ctx context.Context, room string, msg any) (err error) {
	for range 3 {
		if err = c.send(ctx, room, uuid.NewString(), msg); err == nil { // want `HTTP PUT.*another idempotency key \(uuid.NewString\)`
			return nil
		}
	}
	return err
}

func (c *client) twoStable(ctx context.Context, room string, msg any) (err error) {
	txn := uuid.NewString()
	for range 3 {
		if err = c.send(ctx, room, txn, msg); err == nil {
			return nil
		}
	}
	return err
}

func (c *client) twoBody(ctx context.Context, room, txn string, msg any) (err error) {
	for range 3 {
		if err = c.send(ctx, room, txn, uuid.NewString()); err == nil {
			return nil
		}
	}
	return err
}

func (c *client) once(ctx context.Context, room string, msg any) error {
	return c.send(ctx, room, "m"+uuid.NewString(), msg) // want `HTTP PUT.*another idempotency key \(uuid.NewString\)`
}
func (c *client) onceRetried(ctx context.Context, room string, msg any) (err error) {
	for range 3 {
		if err = c.once(ctx, room, msg); err == nil {
			return nil
		}
	}
	return err
}

// Through a function that is handed over.

func attempts(fn func() error) (err error) {
	for range 3 {
		if err = fn(); err == nil {
			return nil
		}
	}
	return err
}

func (c *client) literal(ctx context.Context, room string, msg any) error {
	return attempts(func() error {
		return c.send(ctx, room, uuid.NewString(), msg) // want `HTTP PUT.*another idempotency key \(uuid.NewString\)`
	})
}

func (c *client) literalStable(ctx context.Context, room string, msg any) error {
	txn := uuid.NewString()
	return attempts(func() error { return c.send(ctx, room, txn, msg) })
}

// A read is none.
func (c *client) read(ctx context.Context) error {
	return attempts(func() error {
		return c.do(ctx, http.MethodGet, "/rooms?nonce="+uuid.NewString(), nil)
	})
}
