// Package doing puts decorators around clients that are described: what is sent is known where it is sent.
package doing

import (
	"context"
	"database/sql"
	"net/http"
	"strings"

	"iface/doer"
)

const orders = "https://shop.example.com/orders"

type shop struct{ retrying, once, again, own doer.Doer }

func newShop() *shop {
	return &shop{
		retrying: doer.Retrying(http.DefaultClient, 4),
		once:     doer.NewLogged(http.DefaultClient),
		again:    doer.NewAgain(http.DefaultClient),
		own:      twice(http.DefaultClient),
	}
}

func post(body string) *http.Request {
	req, _ := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
	return req
}

func (s *shop) order(body string) error {
	_, err := s.retrying.Do(post(body)) // want `HTTP POST may be sent up to 4 times`
	return err
}

func (s *shop) list() error {
	req, err := http.NewRequest(http.MethodGet, orders, nil)
	if err != nil {
		return err
	}
	_, err = s.retrying.Do(req)
	return err
}

func (s *shop) keyed(id, body string) error {
	req := post(body)
	req.Header.Set("Idempotency-Key", id)
	_, err := s.retrying.Do(req)
	return err
}

func (s *shop) orderOnce(body string) error {
	_, err := s.once.Do(post(body))
	return err
}

func (s *shop) orderAgain(body string) error {
	_, err := s.again.Do(post(body)) // want `HTTP POST may be sent up to 3 times`
	return err
}

func (s *shop) orderTwice(body string) error {
	_, err := s.own.Do(post(body)) // want `HTTP POST may be sent up to 2 times`
	return err
}

func here(body string) error {
	_, err := doer.Retrying(http.DefaultClient, 5).Do(post(body)) // want `HTTP POST may be sent up to 5 times`
	return err
}

type own struct{ next doer.Doer }

func twice(next doer.Doer) doer.Doer { return &own{next} }

func (o *own) Do(req *http.Request) (resp *http.Response, err error) {
	for range 2 {
		if resp, err = o.next.Do(req); err == nil {
			return resp, nil
		}
	}
	return nil, err
}

type repo struct{ db, plain doer.Execer }

func newRepo(db *sql.DB) *repo { return &repo{db: doer.Reconnecting(db), plain: db} }

func (r *repo) log(ctx context.Context, msg string) error {
	_, err := r.db.ExecContext(ctx, `INSERT INTO log (msg) VALUES (?)`, msg) // want `SQL INSERT may be sent up to 3 times`
	return err
}

func (r *repo) set(ctx context.Context, id, state string) error {
	_, err := r.db.ExecContext(ctx, `UPDATE jobs SET state = ? WHERE id = ?`, state, id)
	return err
}

func (r *repo) logOnce(ctx context.Context, msg string) error {
	_, err := r.plain.ExecContext(ctx, `INSERT INTO log (msg) VALUES (?)`, msg)
	return err
}
