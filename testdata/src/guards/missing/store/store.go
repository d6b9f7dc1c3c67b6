// Package store looks sales up for others.
package store

import (
	"context"
	"database/sql"
	"errors"
	"log"
)

// ErrUnknown says that nothing has been sold.
var ErrUnknown = errors.New("no such sale")

type Store struct{ DB *sql.DB }

// Get returns the number of a sale.
func (s *Store) Get(ctx context.Context, name string) (num int64, err error) {
	err = s.DB.QueryRowContext(ctx, "SELECT num FROM sales WHERE name = $1", name).Scan(&num)
	if err == sql.ErrNoRows {
		return 0, ErrUnknown
	}
	return num, err
}

// Seen tells people of it, too.
func (s *Store) Seen(ctx context.Context, name string) error {
	_, err := s.Get(ctx, name)
	if errors.Is(err, ErrUnknown) || err == ErrUnknown {
		log.Println("not sold:", name)
	}
	return err
}
