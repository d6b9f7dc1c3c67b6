package keys

import (
	"context"
	"database/sql"
	"fmt"
	"net/http"
	"strings"
)

// A key that a database has kept, or made, is scanned into a variable or a field.

func sendKeyed(key, body string) error {
	req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key)
	if !done(http.DefaultClient.Do(req)) {
		return errGaveUp
	}
	return nil
}

func scanned(ctx context.Context, db *sql.DB, order string) (err error) {
	var key string
	if err = db.QueryRowContext(ctx, "SELECT key FROM intents WHERE order_id = $1", order).Scan(&key); err != nil {
		return err
	}
	for range 3 {
		if err = sendKeyed(key, order); err == nil {
			return nil
		}
	}
	return err
}

func scannedInserted(ctx context.Context, db *sql.DB, order string) (err error) {
	var id int64
	if err = db.QueryRowContext(ctx, "INSERT INTO intents (order_id) VALUES ($1) RETURNING id", order).Scan(&id); err != nil {
		return err
	}
	for range 3 {
		if err = sendKeyed(fmt.Sprint(id), order); err == nil {
			return nil
		}
	}
	return err
}

func scannedOfConflict(ctx context.Context, db *sql.DB, order string) (err error) {
	for range 3 {
		var id int64
		row := db.QueryRowContext(ctx, "INSERT INTO intents (order_id) VALUES ($1) ON CONFLICT (order_id) DO UPDATE SET order_id = EXCLUDED.order_id RETURNING id", order)
		if err = row.Scan(&id); err != nil {
			continue
		}
		if err = sendKeyed(fmt.Sprint(id), order); err == nil {
			return nil
		}
	}
	return err
}

// Each attempt makes a row, and with it a key.
func scannedAnew(ctx context.Context, db *sql.DB, order string) (err error) {
	for range 3 {
		var id int64
		row := db.QueryRowContext(ctx, "INSERT INTO attempts (order_id) VALUES ($1) RETURNING id", order) // want `SQL INSERT may be sent up to 3 times`
		if err = row.Scan(&id); err != nil {
			return err
		}
		if err = sendKeyed(fmt.Sprint(id), order); err == nil {
			return nil
		}
	}
	return err
}

type intent struct {
	id  int64
	key string
}

func scannedField(ctx context.Context, db *sql.DB, order string) (err error) {
	var in intent
	if err = db.QueryRowContext(ctx, "SELECT id, key FROM intents WHERE order_id = $1", order).Scan(&in.id, &in.key); err != nil {
		return err
	}
	for range 3 {
		if err = sendKeyed(in.key, order); err == nil {
			return nil
		}
	}
	return err
}

// The field that goes out is not the one that is scanned.
func scannedOther(ctx context.Context, db *sql.DB, order string) (err error) {
	var in intent
	if err = db.QueryRowContext(ctx, "SELECT id FROM intents WHERE order_id = $1", order).Scan(&in.id); err != nil {
		return err
	}
	for range 3 {
		if err = sendKeyed(in.key, order); err == nil { // want `POST may be sent up to 3 times`
			return nil
		}
	}
	return err
}
