// Package keys asks whether a key reaches the effect that is repeated. A key that is there silences
// the check, also one that is new each time: that is another check's fault.
package keys

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/google/uuid"
)

const orders = "https://shop.example.com/orders"

var errGaveUp = errors.New("gave up")

func done(resp *http.Response, err error) bool {
	if err != nil {
		return false
	}
	resp.Body.Close()
	return resp.StatusCode < 300
}

// No key.
func none(body string) error {
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
		if err != nil {
			return err
		}
		req.Header.Set("Content-Type", "text/plain")
		if done(http.DefaultClient.Do(req)) { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

// A key of the caller's, set in the loop.
func callers(id, body string) error {
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", "order-"+id)
		if done(http.DefaultClient.Do(req)) {
			return nil
		}
	}
	return errGaveUp
}

// A key made above the loop.
func above(body string) error {
	key := uuid.NewString()
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
		if err != nil {
			return err
		}
		req.Header.Add("X-Idempotency-Key", key)
		if done(http.DefaultClient.Do(req)) {
			return nil
		}
	}
	return errGaveUp
}

// A key on a request above the loop goes with its copies.
func copied(ctx context.Context, body string) error {
	req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", uuid.NewString())
	for range 3 {
		if done(http.DefaultClient.Do(req.Clone(ctx))) {
			return nil
		}
	}
	return errGaveUp
}

// A key that is new each time is there.
func fresh(body string) error {
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", uuid.NewString())
		if done(http.DefaultClient.Do(req)) {
			return nil
		}
	}
	return errGaveUp
}

// The header as the map that it is.
func asMap(id, body string) error {
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
		if err != nil {
			return err
		}
		req.Header["Idempotency-Key"] = []string{id}
		if done(http.DefaultClient.Do(req)) {
			return nil
		}
	}
	return errGaveUp
}

// A header as a literal.
func asLiteral(id, body string) error {
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
		if err != nil {
			return err
		}
		req.Header = http.Header{"Idempotency-Key": {id}, "Accept": {"text/plain"}}
		if done(http.DefaultClient.Do(req)) {
			return nil
		}
	}
	return errGaveUp
}

// A nil value is no key: it is never sent.
func nilValue(body string) error {
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
		if err != nil {
			return err
		}
		req.Header["X-Idempotency-Key"] = nil
		if done(http.DefaultClient.Do(req)) { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

// An empty one is none either.
func emptyValue(body string) error {
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", "")
		if done(http.DefaultClient.Do(req)) { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

// A header that traces is no key.
func trace(id, body string) error {
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
		if err != nil {
			return err
		}
		req.Header.Set("X-Correlation-Id", id)
		if done(http.DefaultClient.Do(req)) { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

// A key of another request is none of this one.
func anothers(id, body string) error {
	look, err := http.NewRequest(http.MethodGet, orders, nil)
	if err != nil {
		return err
	}
	look.Header.Set("Idempotency-Key", id)
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
		if err != nil {
			return err
		}
		if done(http.DefaultClient.Do(look)) && done(http.DefaultClient.Do(req)) { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

// A helper sets the key that it is handed.
func setKey(req *http.Request, key string) { req.Header.Set("Idempotency-Key", key) }

func helped(id, body string) error {
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
		if err != nil {
			return err
		}
		setKey(req, id)
		if done(http.DefaultClient.Do(req)) {
			return nil
		}
	}
	return errGaveUp
}

func helpedEmpty(body string) error {
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
		if err != nil {
			return err
		}
		setKey(req, "")
		if done(http.DefaultClient.Do(req)) { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

// A helper returns the request with its key.
func keyed(id, body string) (*http.Request, error) {
	req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Idempotency-Key", id)
	return req, nil
}

func returned(id, body string) error {
	for range 3 {
		req, err := keyed(id, body)
		if err != nil {
			return err
		}
		if done(http.DefaultClient.Do(req)) {
			return nil
		}
	}
	return errGaveUp
}

// A key in a field that the constructor fills.
type parcel struct {
	key, body string
}

func newParcel(body string) *parcel { return &parcel{key: uuid.NewString(), body: body} }

func (p *parcel) send() bool {
	req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(p.body))
	if err != nil {
		return false
	}
	req.Header.Set("Idempotency-Key", p.key)
	return done(http.DefaultClient.Do(req))
}

func field(body string) error {
	p := newParcel(body)
	for range 3 {
		if p.send() {
			return nil
		}
		time.Sleep(time.Second)
	}
	return errGaveUp
}

// A parcel without a key has none.
func fieldEmpty(body string) error {
	for range 3 {
		if (&parcel{body: body}).send() { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

// A helper that sets the key if there is one: the caller decides.
func send(key, body string) bool {
	req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
	if err != nil {
		return false
	}
	if key != "" {
		req.Header.Set("Idempotency-Key", key)
	}
	return done(http.DefaultClient.Do(req))
}

func sends(id, body string) error {
	for range 3 {
		if send("order-"+id, body) {
			return nil
		}
	}
	return errGaveUp
}

func sendsEmpty(body string) error {
	for range 3 {
		if send("", body) { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

// By the Standard Webhooks and CloudEvents specifications, a receiver drops an id that it has seen.
func webhook(id, event string) error {
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(event))
		if err != nil {
			return err
		}
		req.Header.Set("webhook-id", id)
		if done(http.DefaultClient.Do(req)) {
			return nil
		}
	}
	return errGaveUp
}

func cloudEvent(id, event string) error {
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(event))
		if err != nil {
			return err
		}
		req.Header.Set("ce-source", "/orders")
		req.Header.Set("ce-id", id)
		if done(http.DefaultClient.Do(req)) {
			return nil
		}
	}
	return errGaveUp
}

// An id of a delivery is nothing that a receiver promises to recognise.
func delivery(id, event string) error {
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(event))
		if err != nil {
			return err
		}
		req.Header.Set("X-Delivery-Id", id)
		if done(http.DefaultClient.Do(req)) { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}
