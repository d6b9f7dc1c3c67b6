// Package told multiplies what constructors are handed.
package told

import "github.com/hashicorp/go-retryablehttp"

type store struct{ rc *retryablehttp.Client }

func open(n int) (*store, error) {
	rc := retryablehttp.NewClient()
	rc.RetryMax = n
	return &store{rc: rc}, nil
}

func New() (*store, error) { return open(4) }

func (s *store) read(url string) (err error) {
	for i := 0; i < 4; i++ { // want `4 \(retry loop, .*\) × 5 \(retryablehttp.Client, .*\) = 20 attempts`
		if _, err = s.rc.Get(url); err == nil {
			return nil
		}
	}
	return err
}

type calm struct{ rc *retryablehttp.Client }

func openCalm(n int) *calm {
	rc := retryablehttp.NewClient()
	rc.RetryMax = n
	return &calm{rc: rc}
}

func newCalm() *calm { return openCalm(0) }

func (s *calm) read(url string) (err error) {
	for i := 0; i < 40; i++ {
		if _, err = s.rc.Get(url); err == nil {
			return nil
		}
	}
	return err
}
