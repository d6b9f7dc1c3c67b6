// Package policies goes round for a time, or as often as a policy of its own says.
package policies

import (
	"errors"
	"net/http"
	"time"

	"github.com/cenkalti/backoff/v4"
)

func get(url string) error {
	resp, err := http.Get(url)
	if err != nil {
		return err
	}
	resp.Body.Close()
	if resp.StatusCode >= 500 {
		return errors.New(resp.Status)
	}
	return nil
}

// An exponential backoff ends after a quarter of an hour.
func timed(url string) (err error) {
	for range 2 { // want `2 \(retry loop, .*\) × unbounded for 15 min \(backoff.Retry, .*\): a time is the only bound`
		err = backoff.Retry(func() error { return get(url) }, backoff.NewExponentialBackOff())
		if err == nil {
			return nil
		}
	}
	return err
}

func timedOtherwise(url string, patience time.Duration) (err error) {
	for range 2 { // want `2 \(retry loop, .*\) × unbounded for a time \(backoff.Retry, .*\): a time is the only bound`
		b := backoff.NewExponentialBackOff()
		b.MaxElapsedTime = patience
		if err = backoff.Retry(func() error { return get(url) }, b); err == nil {
			return nil
		}
	}
	return err
}

func untimed(url string) (err error) {
	for range 2 { // want `2 \(retry loop, .*\) × unbounded \(backoff.Retry, .*\): there is no bound`
		err = backoff.Retry(func() error { return get(url) }, backoff.NewConstantBackOff(time.Second))
		if err == nil {
			return nil
		}
	}
	return err
}

// A policy of the program's own has its end in its code.

type bounded struct{ left int }

func (b *bounded) NextBackOff() time.Duration {
	if b.left == 0 {
		return backoff.Stop
	}
	b.left--
	return time.Second
}

func (b *bounded) Reset() {}

func own(url string) (err error) {
	for range 2 {
		err = backoff.Retry(func() error { return get(url) }, &bounded{left: 3})
		if err == nil {
			return nil
		}
	}
	return err
}

// Of two numbers one is not known: a guess.
func ownOften(url string) (err error) {
	for range 12 {
		err = backoff.Retry(func() error { return get(url) }, &bounded{left: 3})
		if err == nil {
			return nil
		}
	}
	return err
}
