package orders

import (
	"context"
	"database/sql"
	"errors"
)

// transact runs f in a transaction, and the whole again when it got in the way of another one.
func (s *Service) transact(ctx context.Context, f func(*sql.Tx) error) error {
	for n := 1; ; n++ {
		err := s.once(ctx, f)
		if err == nil || n == 4 || !conflict(err) {
			return err
		}
	}
}

func (s *Service) once(ctx context.Context, f func(*sql.Tx) error) error {
	tx, err := s.DB.BeginTx(ctx, &sql.TxOptions{Isolation: sql.LevelSerializable})
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if err := f(tx); err != nil {
		return err
	}
	return tx.Commit()
}

// conflict reports whether the database undid a transaction because of another one.
func conflict(err error) bool {
	var state interface{ SQLState() string }
	return errors.As(err, &state) && (state.SQLState() == "40001" || state.SQLState() == "40P01")
}
