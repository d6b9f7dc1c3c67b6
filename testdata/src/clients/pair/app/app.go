// Package app has clients of its own, which reach the one call: what was said of another one there does not cover them.
package app

import (
	"clients/pair"

	"github.com/hashicorp/go-retryablehttp"
)

func Few(doc string) error {
	c := retryablehttp.NewClient()
	c.RetryMax = 3
	return pair.Send(c, doc) // want `POST.*up to 4 times`
}

func Many(doc string) error {
	c := retryablehttp.NewClient()
	c.RetryMax = 6
	return pair.Send(c, doc) // want `POST.*up to 7 times`
}

func None(doc string) error {
	c := retryablehttp.NewClient()
	c.RetryMax = 0
	return pair.Send(c, doc)
}

func Third(doc string) error { return pair.Post(pair.Again(6), doc) } // want `POST.*up to 6 times`

// What it does with its own client has been told there.
func Own(doc string) error { return pair.Own(doc) }
