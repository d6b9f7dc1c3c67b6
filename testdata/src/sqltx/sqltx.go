// Package sqltx runs transactions again. Their statements are safe while the errors that lead back
// exclude a commit of which nobody knows; what else is done inside is done again.
package sqltx

import (
	"context"
	"database/sql"
	"errors"
	"net/http"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

type bank struct{ db *sql.DB }

// once runs fn in a transaction.
func (b *bank) once(ctx context.Context, fn func(*sql.Tx) error) (err error) {
	tx, err := b.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = tx.Rollback()
		}
	}()
	if err = fn(tx); err != nil {
		return err
	}
	return tx.Commit()
}

// serializable runs the transaction again after a conflict with another one.
func (b *bank) serializable(ctx context.Context, fn func(*sql.Tx) error) error {
	for n := 0; ; n++ {
		err := b.once(ctx, fn)
		var pe *pgconn.PgError
		if err == nil || n == 5 || !errors.As(err, &pe) || pe.Code != "40001" && pe.Code != "40P01" {
			return err
		}
	}
}

// stubborn runs the transaction again after any error, that of its commit too.
func (b *bank) stubborn(ctx context.Context, fn func(*sql.Tx) error) error {
	var err error
	for range 3 {
		if err = b.once(ctx, fn); err == nil {
			return nil
		}
	}
	return err
}

// lossy runs the transaction again after a lost connection, which may hide a commit.
func (b *bank) lossy(ctx context.Context, fn func(*sql.Tx) error) error {
	for n := 1; ; n++ {
		err := b.once(ctx, fn)
		var pe *pgconn.PgError
		if err == nil || n == 4 || !errors.As(err, &pe) || pe.Code != "40001" && pe.Code != "08006" {
			return err
		}
	}
}

func post(body string) error {
	resp, err := http.Post("https://shop.example.com/orders", "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// The whole transaction is rolled back before it runs again.
func (b *bank) move(ctx context.Context, from, to string) error {
	return b.serializable(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, "UPDATE accounts SET cents = cents - 7 WHERE name = $1", from); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, "INSERT INTO moves (debit, credit) VALUES ($1, $2)", from, to)
		return err
	})
}

// A call that no rollback takes back is repeated.
func (b *bank) moveAndPost(ctx context.Context, from, to string) error {
	return b.serializable(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, "INSERT INTO moves (debit, credit) VALUES ($1, $2)", from, to); err != nil {
			return err
		}
		return post(from + to) // want `POST.*up to 6 times`
	})
}

// So is a statement that passes the transaction by.
func (b *bank) moveBeside(ctx context.Context, from, to string) error {
	return b.serializable(ctx, func(tx *sql.Tx) error {
		if _, err := b.db.ExecContext(ctx, "INSERT INTO audit (line) VALUES ($1)", from+to); err != nil { // want `up to 6 times`
			return err
		}
		_, err := tx.ExecContext(ctx, "INSERT INTO moves (debit, credit) VALUES ($1, $2)", from, to)
		return err
	})
}

// A read beside the transaction may be repeated.
func (b *bank) moveReading(ctx context.Context, from, to string) error {
	return b.serializable(ctx, func(tx *sql.Tx) error {
		var n int
		if err := b.db.QueryRowContext(ctx, "SELECT count(*) FROM audit").Scan(&n); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, "INSERT INTO moves (debit, credit) VALUES ($1, $2)", from, to)
		return err
	})
}

// A commit that failed may have been done.
func (b *bank) moveStubborn(ctx context.Context, from, to string) error {
	return b.stubborn(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, "INSERT INTO moves (debit, credit) VALUES ($1, $2)", from, to) // want `up to 3 times`
		return err
	})
}

// That is no matter to a statement that lands in the same state.
func (b *bank) closeStubborn(ctx context.Context, name string) error {
	return b.stubborn(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, "UPDATE accounts SET state = 'closed' WHERE name = $1", name)
		return err
	})
}

// A lost connection may hide a commit as well.
func (b *bank) moveLossy(ctx context.Context, from, to string) error {
	return b.lossy(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, "INSERT INTO moves (debit, credit) VALUES ($1, $2)", from, to) // want `up to 4 times`
		return err
	})
}

// Errors before the commit lead back, that of the commit leaves.
func (b *bank) inline(ctx context.Context, from, to string) error {
	var err error
	for range 3 {
		var tx *sql.Tx
		if tx, err = b.db.BeginTx(ctx, nil); err != nil {
			continue
		}
		if _, err = tx.ExecContext(ctx, "INSERT INTO moves (debit, credit) VALUES ($1, $2)", from, to); err != nil {
			_ = tx.Rollback()
			continue
		}
		return tx.Commit()
	}
	return err
}

// The error of the commit leads back.
func (b *bank) inlineCommit(ctx context.Context, from, to string) error {
	var err error
	for range 3 {
		var tx *sql.Tx
		if tx, err = b.db.BeginTx(ctx, nil); err != nil {
			return err
		}
		if _, err = tx.ExecContext(ctx, "INSERT INTO moves (debit, credit) VALUES ($1, $2)", from, to); err != nil { // want `up to 3 times`
			_ = tx.Rollback()
			return err
		}
		if err = tx.Commit(); err == nil {
			return nil
		}
	}
	return err
}

// The same through pgx.
func pgxSerializable(ctx context.Context, pool *pgxpool.Pool, fn func(pgx.Tx) error) error {
	for range 6 {
		err := pgx.BeginTxFunc(ctx, pool, pgx.TxOptions{IsoLevel: pgx.Serializable}, fn)
		var pe *pgconn.PgError
		if errors.As(err, &pe) && pe.Code == "40001" {
			continue
		}
		return err
	}
	return errors.New("too much contention")
}

func pgxMove(ctx context.Context, pool *pgxpool.Pool, from, to string) error {
	return pgxSerializable(ctx, pool, func(tx pgx.Tx) error {
		_, err := tx.Exec(ctx, "INSERT INTO moves (debit, credit) VALUES ($1, $2)", from, to)
		return err
	})
}

func pgxMoveAndPost(ctx context.Context, pool *pgxpool.Pool, from, to string) error {
	return pgxSerializable(ctx, pool, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, "INSERT INTO moves (debit, credit) VALUES ($1, $2)", from, to); err != nil {
			return err
		}
		return post(from + to) // want `POST.*up to 6 times`
	})
}

// A transaction that is run again after any error.
func pgxStubborn(ctx context.Context, pool *pgxpool.Pool, from, to string) error {
	var err error
	for range 3 {
		err = pgx.BeginFunc(ctx, pool, func(tx pgx.Tx) error {
			_, err := tx.Exec(ctx, "INSERT INTO moves (debit, credit) VALUES ($1, $2)", from, to) // want `up to 3 times`
			return err
		})
		if err == nil {
			return nil
		}
	}
	return err
}
