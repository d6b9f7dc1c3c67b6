// Package app sends what a queue of another package holds.
package app

import (
	"net/http"
	"strings"

	"requeue/queue"
)

func post(body string) error {
	resp, err := http.Post("https://shop.example.com/orders", "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// The three in two packages.
func work(q *queue.Queue) {
	for {
		it := q.Next()
		if err := post(it.Body); err != nil { // want `without a bound by the requeue at queue/queue.go:\d+`
			q.Again(it)
		}
	}
}

func few(q *queue.Queue) {
	for {
		it := q.Next()
		if err := post(it.Body); err != nil { // want `up to 3 times by the requeue at queue/queue.go:\d+`
			q.AgainFew(it)
		}
	}
}

func letters(q *queue.Queue) {
	for {
		it := q.Next()
		if err := post(it.Body); err != nil {
			q.Bury(it)
		}
	}
}

// What the queue runs.
func runs(q *queue.Queue) {
	q.Run(func(it queue.Item) error {
		return post(it.Body) // want `without a bound by the requeue at queue/queue.go:\d+`
	})
}
