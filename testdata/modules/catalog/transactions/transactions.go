// Package transactions sends a receipt from inside a transaction, which is run again as a whole.
package transactions

import (
	"context"
	"database/sql"
	"net/http"

	"github.com/cockroachdb/cockroach-go/v2/crdb"
)

func unsafeReceipt(ctx context.Context, db *sql.DB, url string) error {
	return crdb.ExecuteTx(ctx, db, nil, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, "INSERT INTO orders (amount) VALUES (5)"); err != nil {
			return err
		}
		_, err := http.Post(url, "text/plain", nil) // want `HTTP POST may be sent up to 51 times`
		return err
	})
}

func keyedReceipt(ctx context.Context, db *sql.DB, url, id string) error {
	return crdb.ExecuteTx(ctx, db, nil, func(tx *sql.Tx) error {
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, url, nil)
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", id)
		_, err = http.DefaultClient.Do(req)
		return err
	})
}

func repeatableInsert(ctx context.Context, db *sql.DB) error {
	return crdb.ExecuteTx(ctx, db, nil, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, "INSERT INTO orders (amount) VALUES (5)")
		return err
	})
}
