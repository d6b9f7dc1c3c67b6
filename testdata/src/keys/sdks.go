package keys

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/ecs"
	"github.com/aws/aws-sdk-go-v2/service/sqs"
	"github.com/google/uuid"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/stripe/stripe-go/v82"
	"github.com/stripe/stripe-go/v82/charge"
)

// The client mints a key for each call: each round of this loop is another charge.
func minted(customer string) (err error) {
	for range 3 {
		p := &stripe.ChargeParams{Amount: stripe.Int64(700), Customer: stripe.String(customer)}
		if _, err = charge.New(p); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

// It does not write that key into the params, so that it makes no difference where they are built.
func mintedAbove(customer string) (err error) {
	p := &stripe.ChargeParams{Amount: stripe.Int64(700), Customer: stripe.String(customer)}
	for range 3 {
		if _, err = charge.New(p); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

// A key of the caller's.
func setStripe(id, customer string) (err error) {
	for range 3 {
		p := &stripe.ChargeParams{Amount: stripe.Int64(700), Customer: stripe.String(customer)}
		p.SetIdempotencyKey("charge-" + id)
		if _, err = charge.New(p); err == nil {
			return nil
		}
	}
	return err
}

// The same by the field.
func fieldStripe(id, customer string) (err error) {
	for range 3 {
		p := &stripe.ChargeParams{Amount: stripe.Int64(700), Customer: stripe.String(customer)}
		p.IdempotencyKey = stripe.String(id)
		if _, err = charge.New(p); err == nil {
			return nil
		}
	}
	return err
}

// Nothing repeats this one but the client itself, under the key that it mints.
func onceStripe(customer string) error {
	_, err := charge.New(&stripe.ChargeParams{Amount: stripe.Int64(700), Customer: stripe.String(customer)})
	return err
}

// A read has no need of a key.
func getStripe(id string) (err error) {
	for range 3 {
		if _, err = charge.Get(id, nil); err == nil {
			return nil
		}
	}
	return err
}

// The client fills a token into the input that it is handed; this one is built in each round.
func filledInside(ctx context.Context, c *ecs.Client, name string) (err error) {
	for range 3 {
		in := &ecs.RunTaskInput{TaskDefinition: aws.String(name), Count: aws.Int32(1)}
		if _, err = c.RunTask(ctx, in); err == nil { // want `RunTask`
			return nil
		}
	}
	return err
}

// This one is built above, and keeps the token of the first round.
func filledAbove(ctx context.Context, c *ecs.Client, name string) (err error) {
	in := &ecs.RunTaskInput{TaskDefinition: aws.String(name), Count: aws.Int32(1)}
	for range 3 {
		if _, err = c.RunTask(ctx, in); err == nil {
			return nil
		}
	}
	return err
}

func taskInput(name string) *ecs.RunTaskInput {
	return &ecs.RunTaskInput{TaskDefinition: aws.String(name), Count: aws.Int32(1)}
}

// What the function builds in each round has no token, whatever the function is handed.
func filledByOther(ctx context.Context, c *ecs.Client, name string) (err error) {
	for range 3 {
		if _, err = c.RunTask(ctx, taskInput(name)); err == nil { // want `RunTask .* the library fills in another key`
			return nil
		}
	}
	return err
}

func filledByOtherAbove(ctx context.Context, c *ecs.Client, name string) (err error) {
	in := taskInput(name)
	for range 3 {
		if _, err = c.RunTask(ctx, in); err == nil {
			return nil
		}
	}
	return err
}

func tokenInput(id, name string) *ecs.RunTaskInput {
	return &ecs.RunTaskInput{TaskDefinition: aws.String(name), Count: aws.Int32(1), ClientToken: aws.String(id)}
}

func tokenByOther(ctx context.Context, c *ecs.Client, id, name string) (err error) {
	for range 3 {
		if _, err = c.RunTask(ctx, tokenInput(id, name)); err == nil {
			return nil
		}
	}
	return err
}

// A function that builds and sends in one fills another token in each of its calls.
func startTask(ctx context.Context, c *ecs.Client, name string) error {
	_, err := c.RunTask(ctx, &ecs.RunTaskInput{TaskDefinition: aws.String(name), Count: aws.Int32(1)})
	return err
}

func filledBelow(ctx context.Context, c *ecs.Client, name string) (err error) {
	for range 3 {
		if err = startTask(ctx, c, name); err == nil { // want `RunTask .* the library fills in another key`
			return nil
		}
	}
	return err
}

func sendTask(ctx context.Context, c *ecs.Client, in *ecs.RunTaskInput) error {
	_, err := c.RunTask(ctx, in)
	return err
}

func filledBelowAbove(ctx context.Context, c *ecs.Client, name string) (err error) {
	in := taskInput(name)
	for range 3 {
		if err = sendTask(ctx, c, in); err == nil {
			return nil
		}
	}
	return err
}

// This one brings its own.
func tokenInside(ctx context.Context, c *ecs.Client, id, name string) (err error) {
	for range 3 {
		in := &ecs.RunTaskInput{TaskDefinition: aws.String(name), Count: aws.Int32(1), ClientToken: aws.String(id)}
		if _, err = c.RunTask(ctx, in); err == nil {
			return nil
		}
	}
	return err
}

// Some calls have the field and do not fill it.
func notFilled(ctx context.Context, c *ecs.Client, name string) (err error) {
	in := &ecs.CreateServiceInput{ServiceName: aws.String(name), TaskDefinition: aws.String(name)}
	for range 3 {
		if _, err = c.CreateService(ctx, in); err == nil { // want `CreateService`
			return nil
		}
	}
	return err
}

// A message to a queue.
func sendMessage(ctx context.Context, c *sqs.Client, queue, body string) (err error) {
	in := &sqs.SendMessageInput{QueueUrl: aws.String(queue), MessageBody: aws.String(body)}
	for range 3 {
		if _, err = c.SendMessage(ctx, in); err == nil { // want `SendMessage`
			return nil
		}
	}
	return err
}

// A message with an id that the queue looks at.
func sendMessageKeyed(ctx context.Context, c *sqs.Client, queue, id, body string) (err error) {
	for range 3 {
		in := &sqs.SendMessageInput{
			QueueUrl:               aws.String(queue),
			MessageBody:            aws.String(body),
			MessageGroupId:         aws.String("orders"),
			MessageDeduplicationId: aws.String(id),
		}
		if _, err = c.SendMessage(ctx, in); err == nil {
			return nil
		}
	}
	return err
}

// An id that is empty.
func sendMessageEmpty(ctx context.Context, c *sqs.Client, queue, body string) (err error) {
	in := &sqs.SendMessageInput{
		QueueUrl:               aws.String(queue),
		MessageBody:            aws.String(body),
		MessageDeduplicationId: aws.String(""),
	}
	for range 3 {
		if _, err = c.SendMessage(ctx, in); err == nil { // want `SendMessage`
			return nil
		}
	}
	return err
}

// A publication.
func publish(ctx context.Context, js jetstream.JetStream, body []byte) (err error) {
	for range 3 {
		if _, err = js.Publish(ctx, "orders", body); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

// An option holds the id of the message.
func publishKeyed(ctx context.Context, js jetstream.JetStream, id string, body []byte) (err error) {
	for range 3 {
		if _, err = js.Publish(ctx, "orders", body, jetstream.WithMsgID(id)); err == nil {
			return nil
		}
	}
	return err
}

// The options were put together above.
func publishOptions(ctx context.Context, js jetstream.JetStream, id string, body []byte) (err error) {
	opts := []jetstream.PublishOpt{jetstream.WithExpectStream("shop"), jetstream.WithMsgID(id)}
	for range 3 {
		if _, err = js.Publish(ctx, "orders", body, opts...); err == nil {
			return nil
		}
	}
	return err
}

// Another option holds none.
func publishOther(ctx context.Context, js jetstream.JetStream, body []byte) (err error) {
	for range 3 {
		if _, err = js.Publish(ctx, "orders", body, jetstream.WithExpectStream("shop")); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

// A header of the message holds the id.
func publishHeader(ctx context.Context, js jetstream.JetStream, id string, body []byte) (err error) {
	msg := nats.NewMsg("orders")
	msg.Data = body
	msg.Header.Set(nats.MsgIdHdr, id)
	for range 3 {
		if _, err = js.PublishMsg(ctx, msg); err == nil {
			return nil
		}
	}
	return err
}

// An id that is new each time is there.
func publishFresh(ctx context.Context, js jetstream.JetStream, body []byte) (err error) {
	for range 3 {
		if _, err = js.Publish(ctx, "orders", body, jetstream.WithMsgID(uuid.NewString())); err == nil {
			return nil
		}
	}
	return err
}

func capturedMessage(ctx context.Context, js jetstream.JetStream, id string, keyed bool) error {
	msg := nats.NewMsg("orders")
	msg.Header.Set(nats.MsgIdHdr, id)
	bare := nats.NewMsg("orders")
	bare.Header.Set("Trace-Id", id)
	if keyed {
		return repeatedly(func() error {
			_, err := js.PublishMsg(ctx, msg)
			return err
		})
	}
	return repeatedly(func() error {
		_, err := js.PublishMsg(ctx, bare) // want `PublishMsg may be sent up to 3 times`
		return err
	})
}

func repeatedly(fn func() error) (err error) {
	for range 3 {
		if err = fn(); err == nil {
			return nil
		}
	}
	return err
}
