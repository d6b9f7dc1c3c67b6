// Package database holds keys that a database keeps for what is to be done: the first attempt stores one, and
// each later attempt reads the same. Beside each stands its twin, in which every attempt stores another.
package database

import (
	"context"
	"database/sql"
	"errors"
	"net/http"
	"strings"

	"github.com/google/uuid"
)

func pay(order, key string) error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(order))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func payAnother(order, key string) error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(order))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key) // want `another idempotency key \(uuid.NewString\)`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Read back: the row that is there already wins over the one that is offered.

const keep = `INSERT INTO intents (order_id, key) VALUES ($1, $2)
	ON CONFLICT (order_id) DO UPDATE SET order_id = EXCLUDED.order_id RETURNING key`

func returned(ctx context.Context, db *sql.DB, order string) (err error) {
	for range 3 {
		var key string
		if err = db.QueryRowContext(ctx, keep, order, uuid.NewString()).Scan(&key); err != nil {
			continue
		}
		if err = pay(order, key); err == nil {
			return nil
		}
	}
	return err
}

func keyOf(ctx context.Context, db *sql.DB, order string) (key string, err error) {
	err = db.QueryRowContext(ctx, keep, order, uuid.NewString()).Scan(&key)
	return key, err
}

func returnedBelow(ctx context.Context, db *sql.DB, order string) (err error) {
	for range 3 {
		key, err := keyOf(ctx, db, order)
		if err != nil {
			return err
		}
		if err = pay(order, key); err == nil {
			return nil
		}
	}
	return err
}

// The offered key is used, whatever the row holds.
func offered(ctx context.Context, db *sql.DB, order string) (err error) {
	for range 3 {
		key := uuid.NewString()
		var kept string
		if err = db.QueryRowContext(ctx, keep, order, key).Scan(&kept); err != nil {
			continue
		}
		if err = payAnother(order, key); err == nil {
			return nil
		}
	}
	return err
}

// Looked for, and made where there is none.

func getOrCreate(ctx context.Context, db *sql.DB, order string) (string, error) {
	var key string
	err := db.QueryRowContext(ctx, `SELECT key FROM intents WHERE order_id = $1`, order).Scan(&key)
	if err == nil {
		return key, nil
	}
	if !errors.Is(err, sql.ErrNoRows) {
		return "", err
	}
	key = uuid.NewString()
	if _, err := db.ExecContext(ctx, `INSERT INTO intents (order_id, key) VALUES ($1, $2)`, order, key); err != nil {
		return "", err
	}
	return key, nil
}

func lookedFor(ctx context.Context, db *sql.DB, order string) (err error) {
	for range 3 {
		key, err := getOrCreate(ctx, db, order)
		if err != nil {
			return err
		}
		if err = pay(order, key); err == nil {
			return nil
		}
	}
	return err
}

func lookedForHere(ctx context.Context, db *sql.DB, order string) (err error) {
	for range 3 {
		var key string
		err = db.QueryRowContext(ctx, `SELECT key FROM intents WHERE order_id = $1`, order).Scan(&key)
		if err == sql.ErrNoRows {
			key = uuid.NewString()
			_, err = db.ExecContext(ctx, `INSERT INTO intents (order_id, key) VALUES ($1, $2)`, order, key)
		}
		if err != nil {
			return err
		}
		if err = pay(order, key); err == nil {
			return nil
		}
	}
	return err
}

// Looked for, made where there is none, and not stored: the next attempt finds none either.
func made(ctx context.Context, db *sql.DB, order string) (string, error) {
	var key string
	err := db.QueryRowContext(ctx, `SELECT key FROM intents WHERE order_id = $1`, order).Scan(&key)
	if errors.Is(err, sql.ErrNoRows) {
		return uuid.NewString(), nil
	}
	return key, err
}

func notStored(ctx context.Context, db *sql.DB, order string) (err error) {
	for range 3 {
		key, err := made(ctx, db, order)
		if err != nil {
			return err
		}
		if err = payAnother(order, key); err == nil {
			return nil
		}
	}
	return err
}

// Looked for in one place and stored in another.
func storedElsewhere(ctx context.Context, db, audit *sql.DB, order string) (err error) {
	for range 3 {
		var key string
		err = db.QueryRowContext(ctx, `SELECT key FROM intents WHERE order_id = $1`, order).Scan(&key)
		if errors.Is(err, sql.ErrNoRows) {
			key = uuid.NewString()
			_, err = audit.ExecContext(ctx, `INSERT INTO intents (order_id, key) VALUES ($1, $2)`, order, key)
		}
		if err != nil {
			return err
		}
		if err = payElsewhere(order, key); err == nil {
			return nil
		}
	}
	return err
}

func payElsewhere(order, key string) error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(order))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key) // want `another idempotency key \(uuid.NewString\)`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// A store of the program's own.
type store interface {
	Get(ctx context.Context, name string) (string, error)
	Put(ctx context.Context, name, value string) error
}

var errNone = errors.New("none")

type payer struct{ keys store }

func (p *payer) lookedFor(ctx context.Context, order string) (err error) {
	for range 3 {
		key, err := p.keys.Get(ctx, order)
		if errors.Is(err, errNone) {
			key = uuid.NewString()
			err = p.keys.Put(ctx, order, key)
		}
		if err != nil {
			return err
		}
		if err = pay(order, key); err == nil {
			return nil
		}
	}
	return err
}

// A row that is new each time.
func inserted(ctx context.Context, db *sql.DB, order string) (err error) {
	for range 3 {
		key := uuid.NewString()
		if _, err = db.ExecContext(ctx, `INSERT INTO attempts (id, order_id) VALUES ($1, $2)`, key, order); err != nil {
			continue
		}
		if err = payAnother(order, key); err == nil {
			return nil
		}
	}
	return err
}

func insertedAbove(ctx context.Context, db *sql.DB, order string) (err error) {
	key := uuid.NewString()
	if _, err = db.ExecContext(ctx, `INSERT INTO attempts (id, order_id) VALUES ($1, $2)`, key, order); err != nil {
		return err
	}
	for range 3 {
		if err = pay(order, key); err == nil {
			return nil
		}
	}
	return err
}

// The next number of a sequence is another one each time.

func number(ctx context.Context, db *sql.DB) (id string, err error) {
	err = db.QueryRowContext(ctx, `SELECT nextval('attempts')`).Scan(&id)
	return id, err
}

func payNumbered(order, key string) error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(order))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key) // want `another idempotency key \(the next number of a sequence\)`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func numbered(ctx context.Context, db *sql.DB, order string) (err error) {
	for range 3 {
		id, err := number(ctx, db)
		if err != nil {
			return err
		}
		if err = payNumbered(order, id); err == nil {
			return nil
		}
	}
	return err
}

func numberedAbove(ctx context.Context, db *sql.DB, order string) (err error) {
	id, err := number(ctx, db)
	if err != nil {
		return err
	}
	for range 3 {
		if err = pay(order, id); err == nil {
			return nil
		}
	}
	return err
}
