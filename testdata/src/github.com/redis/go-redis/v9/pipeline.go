package redis

import (
	"context"
	"time"

	"github.com/redis/go-redis/v9/internal/proto"
)

const TxFailedErr = proto.RedisError("redis: transaction failed")

type StringCmdable interface {
	Get(ctx context.Context, key string) *StringCmd
	Incr(ctx context.Context, key string) *IntCmd
	Set(ctx context.Context, key string, value any, expiration time.Duration) *StatusCmd
}

type Pipeliner interface {
	StringCmdable
	Exec(ctx context.Context) ([]Cmder, error)
}

type Tx struct{ cmdable }

func (c *Tx) TxPipelined(ctx context.Context, fn func(Pipeliner) error) ([]Cmder, error) {
	return nil, nil
}

func (c *Client) Pipelined(ctx context.Context, fn func(Pipeliner) error) ([]Cmder, error) {
	return nil, nil
}

func (c *Client) TxPipelined(ctx context.Context, fn func(Pipeliner) error) ([]Cmder, error) {
	return nil, nil
}

func (c *Client) Watch(ctx context.Context, fn func(*Tx) error, keys ...string) error { return nil }
