// Package kinds has what multiplies, and what does not.
package kinds

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"net/http"
	"os"
	"strconv"
	"strings"

	"k8s.io/client-go/util/retry"
)

func get(url string) error {
	resp, err := http.Get(url)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func thrice(url string) (err error) {
	for range 3 {
		if err = get(url); err == nil {
			return nil
		}
	}
	return err
}

// Alternative targets multiply: each of four hosts is asked three times for the same.
func failover(body string) (err error) {
	for _, host := range []string{"https://a", "https://b", "https://c", "https://d"} { // want `4 \(retry loop, kinds/kinds.go:\d+\) × 3 \(retry loop, kinds/kinds.go:\d+\) = 12 attempts`
		if err = post(host, body); err == nil {
			return nil
		}
	}
	return err
}

// Few hosts are few.
func failoverToOne(body string) (err error) {
	for _, host := range []string{"https://a", "https://b"} {
		if err = post(host, body); err == nil {
			return nil
		}
	}
	return err
}

func post(host, body string) (err error) {
	for range 3 {
		var resp *http.Response
		if resp, err = http.Post(host+"/search", "text/plain", strings.NewReader(body)); err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

// A runner of transactions runs all of its function again, and what that does elsewhere with it.
//
//retrysafe:retries fn attempts=times tx on=refusal
func transact(ctx context.Context, db *sql.DB, times int, fn func(tx *sql.Tx) error) error

func transaction(ctx context.Context, db *sql.DB) error {
	return transact(ctx, db, 5, func(tx *sql.Tx) error { // want `5 \(kinds.transact, kinds/kinds.go:\d+\) × 3 \(retry loop, kinds/kinds.go:\d+\) = 15 attempts`
		return thrice("https://prices")
	})
}

func sends(ctx context.Context, db *sql.DB) error {
	return transact(ctx, db, 5, func(tx *sql.Tx) (err error) { // want `5 \(kinds.transact, kinds/kinds.go:\d+\) × 3 \(retry loop, kinds/kinds.go:\d+\) = 15 attempts`
		for range 3 {
			var resp *http.Response
			if resp, err = http.Post("https://mail", "", nil); err == nil {
				return resp.Body.Close()
			}
		}
		return err
	})
}

// Proof that nothing was done asks for another attempt only of what was not done: no factor.
func onConflict(url string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { return thrice(url) })
}

func onBadConnection(db *sql.DB) (err error) {
	for range 5 {
		if err = exec(db); !errors.Is(err, driver.ErrBadConn) {
			return err
		}
	}
	return err
}

func exec(db *sql.DB) (err error) {
	for range 3 {
		if _, err = db.Exec("UPDATE orders SET state = 'closed' WHERE id = 1"); err == nil {
			return nil
		}
	}
	return err
}

// The replays of package net/http and of package database/sql are none either: the loop is alone.
func alone(db *sql.DB, url string) (err error) {
	for range 10 {
		if err = get(url); err != nil {
			continue
		}
		if err = db.QueryRow("SELECT 1").Err(); err == nil {
			return nil
		}
	}
	return err
}

// Exact and at most: a loop that may leave early counts what it may come to.
func atMost(url string, hurry bool) (err error) {
	for range 6 { // want `6 \(retry loop, .*\) × 3 \(retry loop, .*\) = 18 attempts`
		if err = thrice(url); err == nil || hurry {
			return err
		}
	}
	return err
}

// Without a bound is no number, however small the other one is.
func unbounded(url string) {
	for { // want `unbounded \(retry loop, .*\) × 3 \(retry loop, .*\): there is no bound$`
		if thrice(url) == nil {
			return
		}
	}
}

// A number that is not known is not multiplied: of the rest, what is known may be few.
func unknown(url string) (err error) {
	times, _ := strconv.Atoi(os.Getenv("TIMES"))
	for range times {
		if err = thrice(url); err == nil {
			return nil
		}
	}
	return err
}

// And may be many.
func unknownAround(url string) (err error) {
	times, _ := strconv.Atoi(os.Getenv("TIMES"))
	for range times { // want `\? \(retry loop, .*\) × 4 \(retry loop, .*\) × 3 \(retry loop, .*\) = at least 12 × \? attempts`
		for range 4 {
			if err = thrice(url); err == nil {
				return nil
			}
		}
	}
	return err
}

// Without a bound outweighs what is not known.
func unboundedAround(url string) {
	times, _ := strconv.Atoi(os.Getenv("TIMES"))
	for { // want `unbounded \(retry loop, .*\) × \? \(retry loop, .*\) × 3 \(retry loop, .*\): there is no bound$`
		var err error
		for range times {
			if err = thrice(url); err == nil {
				return
			}
		}
	}
}

// More than can be counted.
func astronomical(url string) (err error) {
	for range 1 << 20 { // want `= more attempts than can be counted, more than 10$`
		for range 1 << 20 {
			if err = thrice(url); err == nil {
				return nil
			}
		}
	}
	return err
}
