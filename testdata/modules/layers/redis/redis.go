// Package redis sends commands through go-redis, which sends them again by itself.
package redis

import (
	"context"

	"github.com/redis/go-redis/v9"
)

func byDefault(ctx context.Context) error {
	rdb := redis.NewClient(&redis.Options{Addr: "cache:6379"})
	return rdb.Incr(ctx, "orders").Err() // likely `Client.Incr may be sent up to 4 times by redis.Client \(its default\)`
}

func set(ctx context.Context) error {
	rdb := redis.NewClient(&redis.Options{Addr: "cache:6379", MaxRetries: 6})
	return rdb.Incr(ctx, "orders").Err() // want `up to 7 times by redis.Client: no idempotency key`
}

func off(ctx context.Context) error {
	rdb := redis.NewClient(&redis.Options{Addr: "cache:6379", MaxRetries: -1})
	return rdb.Incr(ctx, "orders").Err()
}

func setLater(ctx context.Context) error {
	opt, err := redis.ParseURL("redis://cache")
	if err != nil {
		return err
	}
	opt.MaxRetries = 2
	return redis.NewClient(opt).Incr(ctx, "orders").Err() // want `up to 3 times`
}

func repeatable(ctx context.Context) error {
	rdb := redis.NewClient(&redis.Options{Addr: "cache:6379", MaxRetries: 6})
	return rdb.Set(ctx, "orders", 1, 0).Err()
}

func cluster(ctx context.Context) error {
	rdb := redis.NewClusterClient(&redis.ClusterOptions{MaxRedirects: 8})
	return rdb.Publish(ctx, "orders", 1).Err() // want `up to 9 times`
}

func universal(ctx context.Context) error {
	var rdb redis.UniversalClient = redis.NewUniversalClient(&redis.UniversalOptions{MaxRetries: 1})
	return rdb.LPush(ctx, "orders", 1).Err() // want `up to 2 times`
}

type counter struct{ rdb, once *redis.Client }

func options(n int) *redis.Options { return &redis.Options{Addr: "cache:6379", MaxRetries: n} }

func newCounter() *counter {
	return &counter{rdb: redis.NewClient(options(4)), once: redis.NewClient(options(-1))}
}

func (c *counter) count(ctx context.Context) error {
	return c.rdb.Incr(ctx, "orders").Err() // want `up to 5 times`
}

func (c *counter) countOnce(ctx context.Context) error {
	return c.once.Incr(ctx, "orders").Err()
}

// A client that comes from elsewhere.

type open struct{ rdb *redis.Client }

func New(rdb *redis.Client) *open { return &open{rdb} }

func (o *open) count(ctx context.Context) error {
	return o.rdb.Incr(ctx, "orders").Err()
}

func handed(ctx context.Context, rdb redis.Cmdable) error {
	return rdb.Incr(ctx, "orders").Err() // want `up to 3 times`
}

func hands(ctx context.Context) error {
	return handed(ctx, redis.NewClient(options(2)))
}

// A loop around it counts as before.
func loop(ctx context.Context, rdb *redis.Client) (err error) {
	for range 3 {
		if err = rdb.Incr(ctx, "orders").Err(); err == nil { // want `up to 3 times by the retry loop`
			return nil
		}
	}
	return err
}

// Zero is the default.
func zero(ctx context.Context) error {
	return redis.NewClient(options(0)).Incr(ctx, "orders").Err() // likely `up to 4 times by redis.Client \(its default\)`
}

func read(ctx context.Context) error {
	return redis.NewClient(options(6)).Get(ctx, "orders").Err()
}

func ring(ctx context.Context) error {
	rdb := redis.NewRing(&redis.RingOptions{MaxRetries: 2})
	return rdb.Incr(ctx, "orders").Err() // want `up to 3 times`
}

func failover(ctx context.Context) error {
	rdb := redis.NewFailoverClient(&redis.FailoverOptions{MaxRetries: -1})
	return rdb.Incr(ctx, "orders").Err()
}

// A client that nobody set multiplies only where guesses are asked for.
func product(ctx context.Context) (err error) {
	rdb := redis.NewClient(&redis.Options{Addr: "cache:6379"})
	for range 3 { // likely `3 \(retry loop, .*\) × 4 \(redis.Client, .*its default\) = 12 attempts`
		if err = rdb.Get(ctx, "orders").Err(); err == nil {
			return nil
		}
	}
	return err
}

func productSet(ctx context.Context) (err error) {
	rdb := redis.NewClient(options(4))
	for range 3 { // want `3 \(retry loop, .*\) × 5 \(redis.Client, .*\) = 15 attempts`
		if err = rdb.Get(ctx, "orders").Err(); err == nil {
			return nil
		}
	}
	return err
}
