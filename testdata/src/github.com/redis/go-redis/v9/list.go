package redis

import (
	"context"
	"time"
)

type StringSliceCmd struct {
	baseCmd
	val []string
}

func (cmd *StringSliceCmd) Result() ([]string, error) { return cmd.val, cmd.err }

func (c cmdable) BRPop(ctx context.Context, timeout time.Duration, keys ...string) *StringSliceCmd {
	return &StringSliceCmd{}
}

func (c cmdable) RPush(ctx context.Context, key string, values ...interface{}) *IntCmd {
	return &IntCmd{}
}
