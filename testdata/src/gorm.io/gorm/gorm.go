// Package gorm is a stub with the signatures of gorm.io/gorm v1.31.1.
package gorm

import (
	"context"
	"database/sql"
	"errors"

	"gorm.io/gorm/clause"
)

type DB struct {
	Error        error
	RowsAffected int64
}

func (db *DB) WithContext(ctx context.Context) *DB { return db }

func (db *DB) Model(value interface{}) (tx *DB) { return db }

func (db *DB) Clauses(conds ...clause.Expression) (tx *DB) { return db }

func (db *DB) Where(query interface{}, args ...interface{}) (tx *DB) { return db }

func (db *DB) Create(value interface{}) (tx *DB) { return db }

func (db *DB) First(dest interface{}, conds ...interface{}) (tx *DB) { return db }

func (db *DB) Update(column string, value interface{}) (tx *DB) { return db }

func (db *DB) Updates(values interface{}) (tx *DB) { return db }

func (db *DB) Delete(value interface{}, conds ...interface{}) (tx *DB) { return db }

func (db *DB) Exec(sql string, values ...interface{}) (tx *DB) { return db }

func (db *DB) Transaction(fc func(tx *DB) error, opts ...*sql.TxOptions) (err error) { return nil }

func Expr(expr string, args ...interface{}) clause.Expr { return clause.Expr{SQL: expr, Vars: args} }

// ErrDuplicatedKey stands for the unique violations of all databases.
var ErrDuplicatedKey = errors.New("duplicated key not allowed")
