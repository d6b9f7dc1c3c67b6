// Package stage repeats a method of whatever sink it is handed. What a sink does is not known here,
// so nothing is said here: what is repeated is owed by those who hand sinks over.
package stage

import (
	"context"
	"fmt"
	"time"
)

// A Notice is what sinks deliver.
type Notice struct{ ID, Text string }

// A Sink delivers notices.
type Sink interface {
	Name() string
	Send(ctx context.Context, n Notice) error
}

// Deliver sends n to s, three times at most.
func Deliver(ctx context.Context, s Sink, n Notice) error {
	var err error
	for range 3 {
		if err = s.Send(ctx, n); err == nil {
			return nil
		}
		time.Sleep(time.Second)
	}
	return fmt.Errorf("%s: %w", s.Name(), err)
}

// Hand sends n to s once.
func Hand(ctx context.Context, s Sink, n Notice) error { return s.Send(ctx, n) }

// A Stage keeps its sink in a field.
type Stage struct{ sink Sink }

// New returns a stage over s.
func New(s Sink) *Stage { return &Stage{sink: s} }

// Run sends n until the sink takes it.
func (st *Stage) Run(ctx context.Context, n Notice) error {
	for {
		if err := st.sink.Send(ctx, n); err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(time.Second):
		}
	}
}

// A Relay keeps its sink in a field and sends once.
type Relay struct{ sink Sink }

// NewRelay returns a relay over s.
func NewRelay(s Sink) *Relay { return &Relay{sink: s} }

// Run sends n.
func (r *Relay) Run(ctx context.Context, n Notice) error { return r.sink.Send(ctx, n) }
