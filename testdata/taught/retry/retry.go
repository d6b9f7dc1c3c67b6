// Package retry is the service's own retry helper.
package retry

import (
	"context"
	"time"
)

// Do runs fn until it succeeds, five times at most.
func Do(ctx context.Context, fn func() error) error {
	var err error
	for attempt := range 5 {
		if err = fn(); err == nil {
			return nil
		}
		time.Sleep(time.Second << attempt)
	}
	return err
}

// WhileClosed runs fn again as long as the gateway had not opened yet.
func WhileClosed(ctx context.Context, fn func() error) error {
	for {
		err := fn()
		if err == nil || !Closed(err) {
			return err
		}
		time.Sleep(time.Second)
	}
}

// codes are loaded at the start.
var codes = map[string]bool{}

// Closed reports whether an error says that the gateway took nothing in.
//
//retrysafe:refusal
func Closed(err error) bool { return codes[err.Error()] }
