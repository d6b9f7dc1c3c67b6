// Package awaiting sends orders again when its callers say so. What they say is a guess where none of them is in
// sight.
package awaiting

import (
	"errors"
	"net/http"
	"strings"

	"refusals/asking"
)

func post(doc string) error {
	_, err := http.Post("https://example.com/orders", "text/plain", strings.NewReader(doc))
	return err
}

// Nobody here asks for it.
func Send(doc string, again func(error) bool) (err error) {
	for range 3 {
		if err = post(doc); err == nil || !again(err) { // want `POST.*up to 3 times`
			return err
		}
	}
	return err
}

// The loop stands in a wrapper, and a function that hands the predicate on says nothing more.
func SendBy(doc string, again func(error) bool) error {
	p := &asking.Policy{Max: 4, Retryable: again}
	return p.Careful(func() error { return post(doc) }) // want `POST.*up to 4 times`
}

func SendTwice(doc string, again func(error) bool) error {
	return errors.Join(SendBy(doc, again), SendBy(doc, again))
}

// A classifier as well.
func SendClass(doc string, c asking.Classifier) error {
	return asking.NewStrict(c).Run(func() error { return post(doc) }) // want `POST.*up to 3 times`
}

// A caller in sight decides, to the good.
var errFull = errors.New("full")

func SendFull(doc string, again func(error) bool) (err error) {
	for range 3 {
		if err = put(doc); err == nil || !again(err) {
			return err
		}
	}
	return err
}

// put says by an error of its own that nothing was taken.
func put(doc string) error {
	resp, err := http.Post("https://example.com/orders", "text/plain", strings.NewReader(doc))
	if err != nil {
		return err
	}
	if resp.StatusCode == 429 {
		return errFull
	}
	return nil
}

func sendFull(doc string) error {
	return SendFull(doc, func(err error) bool { return errors.Is(err, errFull) })
}

// With a key it may be sent as often as they like.
func SendKeyed(key, doc string, again func(error) bool) error {
	req, err := http.NewRequest(http.MethodPost, "https://example.com/orders", strings.NewReader(doc))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key)
	for range 3 {
		if _, err = http.DefaultClient.Do(req); err == nil || !again(err) {
			return err
		}
	}
	return err
}

// Nobody calls this.
func send(doc string, again func(error) bool) (err error) {
	for range 3 {
		if err = post(doc); err == nil || !again(err) {
			return err
		}
	}
	return err
}
