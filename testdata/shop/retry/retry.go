// Package retry runs things again.
package retry

import (
	"context"
	"time"
)

// Do runs f until it succeeds, at most so many times.
func Do(ctx context.Context, attempts int, f func(context.Context) error) error {
	var err error
	for n := range attempts {
		if err = f(ctx); err == nil {
			return nil
		}
		select {
		case <-time.After(time.Second << n):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return err
}
