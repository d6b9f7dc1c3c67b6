// Package weakkeys holds keys that stand for too much, each beside one that does not.
package weakkeys

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/google/uuid"
)

func send(req *http.Request) error {
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func post(body, key string) error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key) // want `HTTP POST through weakkeys.post → weakkeys.send: the idempotency key is the same for every one of them`
	return send(req)
}

func postItem(body, key string) error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key) // want `made above the loop`
	return send(req)
}

func postOther(body, key string) error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key)
	return send(req)
}

// Constants.

const job = "nightly"

func constant(body string) error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", "billing/"+job) // want `the same for every one of them`
	return send(req)
}

func constantArgument(body string) error { return post(body, "billing") }

// A constant about a constant thing.
func constantBoth() error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/start", strings.NewReader("start"))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", "start")
	return send(req)
}

func derived(order string) error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(order))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", "order/"+order)
	return send(req)
}

// Once per process.

var process = uuid.NewString()

func perProcess(body string) error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", process) // want `the same for every one of them`
	return send(req)
}

func perProcessAgain(body string) error {
	return twice(func() error {
		req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(body))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", process) // want `the same for every one of them`
		return send(req)
	})
}

func perProcessAndOrderAgain(order string) error {
	return twice(func() error {
		req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(order))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", process+"/"+order)
		return send(req)
	})
}

func twice(f func() error) error {
	err := f()
	if err != nil {
		err = f()
	}
	return err
}

func perProcessAndOrder(order string) error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(order))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", process+order)
	return send(req)
}

// One key over a loop.

func batch(bodies []string) (err error) {
	key := uuid.NewString()
	for _, body := range bodies {
		err = errors.Join(err, postItem(body, key))
	}
	return err
}

func batchEach(bodies []string) (err error) {
	for _, body := range bodies {
		err = errors.Join(err, postOther(body, uuid.NewString()))
	}
	return err
}

func batchParameter(bodies []string, key string) (err error) {
	for _, body := range bodies {
		req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(body))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", key) // want `made above the loop`
		if err := send(req); err != nil {
			return err
		}
	}
	return err
}

type invoice struct{ ID, Body, Email, Phone string }

func batchDerived(run string, invoices []invoice) (err error) {
	for _, i := range invoices {
		err = errors.Join(err, postOther(i.Body, run+"/"+i.ID))
	}
	return err
}

// The same item again is no other.
func again(body, key string) (err error) {
	for range 3 {
		if err = postOther(body, key); err == nil {
			return nil
		}
	}
	return err
}

// Persons.

func byMail(i invoice) error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(i.Body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", i.ID+":"+i.Email) // want `personal data \(Email\)`
	return send(req)
}

func textOf(op string, parts ...string) string { return op + ":" + strings.Join(parts, ":") }

func byKeyOf(i invoice) error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(i.Body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", textOf("invite", strings.ToLower(i.Email))) // want `personal data \(Email\)`
	return send(req)
}

func hashOf(op, who string) string {
	sum := sha256.Sum256([]byte(op + who))
	return hex.EncodeToString(sum[:])
}

func byHashOf(i invoice) error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(i.Body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", textOf("invite", hashOf("invite", i.Email)))
	return send(req)
}

func byPhone(body, phone string) error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", phone) // want `personal data \(phone\)`
	return send(req)
}

func byHash(i invoice) error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(i.Body))
	if err != nil {
		return err
	}
	sum := sha256.Sum256([]byte(i.ID + i.Email))
	req.Header.Set("Idempotency-Key", hex.EncodeToString(sum[:]))
	return send(req)
}

// What the receiver has answered is another thing each time.
type charge struct{ ID string }

func get(url string) (*charge, error) {
	resp, err := http.Get(url)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	var c charge
	err = json.NewDecoder(resp.Body).Decode(&c)
	return &c, err
}

func refund(url, body string) error {
	c, err := get(url)
	if err != nil {
		return err
	}
	return postOther(body, "refund/"+c.ID)
}

func spelled(body string) error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", fmt.Sprintf("billing/%s", job)) // want `the same for every one of them`
	return send(req)
}
