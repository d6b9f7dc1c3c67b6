// Package layered puts retries around what its callers hand over.
package layered

import "net/http"

type Source interface{ Get(u string) error }

type Client struct{}

func (c *Client) Get(u string) (err error) {
	for i := 0; i < 4; i++ {
		var resp *http.Response
		if resp, err = http.Get(u); err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

type Poster struct{}

func (Poster) Get(u string) error {
	resp, err := http.Post(u, "text/plain", nil)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

type Sender struct{}

func (Sender) Get(u string) error {
	resp, err := http.Post(u, "text/plain", nil)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

type Asker struct{}

func (Asker) Get(u string) error {
	resp, err := http.Post(u, "text/plain", nil)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

type again struct {
	next Source
	max  int
}

// Again gets up to max times.
func Again(next Source, max int) Source { return &again{next: next, max: max} }

// Thrice hands its count on.
func Thrice(next Source) Source { return Again(next, 3) }

func (a *again) Get(u string) (err error) {
	for i := 0; i < a.max; i++ {
		if err = a.next.Get(u); err == nil {
			return nil
		}
	}
	return err
}

// An Open one is filled in by others.
type Open struct {
	Next Source
	Max  int
}

func (o *Open) Get(u string) (err error) {
	for i := 0; i < o.Max; i++ {
		if err = o.Next.Get(u); err == nil {
			return nil
		}
	}
	return err
}
