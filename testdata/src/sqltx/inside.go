package sqltx

import (
	"context"
	"database/sql"
	"errors"

	"github.com/avast/retry-go/v4"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"gorm.io/gorm"
)

// serialization reports whether a transaction met another one: what it did in the database is rolled back.
func serialization(err error) bool {
	var pe *pgconn.PgError
	return errors.As(err, &pe) && pe.Code == "40001"
}

// The function that a runner is handed stands in the loop itself. Its statements are rolled back, its call is not.
func postInside(ctx context.Context, pool *pgxpool.Pool, name string) (err error) {
	for range 5 {
		err = pgx.BeginTxFunc(ctx, pool, pgx.TxOptions{}, func(tx pgx.Tx) error {
			if _, err := tx.Exec(ctx, "INSERT INTO orders (name) VALUES ($1)", name); err != nil {
				return err
			}
			if err := post(name); err != nil { // want `POST.*up to 5 times`
				return err
			}
			_, err := tx.Exec(ctx, "UPDATE counters SET n = n + 1")
			return err
		})
		if !serialization(err) {
			return err
		}
	}
	return err
}

// The commit alone may fail so, too.
func postLast(ctx context.Context, pool *pgxpool.Pool, name string) (err error) {
	for range 5 {
		err = pgx.BeginTxFunc(ctx, pool, pgx.TxOptions{}, func(tx pgx.Tx) error {
			return post(name) // want `POST.*up to 5 times`
		})
		if !serialization(err) {
			return err
		}
	}
	return err
}

// Nothing but statements.
func statementsInside(ctx context.Context, pool *pgxpool.Pool, name string) (err error) {
	for range 5 {
		err = pgx.BeginTxFunc(ctx, pool, pgx.TxOptions{}, func(tx pgx.Tx) error {
			if _, err := tx.Exec(ctx, "INSERT INTO orders (name) VALUES ($1)", name); err != nil {
				return err
			}
			_, err := tx.Exec(ctx, "UPDATE counters SET n = n + 1")
			return err
		})
		if !serialization(err) {
			return err
		}
	}
	return err
}

var errBusy = errors.New("busy")

// What leads back stands in front of the call.
func postWhenFree(ctx context.Context, pool *pgxpool.Pool, name string) (err error) {
	for range 5 {
		err = pgx.BeginTxFunc(ctx, pool, pgx.TxOptions{}, func(tx pgx.Tx) error {
			var n int
			if err := tx.QueryRow(ctx, "SELECT count(*) FROM orders WHERE busy").Scan(&n); err != nil {
				return err
			}
			if n > 0 {
				return errBusy
			}
			return post(name)
		})
		if !errors.Is(err, errBusy) {
			return err
		}
	}
	return err
}

// A result that holds its error tells what came of a statement.
func postInGorm(db *gorm.DB, id int, name string) (err error) {
	for range 4 {
		err = db.Transaction(func(tx *gorm.DB) error {
			if err := post(name); err != nil { // want `POST.*up to 4 times`
				return err
			}
			return tx.Exec("UPDATE stock SET n = n - 1 WHERE id = ?", id).Error
		})
		if !serialization(err) {
			return err
		}
	}
	return err
}

// The function ends the retry by all its own errors, but the commit is not among them.
func commitFails(db *gorm.DB, id int, name string) error {
	return retry.Do(func() error {
		return db.Transaction(func(tx *gorm.DB) error {
			if err := tx.Exec("UPDATE orders SET state = 'confirmed' WHERE id = ?", id).Error; err != nil {
				return retry.Unrecoverable(err)
			}
			if err := post(name); err != nil { // want `POST.*up to 3 times`
				return retry.Unrecoverable(err)
			}
			return nil
		})
	}, retry.Attempts(3))
}

// It has ended it for the commit as well.
func commitEnds(db *gorm.DB, id int, name string) error {
	return retry.Do(func() error {
		err := db.Transaction(func(tx *gorm.DB) error {
			return post(name)
		})
		if err != nil {
			return retry.Unrecoverable(err)
		}
		return nil
	}, retry.Attempts(3))
}

// What a runner of the package fails at behind the function, the literal in the loop.
func (b *bank) postOnce(ctx context.Context, name string) (err error) {
	for range 3 {
		err = b.once(ctx, func(tx *sql.Tx) error {
			return post(name) // want `POST.*up to 3 times`
		})
		if !serialization(err) {
			return err
		}
	}
	return err
}
