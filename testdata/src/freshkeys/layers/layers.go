// Package layers holds keys as seen from the layers around them.
package layers

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"time"

	"github.com/cenkalti/backoff/v4"
	"github.com/google/uuid"
)

func post(order, key string) error {
	req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Made above the loop, inside the function: stays here.
func stays(order string) (err error) {
	key := uuid.NewString()
	for range 3 {
		if err = post(order, key); err == nil {
			return nil
		}
	}
	return err
}

func postFresh(order string) (err error) {
	key := uuid.NewString()
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", key) // want `up to 2 times by the retry loop at .*another idempotency key`
		resp, err := http.DefaultClient.Do(req)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

// It is another one for each retry around the function.
func around(order string) (err error) {
	for range 2 {
		if err = postFresh(order); err == nil {
			return nil
		}
	}
	return err
}

// A library runs the literal: what is made in it is another one each time, what it captures is not.
func library(order string) error {
	return backoff.Retry(func() error {
		req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", uuid.NewString()) // want `by backoff.Retry.*another idempotency key`
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			return err
		}
		return resp.Body.Close()
	}, backoff.NewExponentialBackOff())
}

func libraryAbove(order string) error {
	key := uuid.NewString()
	return backoff.Retry(func() error { return post(order, key) }, backoff.NewExponentialBackOff())
}

func libraryOnce(order string) error {
	var key string
	return backoff.Retry(func() error {
		if key == "" {
			key = uuid.NewString()
		}
		return post(order, key)
	}, backoff.NewExponentialBackOff())
}

// A wrapper of the program.
func retry(fn func(attempt int) error) (err error) {
	for i := range 4 {
		if err = fn(i); err == nil {
			return nil
		}
		time.Sleep(time.Second)
	}
	return err
}

func wrapped(order string) error {
	return retry(func(int) error { return postNew(order) })
}

func postNew(order string) error {
	req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", order+time.Now().String()) // want `up to 4 times.*another idempotency key \(time.Now\)`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Recursion.
func recursive(order string, n int) error {
	req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", uuid.NewString()) // want `by the recursion.*another idempotency key`
	resp, err := http.DefaultClient.Do(req)
	if err != nil && n > 0 {
		return recursive(order, n-1)
	}
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func recursiveKey(order, key string, n int) error {
	req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key)
	resp, err := http.DefaultClient.Do(req)
	if err != nil && n > 0 {
		return recursiveKey(order, key, n-1)
	}
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func startsRecursive(order string) error { return recursiveKey(order, uuid.NewString(), 3) }

// Another order in each round is no retry, whatever its key.
func batch(orders []string) {
	for _, order := range orders {
		if err := post(order, uuid.NewString()); err != nil {
			println(err.Error())
		}
	}
}

func worker(ctx context.Context, orders <-chan string) {
	for {
		select {
		case <-ctx.Done():
			return
		case order := <-orders:
			if err := post(order, uuid.NewString()); err != nil {
				println(err.Error())
			}
		}
	}
}

// Made where the caller gives none.
func charge(order, key string) error {
	if key == "" {
		key = uuid.NewString()
	}
	req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key) // want `up to 5 times.*another idempotency key`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func given(order string) (err error) {
	for range 3 {
		if err = charge(order, "order/"+order); err == nil {
			return nil
		}
	}
	return err
}

func none(order string) (err error) {
	for range 5 {
		if err = charge(order, ""); err == nil {
			return nil
		}
	}
	return err
}

func handedOn(order, key string) (err error) {
	for range 3 {
		if err = charge(order, key); err == nil {
			return nil
		}
	}
	return err
}

func send(req *http.Request) error {
	if req.Header.Get("Idempotency-Key") == "" {
		req.Header.Set("Idempotency-Key", uuid.NewString()) // want `up to 6 times.*another idempotency key`
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func setBefore(order string) error {
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", "order/"+order)
		if err := send(req); err == nil {
			return nil
		}
	}
	return nil
}

func setNowhere(order string) error {
	for range 6 {
		req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order))
		if err != nil {
			return err
		}
		if err := send(req); err == nil {
			return nil
		}
	}
	return nil
}

// The key stays, the body under it does not.
type event struct {
	Order string    `json:"order"`
	At    time.Time `json:"at"`
}

func changing(order string) (err error) {
	for range 3 {
		raw, err := json.Marshal(event{Order: order, At: time.Now()})
		if err != nil {
			return err
		}
		req, err := http.NewRequest(http.MethodPost, "https://shop/orders", bytes.NewReader(raw))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", "order/"+order) // want `key stays, but the body under it is another one in each attempt \(time.Now\)`
		resp, err := http.DefaultClient.Do(req)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

func changingAbove(order string) (err error) {
	raw, err := json.Marshal(event{Order: order, At: time.Now()})
	if err != nil {
		return err
	}
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, "https://shop/orders", bytes.NewReader(raw))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", "order/"+order)
		req.Header.Set("Date", time.Now().Format(http.TimeFormat))
		resp, err := http.DefaultClient.Do(req)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

func postEvent(order, key string) error {
	raw, err := json.Marshal(event{Order: order, At: time.Now()})
	if err != nil {
		return err
	}
	req, err := http.NewRequest(http.MethodPost, "https://shop/orders", bytes.NewReader(raw))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key) // want `up to 7 times.*the body under it is another one`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func changingBelow(order string) (err error) {
	for range 7 {
		if err = postEvent(order, "order/"+order); err == nil {
			return nil
		}
	}
	return err
}

func changingOnce(order string) (err error) {
	stamp := ""
	for range 3 {
		if stamp == "" {
			stamp = time.Now().String()
		}
		req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order+stamp))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", "order/"+order)
		resp, err := http.DefaultClient.Do(req)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

// What failed goes back to the channel, and gets another key when it comes round.
func requeued(orders chan string) {
	for order := range orders {
		req, err := http.NewRequest(http.MethodPost, "https://shop.example.com/orders", strings.NewReader(order))
		if err != nil {
			continue
		}
		req.Header.Set("Idempotency-Key", uuid.NewString()) // want `by the requeue.*another idempotency key`
		if err := requestOrder(req); err != nil {
			orders <- order
		}
	}
}

// A timer runs the function again, which makes another key.
func timed(order string) {
	req, err := http.NewRequest(http.MethodPost, "https://shop.example.com/orders", strings.NewReader(order))
	if err != nil {
		return
	}
	req.Header.Set("Idempotency-Key", uuid.NewString()) // want `by time.AfterFunc.*another idempotency key`
	if err := requestOrder(req); err != nil {
		time.AfterFunc(time.Second, func() { timed(order) })
	}
}

func requestOrder(req *http.Request) error {
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}
