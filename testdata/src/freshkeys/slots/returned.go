package slots

import (
	"context"
	"sync"

	"github.com/google/uuid"
	"github.com/hibiken/asynq"
	"github.com/nats-io/nats.go/jetstream"
)

// Options that a function returns, with the key in them.

func newID() asynq.Option { return asynq.TaskID(uuid.NewString()) } // want `Client.EnqueueContext.*another idempotency key \(uuid.NewString\)`

func idFor(order string) asynq.Option { return asynq.TaskID("mail:" + order) }

func idNow() asynq.Option { return idFor(uuid.NewString()) } // want `Client.EnqueueContext.*another idempotency key \(uuid.NewString\)`

func idOf(prefix, order string) asynq.Option { return idFor(prefix + order) }

func queueOnly() asynq.Option { return asynq.Queue("mail") }

func idAmong(queue string) []asynq.Option {
	return []asynq.Option{
		asynq.Queue(queue),
		asynq.TaskID(uuid.NewString()), // want `Client.EnqueueContext.*another idempotency key \(uuid.NewString\)`
	}
}

func returnedFresh(ctx context.Context, c *asynq.Client, body []byte) (err error) {
	for range 3 {
		if _, err = c.EnqueueContext(ctx, asynq.NewTask("mail", body), newID()); err == nil {
			return nil
		}
	}
	return err
}

func returnedAbove(ctx context.Context, c *asynq.Client, body []byte) (err error) {
	id := asynq.TaskID(uuid.NewString())
	all := func() []asynq.Option { return []asynq.Option{id} }
	for range 3 {
		if _, err = c.EnqueueContext(ctx, asynq.NewTask("mail", body), all()...); err == nil {
			return nil
		}
	}
	return err
}

func returnedOnce(ctx context.Context, c *asynq.Client, body []byte) (err error) {
	id := idFor(uuid.NewString())
	for range 3 {
		if _, err = c.EnqueueContext(ctx, asynq.NewTask("mail", body), id); err == nil {
			return nil
		}
	}
	return err
}

func returnedFor(ctx context.Context, c *asynq.Client, order string, body []byte) (err error) {
	for range 3 {
		if _, err = c.EnqueueContext(ctx, asynq.NewTask("mail", body), idOf("shop:", order)); err == nil {
			return nil
		}
	}
	return err
}

func returnedForFresh(ctx context.Context, c *asynq.Client, order string, body []byte) (err error) {
	for range 3 {
		if _, err = c.EnqueueContext(ctx, asynq.NewTask("mail", body), idOf(order, uuid.NewString())); err == nil { // want `Client.EnqueueContext.*another idempotency key \(uuid.NewString\)`
			return nil
		}
	}
	return err
}

func returnedInside(ctx context.Context, c *asynq.Client, order string, body []byte) (err error) {
	for range 3 {
		if _, err = c.EnqueueContext(ctx, asynq.NewTask("mail", body), idNow()); err == nil {
			return nil
		}
	}
	return err
}

func returnedAmong(ctx context.Context, c *asynq.Client, body []byte) (err error) {
	for range 3 {
		if _, err = c.EnqueueContext(ctx, asynq.NewTask("mail", body), idAmong("mail")...); err == nil {
			return nil
		}
	}
	return err
}

func returnedAmongAbove(ctx context.Context, c *asynq.Client, body []byte) error {
	opts := idAmong("mail")
	return again(func() error {
		_, err := c.EnqueueContext(ctx, asynq.NewTask("mail", body), opts...)
		return err
	})
}

// Each of two calls hands its own over.
func returnedTwice(ctx context.Context, c *asynq.Client, order string, body []byte) (err error) {
	for range 3 {
		if _, err = c.EnqueueContext(ctx, asynq.NewTask("mail", body), queueOnly(), idFor(order)); err == nil {
			return nil
		}
	}
	return err
}

var processID = sync.OnceValue(uuid.NewString)

func idOfProcess() asynq.Option { return asynq.TaskID(processID()) }

func returnedOfProcess(ctx context.Context, c *asynq.Client, order string, body []byte) (err error) {
	for range 3 {
		if _, err = c.EnqueueContext(ctx, asynq.NewTask("mail", body), idOfProcess()); err == nil {
			return nil
		}
	}
	return err
}

func newMessageID() jetstream.PublishOpt { return jetstream.WithMsgID(uuid.NewString()) } // want `JetStream.Publish.*another idempotency key \(uuid.NewString\)`

func returnedInLiteral(ctx context.Context, js jetstream.JetStream, order []byte) error {
	return again(func() error {
		_, err := js.Publish(ctx, "orders", order, newMessageID())
		return err
	})
}
