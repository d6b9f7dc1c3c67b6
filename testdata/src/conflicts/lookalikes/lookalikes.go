// Package lookalikes holds creates beside those of package conflicts: that something is there already is no answer of
// its own here, or is not taken for done.
package lookalikes

import (
	"database/sql"
	"errors"
	"net/http"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
)

const tenants = "https://shop/tenants"

// Every refusal is taken for done: nothing is known of conflicts.
func anyRefusal(doc string) error {
	for range 3 {
		resp, err := http.Post(tenants, "text/plain", strings.NewReader(doc)) // want `up to 3 times`
		if err != nil {
			continue
		}
		resp.Body.Close()
		if resp.StatusCode < 500 {
			return nil
		}
	}
	return errors.New("gave up")
}

// The status is not looked at.
func noStatus(doc string) (err error) {
	for range 3 {
		var resp *http.Response
		if resp, err = http.Post(tenants, "text/plain", strings.NewReader(doc)); err == nil { // want `up to 3 times`
			return resp.Body.Close()
		}
	}
	return err
}

var errConflict = errors.New("conflict")

// A status tells less than the code of a database: as an error it means many things.
func anError(doc string) (err error) {
	for range 3 {
		resp, failed := http.Post(tenants, "text/plain", strings.NewReader(doc)) // want `up to 3 times`
		if err = failed; err != nil {
			continue
		}
		resp.Body.Close()
		switch {
		case resp.StatusCode == 409:
			return errConflict
		case resp.StatusCode < 300:
			return nil
		}
		err = errors.New(resp.Status)
	}
	return err
}

// It goes round after a conflict as after all else.
func again(doc string) (err error) {
	for range 3 {
		resp, failed := http.Post(tenants, "text/plain", strings.NewReader(doc)) // want `up to 3 times`
		if err = failed; err != nil {
			continue
		}
		resp.Body.Close()
		if resp.StatusCode < 300 {
			return nil
		}
		err = errors.New(resp.Status)
	}
	return err
}

// Another code: the row that it refers to is missing.
func otherCode(db *sql.DB, name string) (err error) {
	for range 3 {
		_, err = db.Exec("INSERT INTO tenants (name) VALUES ($1)", name) // want `up to 3 times`
		var pe *pgconn.PgError
		if err == nil || errors.As(err, &pe) && pe.Code == "23503" {
			return nil
		}
	}
	return err
}

// No row is made: what is added is added again.
func noCreate(db *sql.DB, name string) (err error) {
	for range 3 {
		_, err = db.Exec("UPDATE tenants SET seats = seats + 1 WHERE name = $1", name) // want `up to 3 times`
		var pe *pgconn.PgError
		if err == nil || errors.As(err, &pe) && pe.Code == "23505" {
			return nil
		}
	}
	return err
}
