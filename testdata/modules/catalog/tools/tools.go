// Package tools pays what a language model asks for.
package tools

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strings"

	"github.com/openai/openai-go/v3"
)

func unsafeHash(ctx context.Context, call openai.ChatCompletionMessageFunctionToolCallFunction, url string) error {
	sum := sha256.Sum256([]byte(call.Arguments))
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, url, strings.NewReader(call.Arguments))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", hex.EncodeToString(sum[:])) // want `made of nothing but what a model wrote`
	_, err = http.DefaultClient.Do(req)
	return err
}

func keyedCall(ctx context.Context, call openai.ChatCompletionMessageFunctionToolCallFunction, url, id string) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, url, strings.NewReader(call.Arguments))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", id)
	_, err = http.DefaultClient.Do(req)
	return err
}
