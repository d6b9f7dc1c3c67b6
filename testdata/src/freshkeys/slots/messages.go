package slots

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/sqs"
	"github.com/google/uuid"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// The ids by which brokers drop a message that they have seen.

func deduplication(ctx context.Context, q *sqs.Client, url, order string) (err error) {
	for range 3 {
		_, err = q.SendMessage(ctx, &sqs.SendMessageInput{
			QueueUrl:               aws.String(url),
			MessageBody:            aws.String(order),
			MessageGroupId:         aws.String("orders"),
			MessageDeduplicationId: aws.String(uuid.NewString()), // want `Client.SendMessage.*another idempotency key \(uuid.NewString\)`
		})
		if err == nil {
			return nil
		}
	}
	return err
}

func deduplicationAbove(ctx context.Context, q *sqs.Client, url, order string) (err error) {
	id := uuid.NewString()
	for range 3 {
		_, err = q.SendMessage(ctx, &sqs.SendMessageInput{
			QueueUrl:               aws.String(url),
			MessageBody:            aws.String(order),
			MessageGroupId:         aws.String("orders"),
			MessageDeduplicationId: aws.String(id),
		})
		if err == nil {
			return nil
		}
	}
	return err
}

func messageID(ctx context.Context, js jetstream.JetStream, order []byte) (err error) {
	for range 3 {
		if _, err = js.Publish(ctx, "orders", order, jetstream.WithMsgID(uuid.NewString())); err == nil { // want `JetStream.Publish.*another idempotency key \(uuid.NewString\)`
			return nil
		}
	}
	return err
}

func messageIDAbove(ctx context.Context, js jetstream.JetStream, order []byte) (err error) {
	id := jetstream.WithMsgID(uuid.NewString())
	for range 3 {
		if _, err = js.Publish(ctx, "orders", order, id); err == nil {
			return nil
		}
	}
	return err
}

func messageHeader(ctx context.Context, js jetstream.JetStream, order []byte) (err error) {
	for range 3 {
		m := &nats.Msg{Subject: "orders", Data: order, Header: nats.Header{}}
		m.Header.Set("Nats-Msg-Id", uuid.NewString()) // want `JetStream.PublishMsg.*another idempotency key \(uuid.NewString\)`
		if _, err = js.PublishMsg(ctx, m); err == nil {
			return nil
		}
	}
	return err
}

func messageHeaderAbove(ctx context.Context, js jetstream.JetStream, order []byte) (err error) {
	id := uuid.NewString()
	for range 3 {
		m := &nats.Msg{Subject: "orders", Data: order, Header: nats.Header{}}
		m.Header.Set("Nats-Msg-Id", id)
		m.Header.Set("Trace", uuid.NewString())
		if _, err = js.PublishMsg(ctx, m); err == nil {
			return nil
		}
	}
	return err
}

func messageHeaders(ctx context.Context, js jetstream.JetStream, order []byte) (err error) {
	for range 3 {
		h := nats.Header{"Trace": {"a"}, nats.MsgIdHdr: {uuid.NewString()}} // want `JetStream.PublishMsg.*another idempotency key \(uuid.NewString\)`
		if _, err = js.PublishMsg(ctx, &nats.Msg{Subject: "orders", Data: order, Header: h}); err == nil {
			return nil
		}
	}
	return err
}

func messageHeadersAbove(ctx context.Context, js jetstream.JetStream, order []byte) (err error) {
	h := nats.Header{nats.MsgIdHdr: {uuid.NewString()}}
	for range 3 {
		if _, err = js.PublishMsg(ctx, &nats.Msg{Subject: "orders", Data: order, Header: h}); err == nil {
			return nil
		}
	}
	return err
}

func again(fn func() error) (err error) {
	for range 3 {
		if err = fn(); err == nil {
			return nil
		}
	}
	return err
}

func inLiteral(ctx context.Context, js jetstream.JetStream, order []byte) error {
	msg := nats.NewMsg("orders")
	msg.Data = order
	return again(func() error {
		msg.Header.Set(nats.MsgIdHdr, uuid.NewString()) // want `another idempotency key \(uuid.NewString\)`
		_, err := js.PublishMsg(ctx, msg)
		return err
	})
}

func inLiteralAbove(ctx context.Context, js jetstream.JetStream, order []byte) error {
	msg := nats.NewMsg("orders")
	msg.Data = order
	msg.Header.Set(nats.MsgIdHdr, uuid.NewString())
	return again(func() error {
		_, err := js.PublishMsg(ctx, msg)
		return err
	})
}
