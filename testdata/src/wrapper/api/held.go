package api

import (
	"context"

	"wrapper/retry"
)

// A wrapper that returns the function that retries.
func (s *store) wrapped(ctx context.Context, body string) error {
	send := retry.Wrap(func() error {
		return s.c.Post(ctx, body) // want `up to 3 times`
	})
	return send()
}

func (s *store) wrappedRead(ctx context.Context, id string) error {
	return retry.Wrap(func() error { return s.c.Get(ctx, id) })()
}

// A function that lands in a field and is run again from there.
func (s *store) job(ctx context.Context, body string) error {
	j := &retry.Job{Run: func() error {
		return s.c.Post(ctx, body) // want `up to 3 times`
	}}
	return j.Again()
}

// A generic type over a function of this package.
func (s *store) queue(ctx context.Context, body string) error {
	q := retry.NewQueue(func(body string) error {
		return s.c.Post(ctx, body) // want `up to 3 times`
	})
	return q.Push(body)
}

func (s *store) queueRead(ctx context.Context, id string) error {
	q := retry.NewQueue(func(id string) error { return s.c.Get(ctx, id) })
	return q.Push(id)
}
