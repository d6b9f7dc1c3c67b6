// Package seams holds what falls between two rules: errors inside errors, predicates in fields, keys that
// travel in a context or a query, payloads that an effect does not mention.
package seams

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"
)

const orders = "https://shop.example.com/orders"

var errGaveUp = errors.New("gave up")

type answer struct{ code int }

func (a *answer) Error() string { return fmt.Sprint(a.code) }

func (a *answer) Code() int { return a.code }

func post(body string) error {
	resp, err := http.Post(orders, "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode >= 400 {
		return fmt.Errorf("order %q: %w", body, &answer{resp.StatusCode})
	}
	return nil
}

// A typed error inside another one still tells the status.
func wrappedServer(body string) error {
	for range 4 {
		err := post(body) // want `up to 4 times`
		var a *answer
		if !errors.As(err, &a) || a.code < 500 {
			return err
		}
	}
	return errGaveUp
}

func wrappedLimit(body string) error {
	for range 4 {
		err := post(body)
		var a *answer
		if !errors.As(err, &a) || a.code != http.StatusTooManyRequests {
			return err
		}
	}
	return errGaveUp
}

// A list of codes of which each is a refusal.
func listed(body string) error {
	for range 4 {
		err := post(body)
		var a *answer
		if !errors.As(err, &a) || !slices.Contains([]int{409, 429}, a.Code()) {
			return err
		}
	}
	return errGaveUp
}

func listedServer(body string) error {
	for range 4 {
		err := post(body) // want `up to 4 times`
		var a *answer
		if !errors.As(err, &a) || !slices.Contains([]int{429, 503}, a.Code()) {
			return err
		}
	}
	return errGaveUp
}

// A policy holds its predicate in a field; each value of it has its own.
type policy struct {
	tries int
	again func(error) bool
}

func (p policy) run(fn func() error) error {
	for n := 1; ; n++ {
		err := fn()
		if err == nil || n == p.tries || !p.again(err) {
			return err
		}
		time.Sleep(time.Second)
	}
}

func limited(err error) bool {
	var a *answer
	return errors.As(err, &a) && a.code == http.StatusTooManyRequests
}

func failed(err error) bool {
	var a *answer
	return !errors.As(err, &a) || a.code >= 500
}

func byLimit(body string) error {
	return policy{tries: 3, again: limited}.run(func() error { return post(body) })
}

func byFailure(body string) error {
	return policy{tries: 3, again: failed}.run(func() error {
		return post(body) // want `POST`
	})
}

type service struct{ calm, bold policy }

func open() *service {
	return &service{calm: policy{tries: 3, again: limited}, bold: policy{tries: 3, again: failed}}
}

func (s *service) calmly(body string) error { return s.calm.run(func() error { return post(body) }) }

func (s *service) boldly(body string) error {
	return s.bold.run(func() error {
		return post(body) // want `POST`
	})
}

// The body that GetBody returns is the request's own.
func rewound(body []byte) error {
	req, err := http.NewRequest(http.MethodPost, orders, bytes.NewReader(body))
	if err != nil {
		return err
	}
	for range 3 {
		if req.Body, err = req.GetBody(); err != nil {
			return err
		}
		resp, err := http.DefaultClient.Do(req) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return errGaveUp
}

// Without a body the whole URL is what the request is about.
func visit(urls []string) error {
	for _, u := range urls {
		if resp, err := http.Post(u, "", nil); err == nil {
			return resp.Body.Close()
		}
	}
	return errGaveUp
}

// What is done for each message is another intent, also when it does not mention the message.
func count(db *sql.DB, messages <-chan string) error {
	for range messages {
		if _, err := db.Exec("UPDATE totals SET n = n + 1 WHERE name = 'messages'"); err != nil {
			return err
		}
	}
	return nil
}

func supervise(db *sql.DB, messages <-chan string) {
	for {
		if err := count(db, messages); err == nil {
			return
		}
		time.Sleep(time.Second)
	}
}

// A channel in a field is the same channel.
type worker struct{ jobs chan string }

func (w *worker) loop() {
	for job := range w.jobs {
		if err := post(job); err != nil { // want `POST`
			w.jobs <- job
		}
	}
}

// A key among the parameters of the URL.
func tipped(id string) error {
	q := url.Values{}
	q.Set("idempotency_key", id)
	for range 3 {
		if resp, err := http.Post(orders+"/tips?"+q.Encode(), "text/plain", nil); err == nil {
			return resp.Body.Close()
		}
	}
	return errGaveUp
}

// A key that a context carries.
type keyOf struct{}

func carried(ctx context.Context, body string) error {
	for range 3 {
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, orders, strings.NewReader(body))
		if err != nil {
			return err
		}
		key, _ := ctx.Value(keyOf{}).(string)
		req.Header.Set("Idempotency-Key", key)
		if resp, err := http.DefaultClient.Do(req); err == nil {
			return resp.Body.Close()
		}
	}
	return errGaveUp
}

// A database error known by its method only.
func undone(err error) bool {
	var state interface{ SQLState() string }
	return errors.As(err, &state) && (state.SQLState() == "40001" || state.SQLState() == "40P01")
}

func move(ctx context.Context, db *sql.DB) error {
	for n := 1; ; n++ {
		err := once(ctx, db)
		if err == nil || n == 4 || !undone(err) {
			return err
		}
	}
}

func once(ctx context.Context, db *sql.DB) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if _, err := tx.ExecContext(ctx, "UPDATE totals SET n = n + 1"); err != nil {
		return err
	}
	return tx.Commit()
}

// A retry that was accepted where it stands is accepted for its callers too.
func accepted(body string) error {
	var err error
	for range 3 {
		//retrysafe:ignore unsaferetry the shop drops a second order with the same text
		if err = post(body); err == nil {
			return nil
		}
	}
	return err
}

func callsAccepted(body string) error { return accepted(body) }

// The manager of a program does its work again and again, whatever comes of it.
func manage(done <-chan struct{}) {
	for {
		select {
		case <-time.After(time.Minute):
			if err := post("still here"); err != nil {
				continue
			}
		case <-done:
			return
		}
	}
}
