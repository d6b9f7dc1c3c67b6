// Package redis is a stub with the signatures of github.com/redis/go-redis/v9 v9.17.3.
package redis

import (
	"context"
	"time"

	"github.com/redis/go-redis/v9/internal/proto"
)

const Nil = proto.Nil

type Cmder interface {
	Name() string
}

type baseCmd struct{ err error }

func (cmd *baseCmd) Err() error { return cmd.err }

func (cmd *baseCmd) Name() string { return "" }

type IntCmd struct {
	baseCmd
	val int64
}

func (cmd *IntCmd) Val() int64 { return cmd.val }

func (cmd *IntCmd) Result() (int64, error) { return cmd.val, cmd.err }

type BoolCmd struct {
	baseCmd
	val bool
}

func (cmd *BoolCmd) Val() bool { return cmd.val }

func (cmd *BoolCmd) Result() (bool, error) { return cmd.val, cmd.err }

type StatusCmd struct {
	baseCmd
	val string
}

func (cmd *StatusCmd) Result() (string, error) { return cmd.val, cmd.err }

type StringCmd struct {
	baseCmd
	val string
}

func (cmd *StringCmd) Result() (string, error) { return cmd.val, cmd.err }

type cmdable func(ctx context.Context, cmd Cmder) error

func (c cmdable) Incr(ctx context.Context, key string) *IntCmd { return &IntCmd{} }

func (c cmdable) LPush(ctx context.Context, key string, values ...interface{}) *IntCmd {
	return &IntCmd{}
}

func (c cmdable) Get(ctx context.Context, key string) *StringCmd { return &StringCmd{} }

func (c cmdable) Set(ctx context.Context, key string, value interface{}, expiration time.Duration) *StatusCmd {
	return &StatusCmd{}
}

func (c cmdable) SetNX(ctx context.Context, key string, value interface{}, expiration time.Duration) *BoolCmd {
	return &BoolCmd{}
}

func (c cmdable) RPop(ctx context.Context, key string) *StringCmd { return &StringCmd{} }

func (c cmdable) Del(ctx context.Context, keys ...string) *IntCmd { return &IntCmd{} }

func (c cmdable) Publish(ctx context.Context, channel string, message interface{}) *IntCmd {
	return &IntCmd{}
}

type Options struct {
	Addr       string
	MaxRetries int
}

type baseClient struct{ opt *Options }

type Client struct {
	*baseClient
	cmdable
}

func NewClient(opt *Options) *Client { return &Client{baseClient: &baseClient{opt: opt}} }
