package keys

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
)

// A body, or a URL, may be put together as a text.

func written(id string) error {
	for range 3 {
		if done(http.Post(orders, "application/json", strings.NewReader(`{"amount": 5, "idempotency_key": "`+id+`"}`))) {
			return nil
		}
	}
	return errGaveUp
}

func printed(id string, amount int) error {
	body := fmt.Sprintf(`{"idempotency_key": %q, "amount": %d}`, "order-"+id, amount)
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, orders, bytes.NewBufferString(body))
		if err != nil {
			return err
		}
		if done(http.DefaultClient.Do(req)) {
			return nil
		}
	}
	return errGaveUp
}

func printedNoKey(id string, amount int) error {
	body := fmt.Sprintf(`{"idempotent": "no", "order": %q, "amount": %d}`, "order-"+id, amount)
	for range 3 {
		if done(http.Post(orders, "application/json", bytes.NewReader([]byte(body)))) { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

func queried(id string) error {
	for range 3 {
		if done(http.Post(orders+"?notify=yes&idempotency_key="+id, "text/plain", nil)) {
			return nil
		}
	}
	return errGaveUp
}

func queriedMode(id string) error {
	for range 3 {
		if done(http.Post(orders+"?order="+id, "text/plain", nil)) { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}
