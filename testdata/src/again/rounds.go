package again

import (
	"context"
	"strings"

	"github.com/redis/go-redis/v9"
)

// Two calls that do the same, each for what its own round received.
func putAside(ctx context.Context, rdb *redis.Client) error {
	for {
		task, err := rdb.RPop(ctx, "tasks").Result()
		if err != nil {
			return err
		}
		if err := post(task); err == nil {
			continue
		}
		if strings.HasPrefix(task, "mail") {
			rdb.LPush(ctx, "failed", task)
		} else {
			rdb.LPush(ctx, "failed", task)
		}
	}
}

// The same once more, in the same round.
func pushed(ctx context.Context, rdb *redis.Client) error {
	for {
		task, err := rdb.RPop(ctx, "tasks").Result()
		if err != nil {
			return err
		}
		if err := rdb.LPush(ctx, "mails", task).Err(); err != nil {
			rdb.LPush(ctx, "mails", task) // want `up to 2 times by the second call`
		}
	}
}
