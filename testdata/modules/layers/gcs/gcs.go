// Package gcs keeps objects in Cloud Storage, whose client repeats by a policy.
package gcs

import (
	"context"

	"cloud.google.com/go/storage"
)

func notify(ctx context.Context, c *storage.Client, n *storage.Notification) error {
	_, err := c.Bucket("orders").AddNotification(ctx, n)
	return err
}

func always(ctx context.Context, n *storage.Notification) error {
	c, err := storage.NewClient(ctx)
	if err != nil {
		return err
	}
	c.SetRetry(storage.WithPolicy(storage.RetryAlways), storage.WithMaxAttempts(5))
	_, err = c.Bucket("orders").AddNotification(ctx, n) // want `BucketHandle.AddNotification may be sent up to 5 times by the storage retry policy`
	return err
}

func byDefault(ctx context.Context, n *storage.Notification) error {
	c, err := storage.NewClient(ctx)
	if err != nil {
		return err
	}
	return notify(ctx, c, n)
}

func idempotent(ctx context.Context, n *storage.Notification) error {
	c, err := storage.NewClient(ctx)
	if err != nil {
		return err
	}
	c.SetRetry(storage.WithPolicy(storage.RetryIdempotent), storage.WithMaxAttempts(5))
	_, err = c.Bucket("orders").AddNotification(ctx, n)
	return err
}

func ofBucket(ctx context.Context, n *storage.Notification) error {
	c, err := storage.NewClient(ctx)
	if err != nil {
		return err
	}
	b := c.Bucket("orders").Retryer(storage.WithPolicy(storage.RetryAlways))
	_, err = b.AddNotification(ctx, n) // want `again without a bound by the storage retry policy`
	return err
}

func never(ctx context.Context, c *storage.Client, n *storage.Notification) error {
	c.SetRetry(storage.WithPolicy(storage.RetryAlways), storage.WithMaxAttempts(5))
	_, err := c.Bucket("orders").Retryer(storage.WithPolicy(storage.RetryNever)).AddNotification(ctx, n)
	return err
}

// Reads are repeated, and count.
func reads(ctx context.Context) error {
	c, err := storage.NewClient(ctx)
	if err != nil {
		return err
	}
	c.SetRetry(storage.WithMaxAttempts(4))
	for range 3 { // want `3 \(retry loop.*\) × 4 \(storage retry policy.*\) = 12 attempts`
		if _, err = c.Bucket("orders").Object("o").Attrs(ctx); err == nil {
			return nil
		}
	}
	return err
}

func readsOnce(ctx context.Context) error {
	c, err := storage.NewClient(ctx)
	if err != nil {
		return err
	}
	c.SetRetry(storage.WithMaxAttempts(4), storage.WithPolicy(storage.RetryNever))
	for range 3 {
		if _, err = c.Bucket("orders").Object("o").Attrs(ctx); err == nil {
			return nil
		}
	}
	return err
}

// A write without a condition is not repeated, one with a condition is.
func writes(ctx context.Context) error {
	c, err := storage.NewClient(ctx)
	if err != nil {
		return err
	}
	c.SetRetry(storage.WithMaxAttempts(4))
	for range 3 {
		w := c.Bucket("orders").Object("o").NewWriter(ctx)
		if err = w.Close(); err == nil {
			return nil
		}
	}
	return err
}

func writesIf(ctx context.Context) error {
	c, err := storage.NewClient(ctx)
	if err != nil {
		return err
	}
	c.SetRetry(storage.WithMaxAttempts(4))
	for range 3 { // want `3 \(retry loop.*\) × 4 \(storage retry policy.*\) = 12 attempts`
		w := c.Bucket("orders").Object("o").If(storage.Conditions{DoesNotExist: true}).NewWriter(ctx)
		if err = w.Close(); err == nil {
			return nil
		}
	}
	return err
}

func ofObject(ctx context.Context) error {
	c, err := storage.NewClient(ctx)
	if err != nil {
		return err
	}
	o := c.Bucket("orders").Object("o").Retryer(storage.WithPolicy(storage.RetryAlways), storage.WithMaxAttempts(6))
	for range 2 { // want `2 \(retry loop.*\) × 6 \(storage retry policy.*\) = 12 attempts`
		if err = o.Delete(ctx); err == nil {
			return nil
		}
	}
	return err
}
