// Package redis counts and stores.
package redis

import (
	"context"

	"github.com/redis/go-redis/v9"
)

func unsafeIncr(ctx context.Context, rdb *redis.Client) error {
	var err error
	for range 3 {
		if err = rdb.Incr(ctx, "orders").Err(); err == nil { // want `Incr may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func keyedAdd(ctx context.Context, rdb *redis.Client, id string) error {
	var err error
	for range 3 {
		if err = rdb.XAdd(ctx, &redis.XAddArgs{Stream: "orders", ID: id, Values: []string{"amount", "5"}}).Err(); err == nil {
			return nil
		}
	}
	return err
}

func repeatableSet(ctx context.Context, rdb *redis.Client) error {
	var err error
	for range 3 {
		if err = rdb.Set(ctx, "orders", 5, 0).Err(); err == nil {
			return nil
		}
	}
	return err
}
