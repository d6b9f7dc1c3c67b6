package freshfixed

import (
	"net/http"
	"strings"

	"github.com/google/uuid"
)

// Keys that were made above with the comments in them.

func commented(order string) (err error) {
	idempotencyKey := order + /* one for each day */ uuid.NewString()
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", idempotencyKey)
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func commentedLines(order string) (err error) {
	idempotencyKey := strings.Join([]string{
		order, // what is bought
		// what it is recognised by
		uuid.NewString(),
	}, "/")
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", idempotencyKey)
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}
