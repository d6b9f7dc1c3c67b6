// Package vault reads as often as its settings say.
package vault

import (
	"net/http"

	"counts/conf"
)

type Client struct{ r conf.Retry }

func New() *Client { return &Client{r: conf.Defaults()} }

func (c *Client) Read(u string) (err error) {
	for i := 0; i < c.r.Attempts; i++ {
		var resp *http.Response
		if resp, err = http.Get(u); err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

type Once struct{ r *conf.Retry }

func NewOnce() *Once { return &Once{r: conf.None()} }

func (c *Once) Read(u string) (err error) {
	for i := 0; i < c.r.Attempts; i++ {
		var resp *http.Response
		if resp, err = http.Get(u); err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

type Eager struct{ r conf.Retry }

func NewEager() *Eager { return &Eager{r: conf.Many} }

func (c *Eager) Read(u string) (err error) {
	for i := 0; i < c.r.Attempts; i++ {
		var resp *http.Response
		if resp, err = http.Get(u); err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

type Usual struct{ r conf.Retry }

func NewUsual() *Usual { return &Usual{r: conf.Usual} }

func (c *Usual) Read(u string) (err error) {
	for i := 0; i < c.r.Attempts; i++ {
		var resp *http.Response
		if resp, err = http.Get(u); err == nil {
			return resp.Body.Close()
		}
	}
	return err
}
