// Package transactions sends a receipt from inside a transaction, which is run again as a whole.
package transactions

import (
	"context"
	"database/sql"
	"net/http"

	"github.com/cockroachdb/cockroach-go/v2/crdb"
	"github.com/cockroachdb/cockroach-go/v2/crdb/crdbgorm"
	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"gorm.io/gorm"
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

type order struct {
	ID     int
	Amount int
}

// What gorm does on the transaction that it was handed is rolled back, wherever that happens.
func repeatableCreate(ctx context.Context, db *gorm.DB, o *order) error {
	return crdbgorm.ExecuteTx(ctx, db, nil, func(tx *gorm.DB) error {
		if err := tx.WithContext(ctx).Exec("INSERT INTO audit (amount) VALUES (5)").Error; err != nil {
			return err
		}
		return create(tx, o)
	})
}

func create(db *gorm.DB, o *order) error { return db.Model(o).Create(o).Error }

// Beside it nothing is.
func unsafeBeside(ctx context.Context, db *gorm.DB, o *order) error {
	return crdbgorm.ExecuteTx(ctx, db, nil, func(tx *gorm.DB) error {
		return create(db, o) // want `DB.Create may be sent up to 51 times`
	})
}

func unsafeWithoutTransaction(db *gorm.DB, o *order) (err error) {
	for range 3 {
		if err = create(db, o); err == nil { // want `DB.Create may be sent up to 3 times`
			return nil
		}
	}
	return err
}

// A commit that failed may have gone through.
func unsafeCommit(db *gorm.DB, o *order) (err error) {
	for range 3 {
		err = db.Transaction(func(tx *gorm.DB) error {
			return tx.Create(o).Error // want `DB.Create may be sent up to 3 times`
		})
		if err == nil {
			return nil
		}
	}
	return err
}

// MongoDB's transaction is in the context.
func repeatableDocument(ctx context.Context, s *mongo.Session, c *mongo.Collection) error {
	_, err := s.WithTransaction(ctx, func(ctx context.Context) (any, error) {
		return c.InsertOne(ctx, bson.D{{Key: "amount", Value: 5}})
	})
	return err
}

func unsafeDocument(ctx context.Context, s *mongo.Session, c *mongo.Collection) error {
	_, err := s.WithTransaction(ctx, func(context.Context) (any, error) {
		return c.InsertOne(ctx, bson.D{{Key: "amount", Value: 5}}) // want `Collection.InsertOne may be sent again without a bound`
	})
	return err
}
