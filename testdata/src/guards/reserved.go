package guards

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
)

// The reservation stands in the function that is repeated.

func repeat(fn func() error) (err error) {
	for range 3 {
		if err = fn(); err == nil {
			return nil
		}
	}
	return err
}

func onceFor(ctx context.Context, rdb *redis.Client, id, body string) error {
	ok, err := rdb.SetNX(ctx, "order:"+id, time.Now().Unix(), time.Hour).Result()
	if err != nil {
		return err
	}
	if !ok {
		return nil
	}
	return post(body)
}

func reservedInside(ctx context.Context, rdb *redis.Client, id, body string) (err error) {
	for range 3 {
		if err = onceFor(ctx, rdb, id, body); err == nil {
			return nil
		}
	}
	return err
}

func reservedInLiteral(ctx context.Context, rdb *redis.Client, id, body string) error {
	return repeat(func() error { return onceFor(ctx, rdb, id, body) })
}

// Under another name in each attempt.
func reservedAnew(ctx context.Context, rdb *redis.Client, body string) (err error) {
	for range 3 {
		if err = onceForNew(ctx, rdb, body); err == nil { // want `POST.*up to 3 times`
			return nil
		}
	}
	return err
}

func onceForNew(ctx context.Context, rdb *redis.Client, body string) error {
	ok, err := rdb.SetNX(ctx, uuid.NewString(), 1, time.Hour).Result()
	if err != nil || !ok {
		return err
	}
	return post(body)
}

// Where the reservation could not be made, the order goes out all the same.
func orderAnyway(ctx context.Context, rdb *redis.Client, id, body string) error {
	ok, err := rdb.SetNX(ctx, "order:"+id, 1, time.Hour).Result()
	if err != nil {
		fmt.Println("no reservation:", err)
	} else if !ok {
		return nil
	}
	return post(body)
}

func reservedPerhaps(ctx context.Context, rdb *redis.Client, id, body string) (err error) {
	for range 3 {
		if err = orderAnyway(ctx, rdb, id, body); err == nil { // want `POST.*up to 3 times`
			return nil
		}
	}
	return err
}

// Given back when the order failed.
func orderOrRelease(ctx context.Context, rdb *redis.Client, id, body string) error {
	ok, err := rdb.SetNX(ctx, "order:"+id, 1, time.Hour).Result()
	if err != nil || !ok {
		return err
	}
	if err := post(body); err != nil {
		rdb.Del(ctx, "order:"+id)
		return err
	}
	return nil
}

func reservedBriefly(ctx context.Context, rdb *redis.Client, id, body string) (err error) {
	for range 3 {
		if err = orderOrRelease(ctx, rdb, id, body); err == nil { // want `POST.*up to 3 times`
			return nil
		}
	}
	return err
}

// A lock lets the next one in.
func orderLocked(ctx context.Context, rdb *redis.Client, id, body string) error {
	ok, err := rdb.SetNX(ctx, "lock:"+id, 1, time.Minute).Result()
	if err != nil || !ok {
		return err
	}
	defer rdb.Del(ctx, "lock:"+id)
	return post(body)
}

func locked(ctx context.Context, rdb *redis.Client, id, body string) (err error) {
	for range 3 {
		if err = orderLocked(ctx, rdb, id, body); err == nil { // want `POST.*up to 3 times`
			return nil
		}
	}
	return err
}

// A row in front of the order.
func onceByRow(ctx context.Context, db *sql.DB, id, body string) error {
	mine, err := claim(ctx, db, id)
	if err != nil || !mine {
		return err
	}
	return post(body)
}

func claimedInside(ctx context.Context, db *sql.DB, id, body string) (err error) {
	for range 3 {
		if err = onceByRow(ctx, db, id, body); err == nil {
			return nil
		}
	}
	return err
}
