// Package store has decorators that decide for each method whether to repeat it.
package store

import (
	"context"
	"database/sql"
)

// A Store keeps readings.
type Store interface {
	Insert(ctx context.Context, name string, v float64) error
	Sum(ctx context.Context, name string) (float64, error)
}

// SQL is the plain store.
type SQL struct{ DB *sql.DB }

func (s *SQL) Insert(ctx context.Context, name string, v float64) error {
	_, err := s.DB.ExecContext(ctx, "INSERT INTO readings (name, v) VALUES (?, ?)", name, v)
	return err
}

func (s *SQL) Sum(ctx context.Context, name string) (v float64, err error) {
	err = s.DB.QueryRowContext(ctx, "SELECT SUM(v) FROM readings WHERE name = ?", name).Scan(&v)
	return v, err
}

// Careful repeats the reading method only.
type Careful struct{ next Store }

// NewCareful returns a decorator of next.
func NewCareful(next Store) *Careful { return &Careful{next: next} }

func (c *Careful) Insert(ctx context.Context, name string, v float64) error {
	return c.next.Insert(ctx, name, v)
}

func (c *Careful) Sum(ctx context.Context, name string) (v float64, err error) {
	for range 3 {
		if v, err = c.next.Sum(ctx, name); err == nil {
			break
		}
	}
	return v, err
}

// Eager repeats both.
type Eager struct{ next Store }

// NewEager returns a decorator of next.
func NewEager(next Store) *Eager { return &Eager{next: next} }

func (e *Eager) Insert(ctx context.Context, name string, v float64) (err error) {
	for range 3 {
		if err = e.next.Insert(ctx, name, v); err == nil {
			break
		}
	}
	return err
}

func (e *Eager) Sum(ctx context.Context, name string) (v float64, err error) {
	for range 3 {
		if v, err = e.next.Sum(ctx, name); err == nil {
			break
		}
	}
	return v, err
}
