// Package verdict decides over errors, statuses and responses for callers elsewhere.
package verdict

import (
	"errors"
	"net"
	"net/http"
	"syscall"

	"refusals/answer"
)

// Refused holds for a 429 only.
func Refused(err error) bool {
	var e *answer.Error
	return errors.As(err, &e) && e.Status == http.StatusTooManyRequests
}

// Retryable holds for a 429 and for what the server failed at.
func Retryable(err error) bool {
	var e *answer.Error
	if !errors.As(err, &e) {
		return false
	}
	return e.Status == http.StatusTooManyRequests || e.Status >= 500
}

// Fatal holds for what no repeat mends.
func Fatal(err error) bool {
	var e *answer.Error
	return errors.As(err, &e) && e.Status >= 400 && e.Status < 500
}

// Unsent holds when no connection was made.
func Unsent(err error) bool {
	var op *net.OpError
	if errors.As(err, &op) {
		return op.Op == "dial"
	}
	return errors.Is(err, syscall.ECONNREFUSED)
}

// Limited decides over a response.
func Limited(resp *http.Response) bool { return resp.StatusCode == http.StatusTooManyRequests }

// Failed decides over a status.
func Failed(status int) bool { return status >= http.StatusInternalServerError }
