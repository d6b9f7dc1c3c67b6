// Package rotation replaces keys: where the receiver has said that it did nothing under the old one that is
// safe, and elsewhere it is another key for the same thing.
package rotation

import (
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/google/uuid"
)

// ErrKeyMismatch says that the key was used before with another body, so that this body was not taken.
var ErrKeyMismatch = errors.New("key used with another body")

func pay(order, key string) error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(order))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	switch {
	case resp.StatusCode == http.StatusConflict, resp.StatusCode == http.StatusUnprocessableEntity:
		return fmt.Errorf("charge: %w", ErrKeyMismatch)
	case resp.StatusCode > 299:
		return fmt.Errorf("charge: %s", resp.Status)
	}
	return nil
}

func payAnother(order, key string) error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(order))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key) // want `another idempotency key \(uuid.NewString\)`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	switch {
	case resp.StatusCode == http.StatusConflict, resp.StatusCode == http.StatusUnprocessableEntity:
		return fmt.Errorf("charge: %w", ErrKeyMismatch)
	case resp.StatusCode > 299:
		return fmt.Errorf("charge: %s", resp.Status)
	}
	return nil
}

func afterMismatch(order string) (err error) {
	key := uuid.NewString()
	for range 3 {
		if err = pay(order, key); err == nil {
			return nil
		}
		if errors.Is(err, ErrKeyMismatch) {
			key = uuid.NewString()
		}
	}
	return err
}

func afterAny(order string) (err error) {
	key := uuid.NewString()
	for range 3 {
		if err = payAnother(order, key); err == nil {
			return nil
		}
		key = uuid.NewString()
	}
	return err
}

func afterOther(order string) (err error) {
	key := uuid.NewString()
	for range 3 {
		if err = payAnother(order, key); err == nil {
			return nil
		}
		if !errors.Is(err, ErrKeyMismatch) {
			key = uuid.NewString()
		}
	}
	return err
}

// A type that says which answer it was.

type statusError struct{ code int }

func (e *statusError) Error() string { return fmt.Sprint("charge: ", e.code) }

func payStatus(order, key string) error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(order))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode > 299 {
		return &statusError{resp.StatusCode}
	}
	return nil
}

func payStatusAnother(order, key string) error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(order))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key) // want `another idempotency key \(uuid.NewString\)`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode > 299 {
		return &statusError{resp.StatusCode}
	}
	return nil
}

func afterRefusal(order string) (err error) {
	key := uuid.NewString()
	for range 3 {
		if err = payStatus(order, key); err == nil {
			return nil
		}
		var status *statusError
		if errors.As(err, &status) && status.code == http.StatusConflict {
			key = uuid.NewString()
		}
	}
	return err
}

func afterServerError(order string) (err error) {
	key := uuid.NewString()
	for range 3 {
		if err = payStatusAnother(order, key); err == nil {
			return nil
		}
		var status *statusError
		if errors.As(err, &status) && status.code >= 500 {
			key = uuid.NewString()
		}
	}
	return err
}
