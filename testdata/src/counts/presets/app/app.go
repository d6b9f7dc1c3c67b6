// Package app makes clients with options that another package has put together.
package app

import (
	"counts/presets"
	"counts/presets/client"
)

func list(doc string) error   { return client.New(presets.List()...).Post(doc) }     // want `POST.*up to 6 times`
func number(doc string) error { return client.New(presets.Number(10)...).Post(doc) } // want `POST.*up to 11 times`
func usual(doc string) error  { return client.New(presets.Usual...).Post(doc) }      // want `POST.*up to 9 times`
func one(doc string) error    { return client.New(presets.One()).Post(doc) }         // want `POST.*up to 8 times`

func more(doc string) error {
	return client.New(presets.More(client.WithBase("https://z.example"))...).Post(doc) // want `POST.*up to 10 times`
}

func join(doc string) error {
	return client.New(presets.Join(client.WithRetries(3))).Post(doc) // want `POST.*up to 4 times`
}

func calm(doc string) error      { return client.New(presets.Calm()...).Post(doc) }
func numberOff(doc string) error { return client.New(presets.Number(0)...).Post(doc) }
func oneCalm(doc string) error   { return client.New(presets.OneCalm()).Post(doc) }
func joinCalm(doc string) error  { return client.New(presets.Join(client.WithRetries(0))).Post(doc) }
