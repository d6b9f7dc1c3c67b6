package sqltext

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jmoiron/sqlx"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// The same texts through pgx.
func pgxInsert(ctx context.Context, pool *pgxpool.Pool, name string) error {
	return again(func() error {
		_, err := pool.Exec(ctx, "INSERT INTO orders (name) VALUES ($1)", name) // want `up to 3 times`
		return err
	})
}

func pgxUpsert(ctx context.Context, pool *pgxpool.Pool, name string) error {
	return again(func() error {
		_, err := pool.Exec(ctx, "INSERT INTO orders (name) VALUES ($1) ON CONFLICT DO NOTHING", name)
		return err
	})
}

// A copy has no clause that could help.
func pgxCopy(ctx context.Context, pool *pgxpool.Pool, rows [][]any) error {
	return again(func() error {
		_, err := pool.CopyFrom(ctx, pgx.Identifier{"orders"}, []string{"name"}, pgx.CopyFromRows(rows)) // want `up to 3 times`
		return err
	})
}

// Only what never left is repeated.
func pgxSafe(ctx context.Context, pool *pgxpool.Pool, name string) error {
	for {
		_, err := pool.Exec(ctx, "INSERT INTO orders (name) VALUES ($1)", name)
		if !pgconn.SafeToRetry(err) {
			return err
		}
	}
}

// The proof may come with the row.
func pgxSafeRow(ctx context.Context, pool *pgxpool.Pool, name string) (n int, err error) {
	for {
		err = pool.QueryRow(ctx, "INSERT INTO orders (name) VALUES ($1) RETURNING number", name).Scan(&n)
		if !pgconn.SafeToRetry(err) {
			return n, err
		}
	}
}

// A name that was taken is refused, and another one is tried.
func pgxTaken(ctx context.Context, pool *pgxpool.Pool, name string) error {
	for n := range 5 {
		_, err := pool.Exec(ctx, "INSERT INTO orders (name, slug) VALUES ($1, $2)", name, fmt.Sprint(name, n))
		var pe *pgconn.PgError
		if !errors.As(err, &pe) || pe.Code != "23505" {
			return err
		}
	}
	return errors.New("every slug is taken")
}

// The same texts through sqlx.
func sqlxInsert(db *sqlx.DB, name string) error {
	return again(func() error {
		_, err := db.NamedExec("INSERT INTO orders (name) VALUES (:name)", map[string]any{"name": name}) // want `up to 3 times`
		return err
	})
}

func sqlxReturning(db *sqlx.DB, name string) (n int, err error) {
	err = again(func() error {
		return db.Get(&n, "INSERT INTO orders (name) VALUES ($1) RETURNING number", name) // want `up to 3 times`
	})
	return n, err
}

func sqlxRead(db *sqlx.DB, name string) (n int, err error) {
	err = again(func() error {
		return db.Get(&n, "SELECT number FROM orders WHERE name = $1", name)
	})
	return n, err
}

type order struct {
	Name  string
	Cents int
}

// A record that gorm creates is a row each time.
func gormCreate(db *gorm.DB, name string) error {
	return again(func() error {
		return db.Create(&order{Name: name}).Error // want `up to 3 times`
	})
}

func gormUpsert(db *gorm.DB, name string) error {
	return again(func() error {
		return db.Clauses(clause.OnConflict{DoNothing: true}).Create(&order{Name: name}).Error
	})
}

func gormSet(db *gorm.DB, name string) error {
	return again(func() error {
		return db.Model(&order{}).Where("name = ?", name).Update("cents", 7).Error
	})
}

func gormExec(db *gorm.DB, name string) error {
	return again(func() error {
		return db.Exec("INSERT INTO orders (name) VALUES (?)", name).Error // want `up to 3 times`
	})
}

// What was inserted is read, and that fails.
func readLate(ctx context.Context, db *sql.DB) error {
	var err error
	for range 3 {
		rows, failed := db.QueryContext(ctx, "INSERT INTO orders (name) VALUES ($1) RETURNING id", "tea") // want `up to 3 times`
		if failed != nil {
			return failed
		}
		for rows.Next() {
		}
		if err = rows.Err(); err == nil {
			return nil
		}
	}
	return err
}

// What fails there is the statement itself, and a conflict proves that it was not done.
func readRefused(ctx context.Context, db *sql.DB) error {
	for {
		rows, err := db.QueryContext(ctx, "INSERT INTO orders (name) VALUES ($1) RETURNING id", "tea")
		if err != nil {
			return err
		}
		for rows.Next() {
		}
		err = rows.Err()
		var pe *pgconn.PgError
		if !errors.As(err, &pe) || pe.Code != "40001" {
			return err
		}
	}
}
