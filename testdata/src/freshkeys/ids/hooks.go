package ids

import (
	"github.com/go-resty/resty/v2"
	"github.com/google/uuid"
)

// Fill is a hook that puts a key on a request that has none.
func Fill(_ *resty.Client, r *resty.Request) error {
	if r.Header.Get("Idempotency-Key") == "" {
		r.SetHeader("Idempotency-Key", uuid.NewString())
	}
	return nil
}

// Renew is a hook that puts another key on each time.
func Renew(_ *resty.Client, r *resty.Request) error {
	r.SetHeader("Idempotency-Key", uuid.NewString())
	return nil
}
