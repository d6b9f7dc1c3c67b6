// Package conflicts holds creates whose receiver refuses what is there already, by programs that take that answer for
// done: whether it would refuse the second one is a guess, and so are all findings here.
package conflicts

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"gorm.io/gorm"
)

const tenants = "https://shop/tenants"

func again(fn func() error) (err error) {
	for range 3 {
		if err = fn(); err == nil {
			return nil
		}
	}
	return err
}

// The status is looked at where it comes back.
func here(doc string) error {
	for range 3 {
		resp, err := http.Post(tenants, "text/plain", strings.NewReader(doc)) // want `up to 3 times`
		if err != nil {
			continue
		}
		resp.Body.Close()
		if resp.StatusCode == http.StatusCreated || resp.StatusCode == http.StatusConflict {
			return nil
		}
		if resp.StatusCode < 500 {
			return errors.New(resp.Status)
		}
	}
	return errors.New("gave up")
}

func create(doc string) (int, error) {
	resp, err := http.Post(tenants, "text/plain", strings.NewReader(doc))
	if err != nil {
		return 0, err
	}
	resp.Body.Close()
	return resp.StatusCode, nil
}

// Or by whoever calls.
func byStatus(doc string) error {
	var last error
	for range 3 {
		status, err := create(doc) // want `up to 3 times`
		switch {
		case err != nil:
			last = err
		case status == 201, status == 409:
			return nil
		case status < 500:
			return fmt.Errorf("status %d", status)
		}
	}
	return last
}

var errThere = errors.New("it is there already")

func createOwn(doc string) error {
	resp, err := http.Post(tenants, "text/plain", strings.NewReader(doc))
	if err != nil {
		return err
	}
	resp.Body.Close()
	switch {
	case resp.StatusCode < 300:
		return nil
	case resp.StatusCode == 409:
		return errThere
	}
	return errors.New(resp.Status)
}

// By an error of the program's own.
func byOwnError(doc string) (err error) {
	for range 3 {
		err = createOwn(doc) // want `up to 3 times`
		if err == nil || errors.Is(err, errThere) {
			return nil
		}
	}
	return err
}

// In a function literal that a helper runs again.
func inLiteral(doc string) error {
	return again(func() error {
		err := createOwn(doc) // want `up to 3 times`
		if errors.Is(err, errThere) {
			return nil
		}
		return err
	})
}

// The code of a database.
func byCode(db *sql.DB, name string) (err error) {
	for range 3 {
		_, err = db.Exec("INSERT INTO tenants (name) VALUES ($1)", name) // want `up to 3 times`
		var pe *pgconn.PgError
		if err == nil || errors.As(err, &pe) && pe.Code == "23505" {
			return nil
		}
	}
	return err
}

func unique(err error) bool {
	var pe *pgconn.PgError
	return errors.As(err, &pe) && pe.Code == "23505" && pe.ConstraintName == "tenants_name"
}

func byPredicate(db *sql.DB, name string) (err error) {
	for range 3 {
		_, err = db.Exec("INSERT INTO tenants (name) VALUES ($1)", name) // want `up to 3 times`
		if err == nil || unique(err) {
			return nil
		}
	}
	return err
}

// Who knows the code of a database, and leaves by it in another way, knows as well that the row is there once.
func byAnotherError(db *sql.DB, name string) (err error) {
	for range 3 {
		_, err = db.Exec("INSERT INTO tenants (name) VALUES ($1)", name) // want `up to 3 times`
		if unique(err) {
			return errThere
		}
		if err == nil {
			return nil
		}
	}
	return err
}

type tenant struct{ ID, Name string }

// A variable of the library.
func byVariable(db *gorm.DB, id string) (err error) {
	for range 3 {
		err = db.Create(&tenant{ID: id}).Error // want `up to 3 times`
		if err == nil || errors.Is(err, gorm.ErrDuplicatedKey) {
			return nil
		}
	}
	return err
}
