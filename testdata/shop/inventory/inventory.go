// Package inventory keeps what is in stock and tells the warehouse what to pick.
package inventory

import (
	"context"
	"database/sql"
	"fmt"
	"net/http"
	"strings"
	"time"
)

// Store is the stock.
type Store struct {
	DB        *sql.DB
	Warehouse string
}

// Reserve sets an item aside for an order. A connection that breaks after the statement was sent
// leaves two reservations behind.
func (s *Store) Reserve(ctx context.Context, order, item string) error {
	var err error
	for range 3 {
		_, err = s.DB.ExecContext(ctx, `INSERT INTO reservations (order_id, item) VALUES ($1, $2)`, order, item)
		if err == nil {
			return nil
		}
		time.Sleep(100 * time.Millisecond)
	}
	return fmt.Errorf("reserve %s: %w", item, err)
}

// Hold does the same, and the second row falls over the first.
func (s *Store) Hold(ctx context.Context, order, item string) error {
	var err error
	for range 3 {
		_, err = s.DB.ExecContext(ctx, `
			INSERT INTO reservations (order_id, item) VALUES ($1, $2)
			ON CONFLICT (order_id, item) DO NOTHING`, order, item)
		if err == nil {
			return nil
		}
		time.Sleep(100 * time.Millisecond)
	}
	return fmt.Errorf("hold %s: %w", item, err)
}

// Take lowers the stock, perhaps by more than n.
func (s *Store) Take(ctx context.Context, item string, n int) error {
	for {
		_, err := s.DB.ExecContext(ctx, `UPDATE stock SET pieces = pieces - $1 WHERE item = $2`, n, item)
		if err == nil || ctx.Err() != nil {
			return err
		}
	}
}

// Count writes down what was counted: twice is as good as once.
func (s *Store) Count(ctx context.Context, item string, n int) error {
	for {
		_, err := s.DB.ExecContext(ctx, `UPDATE stock SET pieces = $1 WHERE item = $2`, n, item)
		if err == nil || ctx.Err() != nil {
			return err
		}
	}
}

// Pick tells the warehouse to pick an order. That this may arrive twice is known and accepted.
func (s *Store) Pick(ctx context.Context, order string) error {
	var err error
	for range 5 {
		var resp *http.Response
		//retrysafe:ignore unsaferetry the warehouse drops a second list with the same order number
		resp, err = http.Post(s.Warehouse+"/picks", "text/plain", strings.NewReader(order))
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}
