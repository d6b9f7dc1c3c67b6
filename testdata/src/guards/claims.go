package guards

import (
	"context"
	"database/sql"
	"errors"
)

// A row that is changed from what it was to what it is to be is found by the first only.

func claimedInline(ctx context.Context, db *sql.DB, id int64, body string) (err error) {
	for range 3 {
		var res sql.Result
		res, err = db.ExecContext(ctx, `UPDATE mails SET state = 'sending' WHERE id = $1 AND state = 'new'`, id)
		if err != nil {
			continue
		}
		if n, _ := res.RowsAffected(); n == 0 {
			return nil
		}
		if err = post(body); err == nil {
			return nil
		}
	}
	return err
}

func claimRow(ctx context.Context, db *sql.DB, id int64) (bool, error) {
	res, err := db.ExecContext(ctx, `UPDATE mails SET state = 'sending' WHERE id = $1 AND state = 'new'`, id)
	if err != nil {
		return false, err
	}
	n, err := res.RowsAffected()
	return n == 1, err
}

func claimedByHelper(ctx context.Context, db *sql.DB, id int64, body string) (err error) {
	for range 3 {
		mine, err := claimRow(ctx, db, id)
		if err != nil {
			continue
		}
		if !mine {
			return nil
		}
		if err = post(body); err == nil {
			return nil
		}
	}
	return err
}

var errTaken = errors.New("taken")

func mustClaim(ctx context.Context, db *sql.DB, id int64) error {
	res, err := db.ExecContext(ctx, `UPDATE mails SET state = 'sending' WHERE id = $1 AND state = 'new'`, id)
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return errTaken
	}
	return nil
}

func claimedOrFailed(ctx context.Context, db *sql.DB, id int64, body string) (err error) {
	for range 3 {
		if err = mustClaim(ctx, db, id); err != nil {
			if errors.Is(err, errTaken) {
				return nil
			}
			continue
		}
		if err = post(body); err == nil {
			return nil
		}
	}
	return err
}

// Nobody asks whether a row was found.
func claimUnseen(ctx context.Context, db *sql.DB, id int64, body string) (err error) {
	for range 3 {
		if _, err = db.ExecContext(ctx, `UPDATE mails SET state = 'sending' WHERE id = $1 AND state = 'new'`, id); err != nil {
			continue
		}
		if err = post(body); err == nil { // want `POST.*up to 3 times`
			return nil
		}
	}
	return err
}

// A row that is found each time.
func claimAlways(ctx context.Context, db *sql.DB, id int64, body string) (err error) {
	for range 3 {
		res, err := db.ExecContext(ctx, `UPDATE mails SET state = 'sending' WHERE id = $1`, id)
		if err != nil {
			continue
		}
		if n, _ := res.RowsAffected(); n == 0 {
			return nil
		}
		if err = post(body); err == nil { // want `POST.*up to 3 times`
			return nil
		}
	}
	return err
}

func sendClaimed(ctx context.Context, db *sql.DB, id int64, body string) error {
	mine, err := claimRow(ctx, db, id)
	if err != nil {
		return err
	}
	if !mine {
		return nil
	}
	return post(body)
}

func claimedWhole(ctx context.Context, db *sql.DB, id int64, body string) (err error) {
	for range 3 {
		if err = sendClaimed(ctx, db, id, body); err == nil {
			return nil
		}
	}
	return err
}

func sendReleasing(ctx context.Context, db *sql.DB, id int64, body string) error {
	mine, err := claimRow(ctx, db, id)
	if err != nil {
		return err
	}
	if !mine {
		return nil
	}
	if err = post(body); err != nil {
		_, _ = db.ExecContext(ctx, `UPDATE mails SET state = 'new' WHERE id = $1`, id)
	}
	return err
}

func claimedInsideReleased(ctx context.Context, db *sql.DB, id int64, body string) (err error) {
	for range 3 {
		if err = sendReleasing(ctx, db, id, body); err == nil { // want `POST.*up to 3 times`
			return nil
		}
	}
	return err
}

func claimedReturning(ctx context.Context, db *sql.DB, id int64, body string) (err error) {
	for range 3 {
		var got int64
		err = db.QueryRowContext(ctx, `UPDATE mails SET state = 'sending' WHERE id = $1 AND state = 'new' RETURNING id`, id).Scan(&got)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err != nil {
			continue
		}
		if err = post(body); err == nil {
			return nil
		}
	}
	return err
}
