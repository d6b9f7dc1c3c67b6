// Package desk has a client of a library that options set going.
package desk

import (
	"net/http"

	"github.com/hashicorp/go-retryablehttp"
)

// A Desk sends through a client of a library, which options set going.
type Desk struct{ rc *retryablehttp.Client }

// A DeskOption changes the client.
type DeskOption func(*retryablehttp.Client)

// WithMax sets how often the client sends again.
func WithMax(n int) DeskOption { return func(c *retryablehttp.Client) { c.RetryMax = n } }

// NewDesk returns a desk.
func NewDesk(opts ...DeskOption) *Desk {
	rc := retryablehttp.NewClient()
	for _, o := range opts {
		o(rc)
	}
	return &Desk{rc: rc}
}

// Get reads something.
func (d *Desk) Get(url string) error {
	_, err := d.rc.Get(url)
	return err
}

// HTTP returns a client as package net/http has it, which sends again n times.
func HTTP(n int) *http.Client {
	rc := retryablehttp.NewClient()
	rc.RetryMax = n
	return rc.StandardClient()
}
