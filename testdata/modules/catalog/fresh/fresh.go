// Package fresh makes keys.
package fresh

import (
	"context"
	"net/http"

	"github.com/google/uuid"
)

func unsafeKey(ctx context.Context, url string) error {
	var err error
	for range 3 {
		req, fault := http.NewRequestWithContext(ctx, http.MethodPost, url, nil)
		if fault != nil {
			return fault
		}
		req.Header.Set("Idempotency-Key", uuid.NewString()) // want `uuid.NewString`
		if _, err = http.DefaultClient.Do(req); err == nil {
			return nil
		}
	}
	return err
}

func keyedOfOrder(ctx context.Context, url, order string) error {
	var err error
	for range 3 {
		req, fault := http.NewRequestWithContext(ctx, http.MethodPost, url, nil)
		if fault != nil {
			return fault
		}
		req.Header.Set("Idempotency-Key", uuid.NewSHA1(uuid.NameSpaceURL, []byte(order)).String())
		if _, err = http.DefaultClient.Do(req); err == nil {
			return nil
		}
	}
	return err
}
