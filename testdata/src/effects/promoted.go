package effects

import (
	"context"

	"github.com/redis/go-redis/v9"
)

// A method is named by the type that it is called on, whichever of the types embedded there has it.

func promoted(ctx context.Context, rdb *redis.Client) (err error) {
	for range 3 {
		if err = rdb.Incr(ctx, "orders").Err(); err == nil { // want `^Client.Incr may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func promotedInTx(ctx context.Context, tx *redis.Tx) (err error) {
	for range 3 {
		if err = tx.Incr(ctx, "orders").Err(); err == nil { // want `^Tx.Incr may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func promotedInterface(ctx context.Context, rdb interface {
	redis.Pipeliner
	Close() error
}) (err error) {
	for range 3 {
		_ = rdb.Incr(ctx, "orders") // want `^StringCmdable.Incr may be sent up to 3 times`
		if _, err = rdb.Exec(ctx); err == nil {
			return nil
		}
	}
	return err
}

type store struct{ *redis.Client }

// The program could have written the embedded field as well.
func (s store) count(ctx context.Context) (err error) {
	for range 3 {
		if err = s.Incr(ctx, "orders").Err(); err == nil { // want `^Client.Incr may be sent up to 3 times`
			return nil
		}
	}
	return err
}
