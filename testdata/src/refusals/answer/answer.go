// Package answer sends and turns what comes back into errors that say why. It repeats nothing.
package answer

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"
)

// An Error holds the status of a refused or failed call.
type Error struct {
	Status int
	After  time.Duration
}

func (e *Error) Error() string { return fmt.Sprintf("shop: %d", e.Status) }

// Limited and Busy are what Submit returns for a 429 and for a 5xx.
var (
	Limited = errors.New("too many requests")
	Busy    = errors.New("server error")
)

// Post places one order; the error of an answer holds its status.
func Post(body string) error {
	resp, err := http.Post("https://shop.example.com/orders", "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode >= 300 {
		return &Error{Status: resp.StatusCode, After: time.Second}
	}
	return nil
}

// Submit places one order; two sentinels tell a 429 and a 5xx apart.
func Submit(body string) error {
	resp, err := http.Post("https://shop.example.com/orders", "text/plain", strings.NewReader(body))
	if err != nil {
		return fmt.Errorf("submit: %w", err)
	}
	defer resp.Body.Close()
	switch {
	case resp.StatusCode == http.StatusTooManyRequests:
		return Limited
	case resp.StatusCode >= 500:
		return Busy
	case resp.StatusCode >= 300:
		return errors.New(resp.Status)
	}
	return nil
}

// Get looks an order up, with errors as Post has them.
func Get(id string) (string, error) {
	resp, err := http.Get("https://shop.example.com/orders/" + id)
	if err != nil {
		return "", err
	}
	defer resp.Body.Close()
	if resp.StatusCode >= 300 {
		return "", &Error{Status: resp.StatusCode}
	}
	raw, err := io.ReadAll(resp.Body)
	return string(raw), err
}
