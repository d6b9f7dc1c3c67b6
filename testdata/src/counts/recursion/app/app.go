// Package app says how often.
package app

import "counts/recursion"

func three() error { return recursion.Send("https://shop.example/", 3) } // want `up to 3 times by the recursion`

func one() error { return recursion.Send("https://shop.example/", 1) }

func any(n uint) error { return recursion.Send("https://shop.example/", n) } // want `how often is not known`

func loop() error { return recursion.Loop("https://shop.example/", 4) } // want `up to 4 times by the retry loop`

func loopOnce() error { return recursion.Loop("https://shop.example/", 1) }
