package models

import (
	"context"

	"google.golang.org/genai"
)

// Gemini's client sends again only where its options say so: five times where they say no number.

func geminiDefault(ctx context.Context, src *genai.BatchJobSource) error {
	c, err := genai.NewClient(ctx, &genai.ClientConfig{APIKey: "key"})
	if err != nil {
		return err
	}
	_, err = c.Batches.Create(ctx, "gemini", src, nil)
	return err
}

func unsafeGemini(ctx context.Context, src *genai.BatchJobSource) error {
	c, err := genai.NewClient(ctx, &genai.ClientConfig{HTTPOptions: genai.HTTPOptions{RetryOptions: &genai.HTTPRetryOptions{Attempts: genai.Ptr[int32](3)}}})
	if err != nil {
		return err
	}
	_, err = c.Batches.Create(ctx, "gemini", src, nil) // want `HTTP POST may be sent up to 3 times by genai.Batches`
	return err
}

func geminiOnce(ctx context.Context, src *genai.BatchJobSource) error {
	c, err := genai.NewClient(ctx, &genai.ClientConfig{HTTPOptions: genai.HTTPOptions{RetryOptions: &genai.HTTPRetryOptions{Attempts: genai.Ptr[int32](1)}}})
	if err != nil {
		return err
	}
	_, err = c.Batches.Create(ctx, "gemini", src, nil)
	return err
}

func unsafeGeminiUnsaid(ctx context.Context, src *genai.BatchJobSource) error {
	c, err := genai.NewClient(ctx, &genai.ClientConfig{HTTPOptions: genai.HTTPOptions{RetryOptions: &genai.HTTPRetryOptions{}}})
	if err != nil {
		return err
	}
	_, err = c.Batches.Create(ctx, "gemini", src, nil) // want `up to 5 times by genai.Batches`
	return err
}

func unsafeGeminiPerCall(ctx context.Context, c *genai.Client, src *genai.BatchJobSource) error {
	var n int32 = 4
	config := &genai.CreateBatchJobConfig{HTTPOptions: &genai.HTTPOptions{RetryOptions: &genai.HTTPRetryOptions{Attempts: &n}}}
	_, err := c.Batches.Create(ctx, "gemini", src, config) // want `up to 4 times by genai.Batches`
	return err
}

func repeatableGemini(ctx context.Context) error {
	c, err := genai.NewClient(ctx, &genai.ClientConfig{HTTPOptions: genai.HTTPOptions{RetryOptions: &genai.HTTPRetryOptions{}}})
	if err != nil {
		return err
	}
	_, err = c.Batches.Get(ctx, "job", nil)
	return err
}
