// Package app hands sinks to stages: what the stages owe is discharged here.
package app

import (
	"context"

	"iface/sinks"
	"iface/stage"
)

// The concrete type becomes an interface where it is passed.
func deliver(ctx context.Context, n stage.Notice) error {
	return stage.Deliver(ctx, &sinks.Hook{URL: "https://hook.example.com"}, n) // want `POST.*up to 3 times`
}

// A sink that puts may be repeated.
func deliverBoard(ctx context.Context, n stage.Notice) error {
	return stage.Deliver(ctx, &sinks.Board{URL: "https://board.example.com"}, n)
}

// A sink with a key as well.
func deliverKeyed(ctx context.Context, n stage.Notice) error {
	return stage.Deliver(ctx, &sinks.Keyed{URL: "https://hook.example.com"}, n)
}

// Once is no retry.
func hand(ctx context.Context, n stage.Notice) error {
	return stage.Hand(ctx, &sinks.Hook{URL: "https://hook.example.com"}, n)
}

// The concrete type is behind a constructor.
func constructed(ctx context.Context, n stage.Notice) error {
	return stage.Deliver(ctx, sinks.NewHook("https://hook.example.com"), n) // want `POST.*up to 3 times`
}

func constructedBoard(ctx context.Context, n stage.Notice) error {
	return stage.Deliver(ctx, sinks.NewBoard("https://board.example.com"), n)
}

// One of the types that a constructor may return is enough.
func opened(ctx context.Context, kind string, n stage.Notice) error {
	s, err := sinks.Open(kind, "https://any.example.com")
	if err != nil {
		return err
	}
	return stage.Deliver(ctx, s, n) // want `POST.*up to 3 times`
}

// The value lands in a field; its method is repeated later.
func staged(ctx context.Context, n stage.Notice) error {
	st := stage.New(&sinks.Hook{URL: "https://hook.example.com"}) // want `POST.*without a bound`
	return st.Run(ctx, n)
}

func stagedBoard(ctx context.Context, n stage.Notice) error {
	return stage.New(&sinks.Board{URL: "https://board.example.com"}).Run(ctx, n)
}

func stagedKeyed(ctx context.Context, n stage.Notice) error {
	return stage.New(&sinks.Keyed{URL: "https://hook.example.com"}).Run(ctx, n)
}

// The field of a type that sends once.
func relayed(ctx context.Context, n stage.Notice) error {
	return stage.NewRelay(sinks.NewHook("https://hook.example.com")).Run(ctx, n)
}

// The loop is here, the type behind a constructor.
func here(ctx context.Context, n stage.Notice) error {
	s := sinks.NewHook("https://hook.example.com")
	var err error
	for range 4 {
		if err = s.Send(ctx, n); err == nil { // want `POST.*up to 4 times`
			return nil
		}
	}
	return err
}

func hereBoard(ctx context.Context, n stage.Notice) error {
	s := sinks.NewBoard("https://board.example.com")
	var err error
	for range 4 {
		if err = s.Send(ctx, n); err == nil {
			return nil
		}
	}
	return err
}

// A sink of which nothing is known says nothing, here or elsewhere.
func handed(ctx context.Context, s stage.Sink, n stage.Notice) error {
	return stage.Deliver(ctx, s, n)
}

// Another sink with that method, made here.
type local struct{ hook *sinks.Hook }

func (l local) Name() string { return "local" }

func (l local) Send(ctx context.Context, n stage.Notice) error { return l.hook.Send(ctx, n) }

func deliverLocal(ctx context.Context, n stage.Notice) error {
	return stage.Deliver(ctx, local{&sinks.Hook{URL: "https://hook.example.com"}}, n) // want `POST.*up to 3 times`
}
