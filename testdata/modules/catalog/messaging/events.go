package messaging

import (
	"context"
	"time"

	cloudevents "github.com/cloudevents/sdk-go/v2/client"
	cecontext "github.com/cloudevents/sdk-go/v2/context"
	"github.com/cloudevents/sdk-go/v2/event"
)

// An event has an id, which its client makes where it is missing, once for all of its own attempts.

func eventDefault(ctx context.Context, c cloudevents.Client, e event.Event) error {
	return c.Send(ctx, e)
}

func eventAgain(ctx context.Context, c cloudevents.Client, e event.Event) error {
	return c.Send(cecontext.WithRetriesConstantBackoff(ctx, time.Second, 4), e)
}

func unsafeEvent(ctx context.Context, c cloudevents.Client) error {
	var err error
	for range 3 {
		e := event.New()
		if err = c.Send(ctx, e); err == nil { // want `Send may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func keyedEvent(ctx context.Context, c cloudevents.Client, id string) error {
	var err error
	for range 3 {
		e := event.New()
		e.SetID(id)
		if err = c.Send(ctx, e); err == nil {
			return nil
		}
	}
	return err
}
