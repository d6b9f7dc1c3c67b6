// Package sqllikely holds statements of which one link is a guess: they speak only when guesses are
// asked for.
package sqllikely

import (
	"database/sql"
	"fmt"
)

func again(fn func() error) error {
	var err error
	for range 3 {
		if err = fn(); err == nil {
			return nil
		}
	}
	return err
}

// A value of the caller in a column named id may be all that the receiver needs.
func withID(db *sql.DB, id, name string) error {
	return again(func() error {
		_, err := db.Exec("INSERT INTO orders (id, name) VALUES (?, ?)", id, name) // want `up to 3 times`
		return err
	})
}

// What a procedure does is not known.
func procedure(db *sql.DB, name string) error {
	return again(func() error {
		_, err := db.Exec("CALL place_order(?)", name) // want `up to 3 times`
		return err
	})
}

// The rest of the text may hold the clause that helps.
func open(db *sql.DB, name, rest string) error {
	q := fmt.Sprintf("INSERT INTO orders (name) VALUES (?) %s", rest)
	return again(func() error {
		_, err := db.Exec(q, name) // want `up to 3 times`
		return err
	})
}

// A key is none of these guesses.
func keyed(db *sql.DB, key, name string) error {
	return again(func() error {
		_, err := db.Exec("INSERT INTO orders (idempotency_key, name) VALUES (?, ?)", key, name)
		return err
	})
}

// A number of a sequence that nobody uses does no harm.
func number(db *sql.DB) (n int, err error) {
	err = again(func() error {
		return db.QueryRow("SELECT nextval('numbers')").Scan(&n) // want `up to 3 times`
	})
	return n, err
}
