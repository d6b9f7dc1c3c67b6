package urls

import (
	"bytes"
	"context"
	"net/http"

	"github.com/google/uuid"
)

// The name is made in a function below the loop.

func put(ctx context.Context, base string, raw []byte) (string, error) {
	name := uuid.NewString()
	req, err := http.NewRequestWithContext(ctx, http.MethodPut, base+"/objects/"+name, bytes.NewReader(raw)) // want `HTTP PUT may be sent up to 5 times.*another idempotency key \(uuid.NewString\)`
	if err != nil {
		return "", err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return "", err
	}
	return name, resp.Body.Close()
}

func save(ctx context.Context, base string, raw []byte) (name string, err error) {
	for range 5 {
		if name, err = put(ctx, base, raw); err == nil {
			return name, nil
		}
	}
	return "", err
}

func putAs(ctx context.Context, base, name string, raw []byte) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPut, base+"/objects/"+name, bytes.NewReader(raw))
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func saveAs(ctx context.Context, base string, raw []byte) (err error) {
	name := uuid.NewString()
	for range 5 {
		if err = putAs(ctx, base, name, raw); err == nil {
			return nil
		}
	}
	return err
}
