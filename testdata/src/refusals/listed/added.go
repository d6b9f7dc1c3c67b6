package listed

import (
	"errors"
	"net"
	"net/http"
	"strings"
)

// Predicates may be added one by one, by whoever makes the client.
type predicate func(error) bool

func dial(err error) bool {
	var op *net.OpError
	return errors.As(err, &op) && op.Op == "dial"
}

func failed(err error) bool { return err != nil }

type patient struct{ preds []predicate }

func newPatient() *patient {
	c := &patient{}
	c.Add(dial)
	return c
}

func (c *patient) Add(p predicate) { c.preds = append(c.preds, p) }

func (c *patient) again(err error) bool {
	for _, p := range c.preds {
		if p(err) {
			return true
		}
	}
	return false
}

func (c *patient) pay(body string) (err error) {
	for range 3 {
		_, err = http.Post("https://pay.example/charges", "application/json", strings.NewReader(body))
		if err == nil || !c.again(err) {
			return err
		}
	}
	return err
}

type hasty struct{ preds []predicate }

func newHasty() *hasty {
	c := &hasty{}
	c.Add(dial)
	c.Add(failed)
	return c
}

func (c *hasty) Add(p predicate) { c.preds = append(c.preds, p) }

func (c *hasty) again(err error) bool {
	for _, p := range c.preds {
		if p(err) {
			return true
		}
	}
	return false
}

func (c *hasty) pay(body string) (err error) {
	for range 3 {
		_, err = http.Post("https://pay.example/charges", "application/json", strings.NewReader(body)) // want `HTTP POST may be sent up to 3 times`
		if err == nil || !c.again(err) {
			return err
		}
	}
	return err
}
