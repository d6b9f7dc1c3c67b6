// Package retry has the settings that callers of the client hand in, and the errors that its loop tells apart.
package retry

import (
	"errors"
	"net/http"
	"strconv"
	"time"
)

// BackoffStrategy is in milliseconds.
type BackoffStrategy struct {
	InitialInterval int
	MaxInterval     int
	Exponent        float64
	MaxElapsedTime  int
}

// Config says whether there is a repeat: Strategy is "backoff", or "none".
type Config struct {
	Strategy              string
	Backoff               *BackoffStrategy
	RetryConnectionErrors bool
}

// PermanentError ends the repeats.
type PermanentError struct{ cause error }

func Permanent(cause error) error {
	if IsPermanentError(cause) {
		return cause
	}
	return &PermanentError{cause: cause}
}

func (e *PermanentError) Error() string { return e.cause.Error() }

func (e *PermanentError) Unwrap() error { return e.cause }

// TemporaryError asks for another attempt.
type TemporaryError struct {
	wait    time.Duration
	message string
}

func TemporaryFromResponse(message string, res *http.Response) error {
	return &TemporaryError{wait: retryAfter(res), message: message}
}

func (e *TemporaryError) Error() string { return e.message }

func (e *TemporaryError) RetryAfter() time.Duration { return e.wait }

func retryAfter(res *http.Response) time.Duration {
	if res == nil {
		return 0
	}
	text := res.Header.Get("retry-after")
	if text == "" {
		return 0
	}
	if n, err := strconv.ParseInt(text, 10, 64); err == nil && n >= 0 {
		return time.Duration(n) * time.Second
	}
	return 0
}

func IsPermanentError(err error) bool {
	if err == nil {
		return false
	}
	var pe *PermanentError
	return errors.As(err, &pe)
}

func IsTemporaryError(err error) bool {
	if err == nil {
		return false
	}
	var te *TemporaryError
	return errors.As(err, &te)
}
