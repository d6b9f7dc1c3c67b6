// Package open fills in the client of a struct of another package.
package open

import (
	"clients/build"
	"clients/held"
)

func create(doc []byte) error {
	o := &held.Open{HC: build.Default()}
	return o.Create(doc) // want `up to 5 times by retryablehttp.Client at held/held.go:\d+ through Open.Create`
}

func createOnce(doc []byte) error {
	o := &held.Open{HC: build.Quiet()}
	return o.Create(doc)
}

type service struct{ orders *held.Open }

func newService() *service { return &service{orders: &held.Open{HC: build.Default()}} }

func (s *service) run(doc []byte) error {
	return s.orders.Create(doc) // want `up to 5 times`
}

type creator interface{ Create(doc []byte) error }

func through(c creator, doc []byte) error { return c.Create(doc) }

func behind(doc []byte) error {
	return through(&held.Open{HC: build.Default()}, doc) // want `up to 5 times`
}
