// Package minio puts objects through a client that tries ten times by itself. What it does again lands in the
// same state: an append says where it goes.
package minio

import (
	"context"
	"io"

	"github.com/minio/minio-go/v7"
)

func client(attempts int) (*minio.Client, error) {
	return minio.New("store:9000", &minio.Options{MaxRetries: attempts})
}

func put(ctx context.Context, c *minio.Client, r io.Reader) error {
	_, err := c.PutObject(ctx, "orders", "today", r, -1, minio.PutObjectOptions{})
	return err
}

func byDefault(ctx context.Context, r io.Reader) error {
	c, err := minio.New("store:9000", nil)
	if err != nil {
		return err
	}
	_, err = c.AppendObject(ctx, "orders", "today", r, 1, minio.AppendObjectOptions{})
	return err
}

func changed(ctx context.Context, r io.Reader) error {
	c, err := client(5)
	if err != nil {
		return err
	}
	if _, err = c.AppendObject(ctx, "orders", "today", r, 1, minio.AppendObjectOptions{}); err != nil {
		return err
	}
	return put(ctx, c, r)
}

// A loop around it asks for the end anew.
func again(ctx context.Context, c *minio.Client, r io.ReadSeeker) (err error) {
	for range 3 {
		if _, err = c.AppendObject(ctx, "orders", "today", r, 1, minio.AppendObjectOptions{}); err == nil { // want `up to 3 times by the retry loop`
			return nil
		}
	}
	return err
}

// It counts for what is around it.

func product(ctx context.Context) (err error) {
	c, err := client(5)
	if err != nil {
		return err
	}
	for range 3 { // want `3 \(retry loop, minio/minio.go:\d+\) × 5 \(minio.Client, .*\) = 15 attempts`
		if err = c.RemoveObject(ctx, "orders", "today", minio.RemoveObjectOptions{}); err == nil {
			return nil
		}
	}
	return err
}

func productDefault(ctx context.Context) (err error) {
	c, err := client(0)
	if err != nil {
		return err
	}
	for range 3 { // likely `3 \(retry loop, minio/minio.go:\d+\) × 10 \(minio.Client.*default.*\) = 30 attempts`
		if _, err = c.StatObject(ctx, "orders", "today", minio.StatObjectOptions{}); err == nil {
			return nil
		}
	}
	return err
}

func productOff(ctx context.Context) (err error) {
	c, err := client(1)
	if err != nil {
		return err
	}
	for range 11 {
		if err = c.RemoveObject(ctx, "orders", "today", minio.RemoveObjectOptions{}); err == nil {
			return nil
		}
	}
	return err
}
