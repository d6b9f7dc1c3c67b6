// Package app says how often.
package app

import "counts/api"

func once(doc string) error {
	_, err := api.Do("POST", "things", doc, api.NoRetry())
	return err
}

func onceByCount(doc string) error {
	_, err := api.Do("POST", "things", doc, api.Tries(1))
	return err
}

func keyed(id, doc string) error {
	_, err := api.Do("POST", "things", doc, api.Header("Idempotency-Key", id))
	return err
}

func otherHeader(doc string) error {
	_, err := api.Do("POST", "things", doc, api.Header("Accept", "text/plain")) // want `up to 3 times`
	return err
}

func bare(doc string) error {
	_, err := api.Do("POST", "things", doc) // want `up to 3 times`
	return err
}

func more(doc string) error {
	_, err := api.Do("POST", "things", doc, api.Tries(7)) // want `up to 7 times`
	return err
}

func handedOn(doc string, opts ...api.Option) error {
	_, err := api.Do("POST", "things", doc, opts...) // want `up to 5 times`
	return err
}

func handsOn(doc string) error { return handedOn(doc, api.Tries(5)) }

func handsOnOnce(doc string) error { return handedOn(doc, api.NoRetry()) }

func create(doc string) error { return api.Create(doc) }

// Options as a struct.

func zero(doc string) error {
	_, err := api.Send("POST", "things", doc, api.Options{})
	return err
}

func three(doc string) error {
	_, err := api.Send("POST", "things", doc, api.Options{MaxRetries: 3}) // want `up to 4 times`
	return err
}

func threeKeyed(id, doc string) error {
	_, err := api.Send("POST", "things", doc, api.Options{MaxRetries: 3, Key: id})
	return err
}

func read() error {
	_, err := api.Send("GET", "things", "", api.Options{MaxRetries: 3})
	return err
}

var none api.Options

func variable(doc string) error {
	_, err := api.Send("POST", "things", doc, none)
	return err
}

func pointer(doc string) error {
	_, err := api.SendBy("POST", "things", doc, &api.Options{MaxRetries: 0})
	return err
}

func pointerMore(doc string) error {
	_, err := api.SendBy("POST", "things", doc, &api.Options{MaxRetries: 4}) // want `up to 5 times`
	return err
}
