// Package app says how often to send.
package app

import "counts/chained"

func once() {
	chained.One(1).Post("https://orders.example/", "text/plain", nil)
	chained.Client(chained.Config{Attempts: 1}).Post("https://orders.example/", "text/plain", nil)
}

func often() {
	chained.One(4).Post("https://orders.example/", "text/plain", nil)                              // want `up to 4 times`
	chained.Client(chained.Config{Attempts: 4}).Post("https://orders.example/", "text/plain", nil) // want `up to 4 times`
}
