// Package models asks language models.
package models

import (
	"context"

	"github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/option"
)

func unsafeBatch(ctx context.Context, client openai.Client, batch openai.BatchNewParams) error {
	var err error
	for range 3 {
		if _, err = client.Batches.New(ctx, batch); err == nil { // want `HTTP POST may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func keyedBatch(ctx context.Context, client openai.Client, batch openai.BatchNewParams, id string) error {
	var err error
	for range 3 {
		if _, err = client.Batches.New(ctx, batch, option.WithHeader("Idempotency-Key", id)); err == nil {
			return nil
		}
	}
	return err
}

// An inference that is made twice costs, and no more.
func unsafeCompletion(ctx context.Context, client openai.Client, chat openai.ChatCompletionNewParams) error {
	var err error
	for range 3 {
		if _, err = client.Chat.Completions.New(ctx, chat); err == nil { // likely `HTTP POST may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func repeatableCancel(ctx context.Context, client openai.Client, id string) error {
	var err error
	for range 3 {
		if _, err = client.Batches.Cancel(ctx, id); err == nil {
			return nil
		}
	}
	return err
}
