package guards

import (
	"context"
	"database/sql"
)

// process sends an order once for each id.
func process(ctx context.Context, db *sql.DB, id, body string) error {
	mine, err := claim(ctx, db, id)
	if err != nil {
		return err
	}
	if !mine {
		return nil
	}
	return post(body)
}

// What is repeated reserves first.
func processed(ctx context.Context, db *sql.DB, id, body string) (err error) {
	for range 3 {
		if err = process(ctx, db, id, body); err == nil {
			return nil
		}
	}
	return err
}

func retry(f func() error) (err error) {
	for range 3 {
		if err = f(); err == nil {
			return nil
		}
	}
	return err
}

// send goes on when the reservation is taken.
func send(ctx context.Context, db *sql.DB, id, body string) error {
	mine, err := claim(ctx, db, id)
	if err != nil {
		return err
	}
	if !mine {
		println("again:", id)
	}
	return post(body)
}

func sentAgain(ctx context.Context, db *sql.DB, id, body string) (err error) {
	for range 3 {
		if err = send(ctx, db, id, body); err == nil { // want `POST.*up to 3 times`
			return nil
		}
	}
	return err
}

// The reservation stands above what is repeated.
func reservedAbove(ctx context.Context, db *sql.DB, id, body string) error {
	mine, err := claim(ctx, db, id)
	if err != nil || !mine {
		return err
	}
	return retry(func() error { return post(body) }) // want `POST.*up to 3 times`
}
