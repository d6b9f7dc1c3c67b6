// Package app brings options along.
package app

import (
	"net/http"

	"counts/options"

	"github.com/avast/retry-go/v4"
)

func post() error {
	_, err := http.Post("https://orders.example/", "text/plain", nil)
	return err
}

func once() {
	options.Do(post, retry.Attempts(1))
	options.Twice(post, retry.Attempts(1))
	options.WithDefault(post, retry.Attempts(1))
	options.Once(post, retry.Attempts(3))
}

func often() {
	options.Do(post)                             // want `up to 10 times`
	options.Do(post, retry.Attempts(3))          // want `up to 3 times`
	options.Twice(post)                          // want `up to 2 times`
	options.Twice(post, retry.Attempts(7))       // want `up to 7 times`
	options.WithDefault(post)                    // want `up to 4 times`
	options.WithDefault(post, retry.Attempts(6)) // want `up to 6 times`
}
