// Package queues hands functions to what runs them again when they fail.
package queues

import (
	"context"
	"fmt"
	"log"
	"net/http"

	"github.com/hibiken/asynq"
	"nested/queues/bus"
)

func get(ctx context.Context, url string) error {
	resp, err := http.Get(url)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func thrice(ctx context.Context, url string) (err error) {
	for range 3 {
		if err = get(ctx, url); err == nil {
			return nil
		}
	}
	return err
}

// A library's own number is nobody's decision.
func deliver(ctx context.Context, t *asynq.Task) error { return thrice(ctx, "https://mail") }

func byDefault(mux *asynq.ServeMux) {
	mux.HandleFunc("email", deliver)
}

// With a number of the program's own there is.
func register(b *bus.Bus) {
	b.Handle(7, deliverNow) // want `7 \(redelivery by bus, queues/queues.go:\d+\) × 3 \(retry loop, queues/queues.go:\d+\) = 21 attempts, more than 10`
}

func deliverNow(ctx context.Context, id string) error { return thrice(ctx, "https://mail/"+id) }

// A handler that keeps its failures to itself is not run again.
func swallows(b *bus.Bus) {
	b.Handle(7, func(ctx context.Context, id string) error {
		if err := thrice(ctx, "https://mail/"+id); err != nil {
			log.Print(err)
		}
		return nil
	})
}

// Nor is one that says that another attempt is of no use.
func gives(b *bus.Bus) {
	b.Handle(7, func(ctx context.Context, id string) error {
		if err := thrice(ctx, "https://mail/"+id); err != nil {
			return fmt.Errorf("%v: %w", err, bus.Final)
		}
		return nil
	})
}

// Once is no redelivery.
func once(b *bus.Bus) { b.Handle(1, deliverNow) }

// A handler without a retry of its own is alone with what delivers.
func alone(b *bus.Bus) {
	b.Handle(90, func(ctx context.Context, id string) error { return get(ctx, "https://mail/"+id) })
}

// Handlers behind interfaces, and function types that are handlers.
type mailer struct{ base string }

func (m *mailer) Process(ctx context.Context, id string) error { return thrice(ctx, m.base+id) }

func behind(b *bus.Bus) {
	b.HandleWith(6, &mailer{"https://mail/"}) // want `6 \(redelivery by bus, .*\) × 3 \(.*\) = 18 attempts`
}

func typed(b *bus.Bus) {
	b.HandleWith(6, bus.Func(deliverNow)) // want `6 \(redelivery by bus, .*\) × 3 \(.*\) = 18 attempts`
}

// Through a function of one's own, which may wrap it.
func add(b *bus.Bus, n int, h func(context.Context, string) error) {
	b.Handle(n, func(ctx context.Context, id string) error {
		log.Print(id)
		return h(ctx, id)
	})
}

func added(b *bus.Bus) {
	add(b, 5, deliverNow) // want `5 \(redelivery by bus, .*, set at queues/queues.go:\d+\) × 3 \(.*\) = 15 attempts`
	add(b, 2, deliverNow)
}

// What registers a handler does not run it: a loop around it is no layer.
func registers(b *bus.Bus) (err error) {
	for range 4 {
		if err = b.Register(4, deliverNow); err == nil { // want `4 \(redelivery by bus, .*\) × 3 \(.*\) = 12 attempts`
			return nil
		}
	}
	return err
}

// A POST that a redelivery repeats is no unsafe retry: its handler has to bear that.
func charges(b *bus.Bus) {
	b.Handle(9, func(ctx context.Context, id string) error {
		resp, err := http.Post("https://pay/"+id, "", nil)
		if err != nil {
			return err
		}
		return resp.Body.Close()
	})
}

// What a function returns is handed over like any other.
func made(url string) asynq.HandlerFunc {
	return func(ctx context.Context, t *asynq.Task) error { return thrice(ctx, url) }
}

func quiet(url string) bus.Func {
	return func(ctx context.Context, id string) error {
		_ = thrice(ctx, url)
		return nil
	}
}

func returned(b *bus.Bus) {
	b.HandleWith(5, bus.Func(func(ctx context.Context, id string) error { return thrice(ctx, "https://mail") })) // want `5 \(redelivery by bus, .*\) × 3 \(.*\) = 15 attempts`
	b.HandleWith(5, sending("https://mail"))                                                                     // want `5 \(redelivery by bus, .*\) × 3 \(.*\) = 15 attempts`
	b.HandleWith(5, quiet("https://mail"))
}

func sending(url string) bus.Func {
	return func(ctx context.Context, id string) (err error) {
		for range 3 {
			var resp *http.Response
			if resp, err = http.Post(url, "", nil); err == nil {
				return resp.Body.Close()
			}
		}
		return err
	}
}
