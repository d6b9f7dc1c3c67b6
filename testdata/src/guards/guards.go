// Package guards holds retries whose effect stands behind something that lets it through once.
package guards

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"
)

const orders = "https://shop.example.com/orders"

var errGaveUp = errors.New("gave up")

func post(body string) error {
	resp, err := http.Post(orders, "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// placed reports whether an order is known.
func placed(id string) (bool, error) {
	resp, err := http.Get(orders + "/" + id)
	if err != nil {
		return false, err
	}
	defer resp.Body.Close()
	switch resp.StatusCode {
	case http.StatusOK:
		return true, nil
	case http.StatusNotFound:
		return false, nil
	}
	return false, fmt.Errorf("order %s: %s", id, resp.Status)
}

// A reservation in front of the order: the second round finds it taken.
func reserved(ctx context.Context, rdb *redis.Client, id, body string) error {
	for range 3 {
		ok, err := rdb.SetNX(ctx, "order:"+id, 1, time.Hour).Result()
		if err != nil {
			continue
		}
		if !ok {
			return nil
		}
		if post(body) == nil {
			return nil
		}
	}
	return errGaveUp
}

// The answer of the reservation is not looked at.
func reservedUnseen(ctx context.Context, rdb *redis.Client, id, body string) error {
	for range 3 {
		if err := rdb.SetNX(ctx, "order:"+id, 1, time.Hour).Err(); err != nil {
			continue
		}
		if post(body) == nil { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

// A row that goes in once, in front of the order.
func inserted(ctx context.Context, db *sql.DB, id, body string) error {
	for range 3 {
		res, err := db.ExecContext(ctx, "INSERT INTO sent (name) VALUES ($1) ON CONFLICT (name) DO NOTHING", id)
		if err != nil {
			continue
		}
		n, err := res.RowsAffected()
		if err != nil {
			return err
		}
		if n == 0 {
			return nil
		}
		if post(body) == nil {
			return nil
		}
	}
	return errGaveUp
}

// Nobody asks whether the row went in.
func insertedUnseen(ctx context.Context, db *sql.DB, id, body string) error {
	for range 3 {
		if _, err := db.ExecContext(ctx, "INSERT INTO sent (name) VALUES ($1) ON CONFLICT (name) DO NOTHING", id); err != nil {
			continue
		}
		if post(body) == nil { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

// The row stands in front of another order only.
func insertedElsewhere(ctx context.Context, db *sql.DB, id, body, other string) error {
	for range 3 {
		if err := post(body); err != nil { // want `POST.*up to 3 times`
			continue
		}
		res, err := db.ExecContext(ctx, "INSERT INTO sent (name) VALUES ($1) ON CONFLICT (name) DO NOTHING", id)
		if err != nil {
			continue
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return err
		}
		if post(other) == nil {
			return nil
		}
	}
	return errGaveUp
}

// A guard in a helper.
func claim(ctx context.Context, db *sql.DB, id string) (bool, error) {
	res, err := db.ExecContext(ctx, "INSERT INTO sent (name) VALUES ($1) ON CONFLICT (name) DO NOTHING", id)
	if err != nil {
		return false, err
	}
	n, err := res.RowsAffected()
	return n == 1, err
}

func claimed(ctx context.Context, db *sql.DB, id, body string) error {
	for range 3 {
		mine, err := claim(ctx, db, id)
		if err != nil {
			continue
		}
		if !mine {
			return nil
		}
		if post(body) == nil {
			return nil
		}
	}
	return errGaveUp
}

// After a failure the work is looked up, and found done it leaves.
func lookedUp(id, body string) error {
	for range 3 {
		if post(body) == nil {
			return nil
		}
		if ok, err := placed(id); err != nil || ok {
			return err
		}
	}
	return errGaveUp
}

// The same, told apart in two steps.
func lookedUpApart(id, body string) error {
	for range 3 {
		if post(body) == nil {
			return nil
		}
		if ok, err := placed(id); err == nil && ok {
			return nil
		} else if err != nil {
			return err
		}
	}
	return errGaveUp
}

// After a failure something is looked up that leads nowhere.
func lookedUpOnly(id, body string) error {
	for range 3 {
		if post(body) == nil { // want `POST.*up to 3 times`
			return nil
		}
		if ok, err := placed(id); err == nil {
			fmt.Println("placed:", ok)
		}
	}
	return errGaveUp
}
