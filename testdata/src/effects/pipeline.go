package effects

import (
	"context"
	"errors"
	"net"

	"github.com/redis/go-redis/v9"
)

// What a pipeline is asked for is sent when the function is done, and its failure is the pipeline's.
func pipelined(ctx context.Context, rdb *redis.Client, page string) (err error) {
	for range 3 {
		_, err = rdb.Pipelined(ctx, func(p redis.Pipeliner) error {
			p.Incr(ctx, "hits:"+page) // want `^Pipeliner.Incr may be sent up to 3 times`
			p.Set(ctx, "page", page, 0)
			return nil
		})
		if err == nil {
			return nil
		}
	}
	return err
}

// Nothing was sent to where no connection was.
func pipelinedUnsent(ctx context.Context, rdb *redis.Client, page string) error {
	for {
		_, err := rdb.Pipelined(ctx, func(p redis.Pipeliner) error {
			p.Incr(ctx, "hits:"+page)
			return nil
		})
		var op *net.OpError
		if !errors.As(err, &op) || op.Op != "dial" {
			return err
		}
	}
}

// A transaction that somebody else broke was not run. The constant stands in another package than its type.
func watched(ctx context.Context, rdb *redis.Client, page string) error {
	for range 5 {
		err := rdb.Watch(ctx, func(tx *redis.Tx) error {
			_, err := tx.TxPipelined(ctx, func(p redis.Pipeliner) error {
				p.Incr(ctx, "hits:"+page)
				return nil
			})
			return err
		}, "hits:"+page)
		if !errors.Is(err, redis.TxFailedErr) {
			return err
		}
	}
	return redis.TxFailedErr
}

// After any other failure it may have been.
func watchedAnyhow(ctx context.Context, rdb *redis.Client, page string) (err error) {
	for range 5 {
		if err = rdb.Watch(ctx, func(tx *redis.Tx) error {
			_, err := tx.TxPipelined(ctx, func(p redis.Pipeliner) error {
				p.Incr(ctx, "hits:"+page) // want `up to 5 times`
				return nil
			})
			return err
		}, "hits:"+page); err == nil {
			return nil
		}
	}
	return err
}
