// Package jetstream is a stub with the signatures of github.com/nats-io/nats.go/jetstream v1.48.0.
package jetstream

import (
	"context"
	"time"

	"github.com/nats-io/nats.go"
)

type pubOpts struct{ id string }

type PublishOpt func(*pubOpts) error

func WithMsgID(id string) PublishOpt { return func(opts *pubOpts) error { opts.id = id; return nil } }

func WithRetryAttempts(num int) PublishOpt { return func(opts *pubOpts) error { return nil } }

func WithRetryWait(wait time.Duration) PublishOpt { return func(opts *pubOpts) error { return nil } }

func WithExpectStream(stream string) PublishOpt { return func(opts *pubOpts) error { return nil } }

const MsgIDHeader = "Nats-Msg-Id"

type PubAck struct {
	Stream    string
	Sequence  uint64
	Duplicate bool
	Domain    string
}

type JetStreamOpt func() error

type Publisher interface {
	Publish(ctx context.Context, subject string, payload []byte, opts ...PublishOpt) (*PubAck, error)
	PublishMsg(ctx context.Context, msg *nats.Msg, opts ...PublishOpt) (*PubAck, error)
}

type JetStream interface {
	Publisher
	Conn() *nats.Conn
}

func New(nc *nats.Conn, opts ...JetStreamOpt) (JetStream, error) { return nil, nil }
