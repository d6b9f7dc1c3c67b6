// Package bus is a queue of the project's own.
package bus

import (
	"context"
	"errors"
)

// Final ends the attempts of a handler.
//
//retrysafe:stops
var Final = errors.New("final")

type Bus struct{}

type Handler interface {
	Process(ctx context.Context, id string) error
}

type Func func(ctx context.Context, id string) error

func (f Func) Process(ctx context.Context, id string) error { return f(ctx, id) }

//retrysafe:redelivers h attempts=times
func (b *Bus) Handle(times int, h func(ctx context.Context, id string) error) {}

//retrysafe:redelivers h attempts=times
func (b *Bus) Register(times int, h func(ctx context.Context, id string) error) error { return nil }

//retrysafe:redelivers h method=Process attempts=times
func (b *Bus) HandleWith(times int, h Handler) {}
