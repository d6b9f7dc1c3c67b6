// Package db has one helper for all statements, with one rule for repeating them. The text is the
// caller's, so nothing is said here.
package db

import (
	"context"
	"database/sql"
	"errors"

	"github.com/jackc/pgx/v5/pgconn"
)

// Exec runs a statement, four times at most.
func Exec(ctx context.Context, db *sql.DB, query string, args ...any) error {
	var err error
	for range 4 {
		if _, err = db.ExecContext(ctx, query, args...); err == nil {
			return nil
		}
	}
	return err
}

// Tx runs fn in a transaction, again after a conflict.
func Tx(ctx context.Context, db *sql.DB, fn func(*sql.Tx) error) error {
	for n := 0; ; n++ {
		err := tx(ctx, db, fn)
		var pe *pgconn.PgError
		if n == 9 || !errors.As(err, &pe) || pe.Code != "40001" {
			return err
		}
	}
}

func tx(ctx context.Context, db *sql.DB, fn func(*sql.Tx) error) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	if err := fn(tx); err != nil {
		return errors.Join(err, tx.Rollback())
	}
	return tx.Commit()
}
