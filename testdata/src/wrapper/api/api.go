// Package api hands functions that place orders to the wrappers of another package.
package api

import (
	"context"
	"errors"
	"net"

	"golang.org/x/sync/errgroup"

	"wrapper/retry"
	"wrapper/shop"
)

type store struct{ c *shop.Client }

// The finding stands in the literal, at the call that leads to the effect.
func (s *store) do(ctx context.Context, body string) error {
	return retry.Do(func() error {
		return s.c.Post(ctx, body) // want `up to 3 times`
	})
}

// The same wrapper around a read.
func (s *store) doRead(ctx context.Context, id string) error {
	return retry.Do(func() error {
		return s.c.Get(ctx, id)
	})
}

// The number is the caller's.
func (s *store) times(ctx context.Context, body string) error {
	return retry.Times(5, func() error {
		return s.c.Post(ctx, body) // want `up to 5 times`
	})
}

// One attempt is no retry.
func (s *store) timesOne(ctx context.Context, body string) error {
	return retry.Times(1, func() error {
		return s.c.Post(ctx, body)
	})
}

// An unknown number may be more than one.
func (s *store) timesN(ctx context.Context, body string, n int) error {
	return retry.Times(n, func() error {
		return s.c.Post(ctx, body) // want `POST`
	})
}

// The first call counts too.
func (s *store) again(ctx context.Context, body string) error {
	return retry.Again(2, func() error {
		return s.c.Post(ctx, body) // want `up to 3 times`
	})
}

// No bound.
func (s *store) forever(ctx context.Context, body string) error {
	return retry.Forever(ctx, func(ctx context.Context) error {
		return s.c.Post(ctx, body) // want `without a bound`
	})
}

// A generic wrapper.
func (s *store) value(body string) (string, error) {
	return retry.Value(func() (string, error) {
		return s.c.Create(body) // want `up to 4 times`
	})
}

// A wrapper over a wrapper.
func (s *store) via(ctx context.Context, body string) error {
	return retry.Via(ctx, func(ctx context.Context) error {
		return s.c.Post(ctx, body) // want `up to 3 times`
	})
}

// A wrapper that calls itself.
func (s *store) recur(ctx context.Context, body string) error {
	return retry.Recur(2, func() error {
		return s.c.Post(ctx, body) // want `POST`
	})
}

// A wrapper in a variable.
func (s *store) variable(ctx context.Context, body string) error {
	return retry.Default(func() error {
		return s.c.Post(ctx, body) // want `up to 6 times`
	})
}

// The number stands in a field.
func (s *store) policy(ctx context.Context, body string) error {
	return retry.Policy{Attempts: 4}.Run(func() error {
		return s.c.Post(ctx, body) // want `up to 4 times`
	})
}

// A field that somebody else fills.
func (s *store) policyOf(ctx context.Context, p retry.Policy, body string) error {
	return p.Run(func() error {
		return s.c.Post(ctx, body) // want `POST`
	})
}

// A method value: the hand-over is the line.
func (s *store) method() error {
	return retry.Do(s.c.Flush) // want `up to 3 times`
}

func (s *store) methodRead() error {
	return retry.Do(s.c.Refresh)
}

// A method expression.
func (s *store) expression() error {
	return retry.Apply(s.c, (*shop.Client).Flush) // want `up to 3 times`
}

func (s *store) expressionRead() error {
	return retry.Apply(s.c, (*shop.Client).Refresh)
}

// A literal in a variable, wherever it is written.
func (s *store) written(ctx context.Context, body string) error {
	op := func() error {
		return s.c.Post(ctx, body) // want `up to 3 times`
	}
	if body == "" {
		return errors.New("nothing to send")
	}
	return retry.Do(op)
}

// A literal that nobody repeats.
func (s *store) unused(ctx context.Context, body string) error {
	op := func() error {
		return s.c.Post(ctx, body)
	}
	return op()
}

// A deferred retry.
func (s *store) deferred(ctx context.Context, body string) {
	defer retry.Do(func() error {
		return s.c.Post(ctx, body) // want `up to 3 times`
	})
}

// A retry in a goroutine.
func (s *store) goes(ctx context.Context, body string) {
	go retry.Do(func() error {
		return s.c.Post(ctx, body) // want `up to 3 times`
	})
}

// A group runs its function once.
func (s *store) group(ctx context.Context, bodies []string) error {
	var g errgroup.Group
	for _, body := range bodies {
		g.Go(func() error {
			return s.c.Post(ctx, body)
		})
	}
	return g.Wait()
}

// A retry in a group is one.
func (s *store) groupRetry(ctx context.Context, bodies []string) error {
	var g errgroup.Group
	for _, body := range bodies {
		g.Go(func() error {
			return retry.Do(func() error {
				return s.c.Post(ctx, body) // want `up to 3 times`
			})
		})
	}
	return g.Wait()
}

// A group in a loop that its error drives.
func (s *store) groupAgain(ctx context.Context, body string) error {
	var err error
	for range 3 {
		var g errgroup.Group
		g.Go(func() error {
			return s.c.Post(ctx, body) // want `up to 3 times`
		})
		if err = g.Wait(); err == nil {
			return nil
		}
	}
	return err
}

// A wrapper that runs once.
func (s *store) once(ctx context.Context, body string) error {
	return retry.Once(func() error {
		return s.c.Post(ctx, body)
	})
}

// A wrapper that runs once for each item.
func (s *store) each(ctx context.Context, bodies []string) error {
	return retry.Each(bodies, func(body string) error {
		return s.c.Post(ctx, body)
	})
}

// A retry of each item.
func (s *store) eachAgain(ctx context.Context, bodies []string) error {
	return retry.Each(bodies, func(body string) error {
		return retry.Do(func() error {
			return s.c.Post(ctx, body) // want `up to 3 times`
		})
	})
}

// Only dial errors lead back.
func (s *store) dialed(ctx context.Context, body string) error {
	dial := func(err error) bool {
		var op *net.OpError
		return errors.As(err, &op) && op.Op == "dial"
	}
	return retry.If(dial, func() error {
		return s.c.Post(ctx, body)
	})
}

// Timeouts lead back.
func (s *store) timedOut(ctx context.Context, body string) error {
	timeout := func(err error) bool {
		var ne net.Error
		return errors.As(err, &ne) && ne.Timeout()
	}
	return retry.If(timeout, func() error {
		return s.c.Post(ctx, body) // want `up to 5 times`
	})
}

// A failed order stops the wrapper, a failed read does not.
func (s *store) stops(ctx context.Context, body, id string) error {
	return retry.Unless(func() error {
		if err := s.c.Get(ctx, id); err != nil {
			return err
		}
		if err := s.c.Post(ctx, body); err != nil {
			return retry.Stop(err)
		}
		return nil
	})
}

// A failed order goes round.
func (s *store) stopsNot(ctx context.Context, body, id string) error {
	return retry.Unless(func() error {
		if err := s.c.Get(ctx, id); err != nil {
			return retry.Stop(err)
		}
		return s.c.Post(ctx, body) // want `without a bound`
	})
}
