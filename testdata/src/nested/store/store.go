// Package store is the lowest of three: it calls, and two of its functions call again.
package store

import (
	"context"
	"database/sql"
	"errors"
	"net/http"
	"strings"
)

type Client struct{ Base string }

// Get looks a thing up, once.
func (c *Client) Get(id string) error {
	resp, err := http.Get(c.Base + "/" + id)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return errors.New(resp.Status)
	}
	return nil
}

// Find looks a thing up, three times at most.
func (c *Client) Find(id string) error {
	var err error
	for range 3 {
		if err = c.Get(id); err == nil {
			return nil
		}
	}
	return err
}

// Put writes a thing in full, four times at most.
func (c *Client) Put(id, body string) error {
	var err error
	for range 4 {
		var req *http.Request
		if req, err = http.NewRequest(http.MethodPut, c.Base+"/"+id, strings.NewReader(body)); err != nil {
			return err
		}
		var resp *http.Response
		if resp, err = http.DefaultClient.Do(req); err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

// Times looks a thing up, n times at most.
func (c *Client) Times(n int, id string) error {
	var err error
	for range n {
		if err = c.Get(id); err == nil {
			return nil
		}
	}
	return err
}

// Tries is how often things are looked up.
func Tries() int { return 7 }

// Await looks a thing up until it is there.
func (c *Client) Await(ctx context.Context, id string) error {
	for {
		if err := c.Get(id); err == nil {
			return nil
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
}

// Limited looks a thing up again when it was turned away.
func (c *Client) Limited(id string) error {
	for range 8 {
		resp, err := http.Get(c.Base + "/" + id)
		if err != nil {
			return err
		}
		resp.Body.Close()
		if resp.StatusCode != http.StatusTooManyRequests {
			return nil
		}
	}
	return errors.New("too many requests")
}

// Done reads whether a thing is done.
func (c *Client) Done(id string) (bool, error) {
	resp, err := http.Get(c.Base + "/" + id)
	if err != nil {
		return false, err
	}
	defer resp.Body.Close()
	return resp.Header.Get("State") == "done", nil
}

// Count reads a number, in a transaction.
func Count(db *sql.DB) (n int, err error) {
	tx, err := db.Begin()
	if err != nil {
		return 0, err
	}
	defer tx.Rollback()
	err = tx.QueryRow("SELECT count(*) FROM things").Scan(&n)
	return n, err
}
