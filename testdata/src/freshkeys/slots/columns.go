package slots

import (
	"context"
	"database/sql"

	"github.com/google/uuid"
)

// A column by which the database recognises the row.

func column(ctx context.Context, db *sql.DB, order string) (err error) {
	for range 3 {
		_, err = db.ExecContext(ctx, "INSERT INTO payments (request_key, body) VALUES ($1, $2) ON CONFLICT (request_key) DO NOTHING", uuid.NewString(), order) // want `SQL INSERT.*another idempotency key`
		if err == nil {
			return nil
		}
	}
	return err
}

func columnAbove(ctx context.Context, db *sql.DB, order string) (err error) {
	key := uuid.NewString()
	for range 3 {
		_, err = db.ExecContext(ctx, "INSERT INTO payments (request_key, body) VALUES ($1, $2) ON CONFLICT (request_key) DO NOTHING", key, order)
		if err == nil {
			return nil
		}
	}
	return err
}

// Another column may be new: the database recognises the row all the same.
func besideColumn(ctx context.Context, db *sql.DB, order string) (err error) {
	for range 3 {
		_, err = db.ExecContext(ctx, "INSERT INTO payments (order_id, trace) VALUES ($1, $2) ON CONFLICT (order_id) DO NOTHING", order, uuid.NewString())
		if err == nil {
			return nil
		}
	}
	return err
}

func keyColumn(ctx context.Context, db *sql.DB, order string) (err error) {
	for range 3 {
		_, err = db.ExecContext(ctx, "INSERT INTO payments (idempotency_key, body) VALUES ($1, $2)", uuid.NewString(), order) // want `another idempotency key`
		if err == nil {
			return nil
		}
	}
	return err
}

func keyColumnAbove(ctx context.Context, db *sql.DB, order string) (err error) {
	key := uuid.NewString()
	for range 3 {
		_, err = db.ExecContext(ctx, "INSERT INTO payments (idempotency_key, body) VALUES ($1, $2)", key, order)
		if err == nil {
			return nil
		}
	}
	return err
}

// What a failed transaction wrote is gone.
func rolledBack(ctx context.Context, db *sql.DB, order string) (err error) {
	for range 3 {
		if err = insert(ctx, db, order); err == nil {
			return nil
		}
	}
	return err
}

func insert(ctx context.Context, db *sql.DB, order string) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if _, err := tx.ExecContext(ctx, "INSERT INTO payments (id, idempotency_key, body) VALUES ($1, $2, $3)", uuid.New(), order, order); err != nil {
		return err
	}
	return tx.Commit()
}
