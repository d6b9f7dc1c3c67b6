// Package app chooses the options.
package app

import (
	"net/http"

	"nested/desk"
)

type often struct{ d *desk.Desk }

func newOften() *often { return &often{desk.NewDesk(desk.WithMax(4))} }

func (o *often) get(url string) (err error) {
	for range 3 { // want `3 \(retry loop, .*\) × 5 \(retryablehttp.Client, .*, set at .*\) = 15 attempts`
		if err = o.d.Get(url); err == nil {
			return nil
		}
	}
	return err
}

type once struct{ d *desk.Desk }

func newOnce() *once { return &once{desk.NewDesk(desk.WithMax(0))} }

func (o *once) get(url string) (err error) {
	for range 3 {
		if err = o.d.Get(url); err == nil {
			return nil
		}
	}
	return err
}

// What a client sends through is known where the client comes from, for reads as well.
func read(c *http.Client, url string) error {
	resp, err := c.Get(url)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func reading(c *http.Client, url string) (err error) {
	for range 4 { // want `4 \(retry loop, .*\) × 5 \(retryablehttp.Client, .*\) = 20 attempts`
		if err = read(c, url); err == nil {
			return nil
		}
	}
	return err
}

func readingOnce(c *http.Client, url string) (err error) {
	for range 20 {
		if err = read(c, url); err == nil {
			return nil
		}
	}
	return err
}

func reads(url string) error {
	if err := reading(desk.HTTP(4), url); err != nil {
		return err
	}
	if err := readingOnce(desk.HTTP(0), url); err != nil {
		return err
	}
	return readingOnce(http.DefaultClient, url)
}
