// Package temporal is a stub of the real one: its surface.
package temporal

type RetryPolicy struct {
	BackoffCoefficient float64
	MaximumAttempts    int32
}

func NewNonRetryableApplicationError(msg, errType string, cause error, details ...any) error {
	return cause
}
