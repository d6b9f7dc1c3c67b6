// Package orders hands its texts to the helper of another package.
package orders

import (
	"context"
	"database/sql"

	"sqlhelper/db"
)

const add = "INSERT INTO orders (name) VALUES ($1)"

func Add(ctx context.Context, d *sql.DB, name string) error {
	return db.Exec(ctx, d, add, name) // want `INSERT.*up to 4 times`
}

func Put(ctx context.Context, d *sql.DB, name string) error {
	return db.Exec(ctx, d, add+" ON CONFLICT (name) DO NOTHING", name)
}

func Close(ctx context.Context, d *sql.DB, name string) error {
	return db.Exec(ctx, d, "UPDATE orders SET state = 'closed' WHERE name = $1", name)
}
