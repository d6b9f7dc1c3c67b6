package requeue

import (
	"context"
	"errors"

	"github.com/redis/go-redis/v9"
)

// A list that a broker keeps is known by its name.

const jobs = "jobs"

func popped(ctx context.Context, rdb *redis.Client) error {
	for {
		body, err := rdb.RPop(ctx, jobs).Result()
		if errors.Is(err, redis.Nil) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := post(body); err != nil { // want `POST may be sent again without a bound by the requeue`
			if err := rdb.LPush(ctx, jobs, body).Err(); err != nil {
				return err
			}
		}
	}
}

func waited(ctx context.Context, rdb *redis.Client) error {
	for {
		got, err := rdb.BRPop(ctx, 0, jobs).Result()
		if err != nil {
			return err
		}
		if err := post(got[1]); err != nil { // want `POST may be sent again without a bound by the requeue`
			rdb.RPush(ctx, jobs, got[1])
		}
	}
}

func buried(ctx context.Context, rdb *redis.Client) error {
	for {
		got, err := rdb.BRPop(ctx, 0, jobs).Result()
		if err != nil {
			return err
		}
		if err := post(got[1]); err != nil {
			rdb.RPush(ctx, "dead", got[1])
		}
	}
}

// The name is a field's.

type kept struct {
	rdb        *redis.Client
	name, dead string
}

func (l *kept) work(ctx context.Context) error {
	for {
		body, err := l.rdb.RPop(ctx, l.name).Result()
		if err != nil {
			return err
		}
		if err := post(body); err != nil { // want `POST may be sent again without a bound by the requeue`
			l.rdb.LPush(ctx, l.name, body)
		}
	}
}

func (l *kept) bury(ctx context.Context) error {
	for {
		body, err := l.rdb.RPop(ctx, l.name).Result()
		if err != nil {
			return err
		}
		if err := post(body); err != nil {
			l.rdb.LPush(ctx, l.dead, body)
		}
	}
}
