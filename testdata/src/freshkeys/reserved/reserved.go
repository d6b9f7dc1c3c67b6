// Package reserved sends behind reservations: what is reserved under the same name in each attempt is sent
// once.
package reserved

import (
	"context"
	"database/sql"
	"net/http"
	"strings"
	"time"
)

func process(ctx context.Context, db *sql.DB, id, body string) error {
	res, err := db.ExecContext(ctx, "INSERT INTO sent (name) VALUES ($1) ON CONFLICT (name) DO NOTHING", id)
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return err
	}
	resp, err := http.Post("https://shop.example.com/orders", "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func kept(ctx context.Context, db *sql.DB, id, body string) (err error) {
	for range 3 {
		if err = process(ctx, db, id, body); err == nil {
			return nil
		}
	}
	return err
}

func anew(ctx context.Context, db *sql.DB, body string) (err error) {
	for range 3 {
		if err = process(ctx, db, time.Now().String(), body); err == nil { // want `each attempt carries another idempotency key \(time.Now\)`
			return nil
		}
	}
	return err
}
