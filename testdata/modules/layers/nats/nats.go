// Package nats publishes to JetStream. Its client publishes again only when nobody answered for the subject, which
// proves that nothing was stored.
package nats

import (
	"context"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

func byDefault(ctx context.Context, nc *nats.Conn, order []byte) error {
	js, err := jetstream.New(nc)
	if err != nil {
		return err
	}
	_, err = js.Publish(ctx, "orders", order)
	return err
}

func changed(ctx context.Context, js jetstream.JetStream, order []byte) error {
	_, err := js.Publish(ctx, "orders", order, jetstream.WithRetryAttempts(9))
	return err
}

func off(ctx context.Context, js jetstream.JetStream, order []byte) error {
	_, err := js.Publish(ctx, "orders", order, jetstream.WithRetryAttempts(0))
	return err
}

func loop(ctx context.Context, js jetstream.JetStream, order []byte) (err error) {
	for range 3 {
		if _, err = js.Publish(ctx, "orders", order); err == nil { // want `Publish may be sent up to 3 times by the retry loop`
			return nil
		}
	}
	return err
}

func keyed(ctx context.Context, js jetstream.JetStream, id string, order []byte) (err error) {
	for range 3 {
		if _, err = js.Publish(ctx, "orders", order, jetstream.WithMsgID(id)); err == nil {
			return nil
		}
	}
	return err
}

func keyedMsg(ctx context.Context, js jetstream.JetStream, id string, order []byte) (err error) {
	m := nats.NewMsg("orders")
	m.Data = order
	m.Header.Set(nats.MsgIdHdr, id)
	for range 3 {
		if _, err = js.PublishMsg(ctx, m); err == nil {
			return nil
		}
	}
	return err
}

// What its client does again by itself is no factor.
func noFactor(ctx context.Context, js jetstream.JetStream, id string, order []byte) (err error) {
	for range 6 {
		if _, err = js.Publish(ctx, "orders", order, jetstream.WithMsgID(id), jetstream.WithRetryAttempts(9)); err == nil {
			return nil
		}
	}
	return err
}

func read(ctx context.Context, js jetstream.JetStream) error {
	_, err := js.Stream(ctx, "orders")
	return err
}

// The stream that is expected is no key: not for one order, and not for each of many.
func expected(ctx context.Context, js jetstream.JetStream, stream string, order []byte) (err error) {
	for range 3 {
		if _, err = js.Publish(ctx, "orders", order, jetstream.WithExpectStream(stream)); err == nil { // want `JetStream.Publish may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func each(ctx context.Context, js jetstream.JetStream, stream string, orders [][]byte) error {
	for _, order := range orders {
		if _, err := js.Publish(ctx, "orders", order, jetstream.WithExpectStream(stream)); err != nil {
			return err
		}
	}
	return nil
}
