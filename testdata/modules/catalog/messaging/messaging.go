// Package messaging publishes.
package messaging

import (
	"context"

	"github.com/nats-io/nats.go/jetstream"
	"github.com/segmentio/kafka-go"
)

func unsafePublish(ctx context.Context, js jetstream.JetStream, order []byte) error {
	var err error
	for range 3 {
		if _, err = js.Publish(ctx, "orders", order); err == nil { // want `Publish may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func unsafeWrite(ctx context.Context, order []byte) error {
	w := &kafka.Writer{Addr: kafka.TCP("kafka:9092"), Topic: "orders"}
	return w.WriteMessages(ctx, kafka.Message{Value: order}) // likely `WriteMessages may be sent up to 10 times`
}

func keyedPublish(ctx context.Context, js jetstream.JetStream, id string, order []byte) error {
	var err error
	for range 3 {
		if _, err = js.Publish(ctx, "orders", order, jetstream.WithMsgID(id)); err == nil {
			return nil
		}
	}
	return err
}

func repeatablePut(ctx context.Context, kv jetstream.KeyValue, id string, order []byte) error {
	var err error
	for range 3 {
		if _, err = kv.Put(ctx, id, order); err == nil {
			return nil
		}
	}
	return err
}
