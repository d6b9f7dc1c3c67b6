// Package products multiplies layers of several libraries.
package products

import (
	"context"
	"database/sql"

	"github.com/avast/retry-go/v4"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/sqs"
	"github.com/cenkalti/backoff/v4"
	"github.com/hashicorp/go-retryablehttp"
	"github.com/redis/go-redis/v9"
)

const url = "https://pay.example/v1/charges"

// Ten of avast's, five of go-retryablehttp's: both are defaults.
func defaults() error {
	c := retryablehttp.NewClient()
	return retry.Do(func() error { // likely `10 \(retry.Do, products/products.go:\d+, its default\) × 5 \(retryablehttp.Client, products/products.go:\d+, its default\) = 50 attempts`
		_, err := c.Get(url)
		return err
	})
}

func set() error {
	c := retryablehttp.NewClient()
	c.RetryMax = 4
	return retry.Do(func() error { // want `10 \(retry.Do, products/products.go:\d+, Attempts 10\) × 5 \(retryablehttp.Client, products/products.go:\d+, RetryMax 4 at products/products.go:\d+\) = 50 attempts`
		_, err := c.Get(url)
		return err
	}, retry.Attempts(10))
}

// Package database/sql tries three times, but again only on a connection that has proved dead before: that is no factor.
func stored(db *sql.DB) error {
	c := retryablehttp.NewClient()
	c.RetryMax = 4
	return retry.Do(func() error { // want `10 \(retry.Do, products/products.go:\d+, Attempts 10\) × 5 \(retryablehttp.Client, .*\) = 50 attempts`
		if _, err := c.Get(url); err != nil {
			return err
		}
		return db.QueryRow("SELECT 1").Err()
	}, retry.Attempts(10))
}

func onlyStored(db *sql.DB) error {
	return retry.Do(func() error { return db.QueryRow("SELECT 1").Err() }, retry.Attempts(10))
}

// An exponential backoff has no count.
func unbounded(ctx context.Context, in *sqs.ReceiveMessageInput) error {
	cfg, err := config.LoadDefaultConfig(ctx, config.WithRetryMaxAttempts(3))
	if err != nil {
		return err
	}
	c := sqs.NewFromConfig(cfg)
	return backoff.Retry(func() error { // want `unbounded for 15 min \(backoff.Retry, .*\) × 3 \(sqs.Client, .*\): a time is the only bound`
		_, err := c.GetQueueUrl(ctx, &sqs.GetQueueUrlInput{QueueName: in.QueueUrl})
		return err
	}, backoff.NewExponentialBackOff())
}

// Reads of Redis count as well.
func reads(ctx context.Context) error {
	rdb := redis.NewClient(&redis.Options{Addr: "cache:6379", MaxRetries: 3})
	return retry.Do(func() error { // want `4 \(retry.Do, .*\) × 4 \(redis.Client, .*\) = 16 attempts`
		return rdb.Get(ctx, "order").Err()
	}, retry.Attempts(4))
}

func off(ctx context.Context) error {
	rdb := redis.NewClient(&redis.Options{Addr: "cache:6379", MaxRetries: -1})
	return retry.Do(func() error {
		return rdb.Get(ctx, "order").Err()
	}, retry.Attempts(40))
}
