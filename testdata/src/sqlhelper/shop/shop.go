// Package shop runs generated queries, in loops and in transactions.
package shop

import (
	"context"
	"database/sql"

	"github.com/jackc/pgx/v5/pgconn"
	"sqlhelper/db"
	"sqlhelper/queries"
)

type shop struct {
	db *sql.DB
	q  *queries.Queries
}

func open(d *sql.DB) *shop { return &shop{db: d, q: queries.New(d)} }

// A query that inserts, in a loop.
func (s *shop) add(ctx context.Context, name string) (err error) {
	for range 3 {
		if err = s.q.AddOrder(ctx, name, 7); err == nil { // want `INSERT.*up to 3 times`
			return nil
		}
	}
	return err
}

// An upsert.
func (s *shop) put(ctx context.Context, name string) (err error) {
	for range 3 {
		if err = s.q.PutOrder(ctx, name, 7); err == nil {
			return nil
		}
	}
	return err
}

// A read.
func (s *shop) get(ctx context.Context, name string) (n int64, err error) {
	for range 3 {
		if n, err = s.q.GetOrder(ctx, name); err == nil {
			break
		}
	}
	return n, err
}

// The error of a query that returns a row comes with the row.
func (s *shop) number(ctx context.Context, name string) (n int64, err error) {
	for range 3 {
		if n, err = s.q.TakeNumber(ctx, name); err == nil { // want `INSERT.*up to 3 times.*through Queries.TakeNumber`
			return n, nil
		}
	}
	return 0, err
}

// It proves by its code that nothing was inserted.
func (s *shop) refused(ctx context.Context, name string) (n int64, err error) {
	for range 3 {
		n, err = s.q.TakeNumber(ctx, name)
		if err == nil {
			return n, nil
		}
		if pe, ok := err.(*pgconn.PgError); !ok || pe.Code != "40001" {
			return 0, err
		}
	}
	return 0, err
}

// Another row for each name, and the first error ends it.
func (s *shop) each(ctx context.Context, names []string) error {
	for _, name := range names {
		if _, err := s.q.TakeNumber(ctx, name); err != nil {
			return err
		}
	}
	return nil
}

// An upsert that returns the row.
func (s *shop) keep(ctx context.Context, name string) (n int64, err error) {
	for range 3 {
		if n, err = s.q.KeepNumber(ctx, name); err == nil {
			return n, nil
		}
	}
	return 0, err
}

// The query runs on the transaction.
func (s *shop) addTx(ctx context.Context, name string) error {
	return db.Tx(ctx, s.db, func(tx *sql.Tx) error {
		return s.q.WithTx(tx).AddOrder(ctx, name, 7)
	})
}

// The query runs beside the transaction.
func (s *shop) addBeside(ctx context.Context, name string) error {
	return db.Tx(ctx, s.db, func(tx *sql.Tx) error {
		if err := s.q.WithTx(tx).PutOrder(ctx, name, 7); err != nil {
			return err
		}
		return s.q.AddOrder(ctx, name, 7) // want `INSERT.*up to 10 times`
	})
}

// A helper of this package over what both databases and transactions can do.
type dbtx interface {
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
}

func insert(ctx context.Context, d dbtx, name string) error {
	_, err := d.ExecContext(ctx, "INSERT INTO orders (name) VALUES ($1)", name)
	return err
}

func (s *shop) insertAgain(ctx context.Context, name string) (err error) {
	for range 3 {
		if err = insert(ctx, s.db, name); err == nil { // want `INSERT.*up to 3 times`
			return nil
		}
	}
	return err
}

func (s *shop) insertTx(ctx context.Context, name string) error {
	return db.Tx(ctx, s.db, func(tx *sql.Tx) error {
		return insert(ctx, tx, name)
	})
}
