package guards

import (
	"context"
	"database/sql"
	"errors"
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

// What is marked as done gives nothing back.
func orderAndMark(ctx context.Context, rdb *redis.Client, id, body string) error {
	ok, err := rdb.SetNX(ctx, "order:"+id, "begun", time.Hour).Result()
	if err != nil || !ok {
		return err
	}
	if err := post(body); err != nil {
		return err
	}
	return rdb.Set(ctx, "order:"+id, "done", time.Hour).Err()
}

func reservedAndMarked(ctx context.Context, rdb *redis.Client, id, body string) (err error) {
	for range 3 {
		if err = orderAndMark(ctx, rdb, id, body); err == nil {
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

// The row comes back only when it went in.
func onceByReturnedRow(ctx context.Context, db *sql.DB, id, body string) error {
	var n int
	err := db.QueryRowContext(ctx, "INSERT INTO sent (name) VALUES ($1) ON CONFLICT (name) DO NOTHING RETURNING 1", id).Scan(&n)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	return post(body)
}

func returnedInside(ctx context.Context, db *sql.DB, id, body string) (err error) {
	for range 3 {
		if err = onceByReturnedRow(ctx, db, id, body); err == nil {
			return nil
		}
	}
	return err
}

// A row on the transaction of what it stands in front of.
func book(ctx context.Context, db *sql.DB, id string, cents int) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	var n int
	err = tx.QueryRowContext(ctx, "INSERT INTO moves (name) VALUES ($1) ON CONFLICT (name) DO NOTHING RETURNING 1", id).Scan(&n)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, "UPDATE accounts SET balance = balance + $1", cents); err != nil {
		return err
	}
	return tx.Commit()
}

func booked(ctx context.Context, db *sql.DB, id string, cents int) (err error) {
	for range 3 {
		if err = book(ctx, db, id, cents); err == nil {
			return nil
		}
	}
	return err
}

// Nobody looks whether the row went in.
func bookUnseen(ctx context.Context, db *sql.DB, id string, cents int) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if _, err := tx.ExecContext(ctx, "INSERT INTO moves (name) VALUES ($1) ON CONFLICT (name) DO NOTHING", id); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, "UPDATE accounts SET balance = balance + $1", cents); err != nil {
		return err
	}
	return tx.Commit()
}

func bookedUnseen(ctx context.Context, db *sql.DB, id string, cents int) (err error) {
	for range 3 {
		if err = bookUnseen(ctx, db, id, cents); err == nil { // want `UPDATE.*up to 3 times`
			return nil
		}
	}
	return err
}

// A row on a transaction goes with it, the order does not come back.
func orderInTx(ctx context.Context, db *sql.DB, id, body string) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	res, err := tx.ExecContext(ctx, "INSERT INTO moves (name) VALUES ($1) ON CONFLICT (name) DO NOTHING", id)
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return err
	}
	if err := post(body); err != nil {
		return err
	}
	return tx.Commit()
}

func orderedInTx(ctx context.Context, db *sql.DB, id, body string) (err error) {
	for range 3 {
		if err = orderInTx(ctx, db, id, body); err == nil { // want `POST.*up to 3 times`
			return nil
		}
	}
	return err
}
