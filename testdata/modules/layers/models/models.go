// Package models asks language models through SDKs that send again by themselves.
package models

import (
	"context"

	"github.com/anthropics/anthropic-sdk-go"
	anthropicoption "github.com/anthropics/anthropic-sdk-go/option"
	anthropicv2 "github.com/anthropics/anthropic-sdk-go/v2"
	anthropicv2option "github.com/anthropics/anthropic-sdk-go/v2/option"
	"github.com/avast/retry-go/v4"
	"github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/option"
)

func byDefault(ctx context.Context, p openai.BatchNewParams) error {
	client := openai.NewClient(option.WithAPIKey("k"))
	_, err := client.Batches.New(ctx, p) // likely `HTTP POST may be sent up to 3 times by openai.BatchService \(its default\)`
	return err
}

func set(ctx context.Context, p openai.BatchNewParams) error {
	client := openai.NewClient(option.WithAPIKey("k"), option.WithMaxRetries(5))
	_, err := client.Batches.New(ctx, p) // want `HTTP POST may be sent up to 6 times by openai.BatchService: no`
	return err
}

func off(ctx context.Context, p openai.BatchNewParams) error {
	client := openai.NewClient(option.WithMaxRetries(0))
	_, err := client.Batches.New(ctx, p)
	return err
}

func offPerCall(ctx context.Context, p openai.BatchNewParams) error {
	client := openai.NewClient(option.WithMaxRetries(5))
	_, err := client.Batches.New(ctx, p, option.WithMaxRetries(0))
	return err
}

func morePerCall(ctx context.Context, p openai.BatchNewParams) error {
	client := openai.NewClient()
	_, err := client.Batches.New(ctx, p, option.WithMaxRetries(1)) // want `up to 2 times`
	return err
}

// A completion that is made twice costs, and no more.
func completion(ctx context.Context, p openai.ChatCompletionNewParams) error {
	client := openai.NewClient(option.WithMaxRetries(5))
	_, err := client.Chat.Completions.New(ctx, p) // likely `up to 6 times by openai.ChatCompletionService`
	return err
}

type assistant struct{ ai openai.Client }

func newAssistant(key string) *assistant {
	opts := []option.RequestOption{option.WithAPIKey(key)}
	opts = append(opts, option.WithMaxRetries(4))
	return &assistant{ai: openai.NewClient(opts...)}
}

func (a *assistant) tune(ctx context.Context, p openai.FineTuningJobNewParams) error {
	_, err := a.ai.FineTuning.Jobs.New(ctx, p) // want `up to 5 times`
	return err
}

// Ten attempts of five.
func (a *assistant) retried(ctx context.Context, p openai.ChatCompletionNewParams) error {
	return retry.Do(func() error { // want `10 \(retry.Do, models/models.go:\d+, Attempts 10\) × 5 \(openai.ChatCompletionService, .*\) = 50 attempts`
		_, err := a.ai.Chat.Completions.New(ctx, p) // likely `HTTP POST may be sent up to 5 times`
		return err
	}, retry.Attempts(10))
}

func claude(ctx context.Context, p anthropic.MessageBatchNewParams) error {
	client := anthropic.NewClient(anthropicoption.WithMaxRetries(3))
	_, err := client.Messages.Batches.New(ctx, p) // want `up to 4 times by anthropic.MessageBatchService`
	return err
}

func claudeOff(ctx context.Context, p anthropic.MessageBatchNewParams) error {
	client := anthropic.NewClient(anthropicoption.WithMaxRetries(0))
	_, err := client.Messages.Batches.New(ctx, p)
	return err
}

func read(ctx context.Context) error {
	client := openai.NewClient(option.WithMaxRetries(5))
	_, err := client.Batches.Get(ctx, "b1")
	return err
}

func keyed(ctx context.Context, p openai.BatchNewParams, id string) error {
	client := openai.NewClient(option.WithMaxRetries(5))
	_, err := client.Batches.New(ctx, p, option.WithHeader("Idempotency-Key", id))
	return err
}

func claudeDefault(ctx context.Context, p anthropic.MessageBatchNewParams) error {
	client := anthropic.NewClient()
	_, err := client.Messages.Batches.New(ctx, p) // likely `up to 3 times by anthropic.MessageBatchService \(its default\)`
	return err
}

func claudeRead(ctx context.Context) error {
	client := anthropic.NewClient(anthropicoption.WithMaxRetries(3))
	_, err := client.Messages.Batches.Get(ctx, "b1", anthropic.MessageBatchGetParams{})
	return err
}

func claudeKeyed(ctx context.Context, p anthropic.MessageBatchNewParams, id string) error {
	client := anthropic.NewClient(anthropicoption.WithMaxRetries(3))
	_, err := client.Messages.Batches.New(ctx, p, anthropicoption.WithHeader("Idempotency-Key", id))
	return err
}

// Version 2 repeats this one only when it cannot have been done.
func claudeV2(ctx context.Context, p anthropicv2.MessageBatchNewParams) error {
	client := anthropicv2.NewClient(anthropicv2option.WithMaxRetries(3))
	_, err := client.Messages.Batches.New(ctx, p)
	return err
}

func claudeV2Again(ctx context.Context, p anthropicv2.MessageBatchNewParams) (err error) {
	client := anthropicv2.NewClient(anthropicv2option.WithMaxRetries(0))
	for i := 0; i < 3; i++ {
		if _, err = client.Messages.Batches.New(ctx, p); err == nil { // want `HTTP POST may be sent up to 3 times by the retry loop`
			return nil
		}
	}
	return err
}

func claudeV2Send(ctx context.Context, p anthropicv2.BetaSessionEventSendParams) error {
	client := anthropicv2.NewClient(anthropicv2option.WithMaxRetries(3))
	_, err := client.Beta.Sessions.Events.Send(ctx, "s1", p) // want `HTTP POST may be sent up to 4 times by anthropic.BetaSessionEventService`
	return err
}

func claudeV2Default(ctx context.Context, p anthropicv2.BetaSessionEventSendParams) error {
	client := anthropicv2.NewClient()
	_, err := client.Beta.Sessions.Events.Send(ctx, "s1", p) // likely `up to 3 times by anthropic.BetaSessionEventService \(its default\)`
	return err
}

func claudeV2Off(ctx context.Context, p anthropicv2.BetaSessionEventSendParams) error {
	client := anthropicv2.NewClient(anthropicv2option.WithMaxRetries(0))
	_, err := client.Beta.Sessions.Events.Send(ctx, "s1", p)
	return err
}

func claudeV2Keyed(ctx context.Context, p anthropicv2.BetaSessionEventSendParams, id string) error {
	client := anthropicv2.NewClient(anthropicv2option.WithMaxRetries(3))
	_, err := client.Beta.Sessions.Events.Send(ctx, "s1", p, anthropicv2option.WithHeader("Idempotency-Key", id))
	return err
}

func claudeV2Read(ctx context.Context) error {
	client := anthropicv2.NewClient(anthropicv2option.WithMaxRetries(3))
	_, err := client.Messages.Batches.Get(ctx, "b1", anthropicv2.MessageBatchGetParams{})
	return err
}
