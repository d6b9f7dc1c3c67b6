// Package numbers holds keys that are made of the number of the attempt, wherever that is counted. Beside them
// stand keys next to which such a number only goes into something else.
package numbers

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/cenkalti/backoff/v4"

	"freshkeys/numbers/each"
)

func send(doc, key string, attempt int) error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(doc))
	if err != nil {
		return err
	}
	req.Header.Set("X-Attempt", strconv.Itoa(attempt))
	req.Header.Set("Idempotency-Key", key) // want `recursion at .* \(the number of the attempt\)`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// 1. A helper counts, and hands the number on.

func inLoop(order, doc string) error {
	return each.Loop(3, func(attempt int) error {
		req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(doc))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", fmt.Sprintf("%s#%d", order, attempt)) // want `up to 3 times by the retry loop .* \(the number of the attempt\)`
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			return err
		}
		return resp.Body.Close()
	})
}

func inLoopTwin(order, doc string) error {
	return each.Loop(3, func(attempt int) error { return send(doc, order, attempt) })
}

func inRecursion(order, doc string) error {
	return each.Again(3, 1, func(attempt int) error {
		req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(doc))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", order+strconv.Itoa(attempt)) // want `by the recursion .* \(the number of the attempt\)`
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			return err
		}
		return resp.Body.Close()
	})
}

func inRecursionTwin(order, doc string) error {
	return each.Again(3, 1, func(attempt int) error { return send(doc, order, attempt) })
}

func through(n int, fn func(try int) error) error {
	return each.Loop(n, func(attempt int) error { return fn(attempt - 1) })
}

func handedOn(order, doc string) error {
	return through(3, func(try int) error {
		req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(doc))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", order+strconv.Itoa(try)) // want `up to 3 times by the retry loop .* \(the number of the attempt\)`
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			return err
		}
		return resp.Body.Close()
	})
}

func handedOnTwin(order, doc string) error {
	return through(3, func(try int) error { return send(doc, order, try) })
}

// 2. The function that sends hands it to itself.

func charge(order, doc string, attempt int) error {
	err := send(doc, order+"/"+strconv.Itoa(attempt), attempt)
	if err != nil && attempt < 4 {
		return charge(order, doc, attempt+1)
	}
	return err
}

func chargeTwin(order, doc string, part, attempt int) error {
	err := send(doc, order+"/"+strconv.Itoa(part), attempt)
	if err != nil && attempt < 4 {
		return chargeTwin(order, doc, part, attempt+1)
	}
	return err
}

// 3. It is kept where the next attempt finds it.

func captured(order, doc string) error {
	attempt := 0
	return backoff.Retry(func() error {
		attempt++
		req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(doc))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", order+strconv.Itoa(attempt)) // want `by backoff.Retry .* \(a number that goes up\)`
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			return err
		}
		return resp.Body.Close()
	}, backoff.NewExponentialBackOff())
}

// The first attempt may number what it sends, and a number may be set anew.
func capturedTwin(order, doc string) error {
	attempt, part := 0, 0
	return backoff.Retry(func() error {
		attempt++
		part = 0
		part++
		return send(doc, order+strconv.Itoa(part), attempt)
	}, backoff.NewExponentialBackOff())
}

type charger struct {
	seq, tries int
}

func (c *charger) do(order, doc string) error {
	c.tries++
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(doc))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", order+"-"+strconv.Itoa(c.tries)) // want `up to 3 times by the recursion .* \(a number that goes up\)`
	resp, err := http.DefaultClient.Do(req)
	if err != nil && c.tries < 3 {
		return c.do(order, doc)
	}
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// A number that only success moves on stays while the same is sent again.
func (c *charger) next(order, doc string) error {
	err := send(doc, order+"-"+strconv.Itoa(c.seq), c.tries)
	if err == nil {
		c.seq++
		return nil
	}
	if c.tries++; c.tries < 3 {
		return c.next(order, doc)
	}
	return err
}

// One that is taken above the retry stays in it.
func (c *charger) above(order, doc string) (err error) {
	c.seq++
	key := order + "-" + strconv.Itoa(c.seq)
	for range 3 {
		if err = send(doc, key, 0); err == nil {
			return nil
		}
	}
	return err
}
