// Package app publishes with options that another package has put together.
package app

import (
	"context"

	"freshkeys/presets"

	"github.com/nats-io/nats.go/jetstream"
)

func fresh(ctx context.Context, js jetstream.JetStream, data []byte) (err error) {
	for range 3 {
		if _, err = js.Publish(ctx, "orders", data, presets.Fresh()...); err == nil { // want `another idempotency key \(uuid.NewString\)`
			return nil
		}
	}
	return err
}

func above(ctx context.Context, js jetstream.JetStream, data []byte) (err error) {
	opts := presets.Fresh()
	for range 3 {
		if _, err = js.Publish(ctx, "orders", data, opts...); err == nil {
			return nil
		}
	}
	return err
}

func of(ctx context.Context, js jetstream.JetStream, data []byte, id string) (err error) {
	for range 3 {
		if _, err = js.Publish(ctx, "orders", data, presets.Of(id)...); err == nil {
			return nil
		}
	}
	return err
}
