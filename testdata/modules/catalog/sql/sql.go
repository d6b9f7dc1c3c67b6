// Package sql puts rows into tables.
package sql

import (
	"context"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/upper/db/v4"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

type Order struct {
	ID     int
	Amount int
}

func unsafeInsert(ctx context.Context, db *pgxpool.Pool, amount int) error {
	var err error
	for range 3 {
		if _, err = db.Exec(ctx, "INSERT INTO orders (amount) VALUES ($1)", amount); err == nil { // want `SQL INSERT may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func unsafeCreate(db *gorm.DB, order *Order) error {
	var err error
	for range 3 {
		if err = db.Create(order).Error; err == nil { // want `Create may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func keyedInsert(ctx context.Context, db *pgxpool.Pool, amount int, id string) error {
	var err error
	for range 3 {
		if _, err = db.Exec(ctx, "INSERT INTO orders (idempotency_key, amount) VALUES ($1, $2)", id, amount); err == nil {
			return nil
		}
	}
	return err
}

func repeatableUpdate(ctx context.Context, db *pgxpool.Pool, amount int, id string) error {
	var err error
	for range 3 {
		if _, err = db.Exec(ctx, "UPDATE orders SET amount = $1 WHERE id = $2", amount, id); err == nil {
			return nil
		}
	}
	return err
}

func repeatableCreate(db *gorm.DB, order *Order) error {
	var err error
	for range 3 {
		if err = db.Clauses(clause.OnConflict{DoNothing: true}).Create(order).Error; err == nil {
			return nil
		}
	}
	return err
}

func unsafeCollection(sess db.Session, order Order) error {
	var err error
	for range 3 {
		if _, err = sess.Collection("orders").Insert(order); err == nil { // want `Insert may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func unsafeInserter(sess db.Session, order Order) error {
	var err error
	for range 3 {
		if _, err = sess.SQL().InsertInto("orders").Values(order).Exec(); err == nil { // want `Exec may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func repeatableUpdater(sess db.Session, order Order) error {
	var err error
	for range 3 {
		if _, err = sess.SQL().Update("orders").Set("amount", order.Amount).Where("id", order.ID).Exec(); err == nil {
			return nil
		}
	}
	return err
}

func repeatableTransaction(sess db.Session, order Order) error {
	sess.SetMaxTransactionRetries(5)
	return sess.Tx(func(sess db.Session) error {
		_, err := sess.Collection("orders").Insert(order)
		return err
	})
}
