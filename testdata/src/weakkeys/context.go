package weakkeys

import (
	"context"
	"net/http"
	"strings"
	"time"
)

type keyOf struct{}

func postCarried(ctx context.Context, body string) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "https://bank/charges", strings.NewReader(body))
	if err != nil {
		return err
	}
	key, _ := ctx.Value(keyOf{}).(string)
	req.Header.Set("Idempotency-Key", key)
	return send(req)
}

// The time that a context gives is no part of what it carries.
func limited(ctx context.Context, body, id string) error {
	ctx = context.WithValue(ctx, keyOf{}, id)
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	return postCarried(ctx, body)
}
