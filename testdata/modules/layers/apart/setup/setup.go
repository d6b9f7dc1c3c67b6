// Package setup builds clients, and says how often they may try.
package setup

import (
	"context"
	"net/http"

	"github.com/IBM/sarama"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/go-resty/resty/v2"
	"github.com/gojek/heimdall/v7/httpclient"
	"github.com/hashicorp/go-retryablehttp"
	"github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/option"
	"github.com/redis/go-redis/v9"
	kafkago "github.com/segmentio/kafka-go"
	"github.com/sethgrid/pester"
	gitlab "gitlab.com/gitlab-org/api/client-go"
)

// Attempts is what everybody gets.
const Attempts = 6

// Config holds what is left to the caller.
type Config struct {
	Retries int
	Quiet   bool
}

// Retryable builds a client by a configuration.
func Retryable(c Config) *retryablehttp.Client {
	rc := retryablehttp.NewClient()
	if c.Quiet {
		rc.Logger = nil
	}
	rc.RetryMax = c.Retries
	return rc
}

// HTTP dresses it as one of the standard library.
func HTTP(c Config) *http.Client { return Retryable(c).StandardClient() }

// Resty builds a client with two retries.
func Resty() *resty.Client { return resty.New().SetRetryCount(2) }

// Heimdall returns the options of a client.
func Heimdall(retries int) []httpclient.Option {
	return []httpclient.Option{httpclient.WithHTTPTimeout(1), httpclient.WithRetryCount(retries)}
}

// Pester builds a client.
func Pester(attempts int) *pester.Client {
	c := pester.New()
	c.MaxRetries = attempts
	return c
}

// Redis is shared by all.
var Redis = redis.NewClient(&redis.Options{Addr: "cache:6379", MaxRetries: 3})

// RedisOptions leaves the number to the caller.
func RedisOptions() *redis.Options { return &redis.Options{Addr: "cache:6379"} }

// Kafka returns a configuration.
func Kafka(idempotent bool) *sarama.Config {
	c := sarama.NewConfig()
	c.Producer.Retry.Max = 8
	c.Producer.Idempotent = idempotent
	return c
}

// Writer builds a writer.
func Writer(attempts int) *kafkago.Writer {
	return &kafkago.Writer{Addr: kafkago.TCP("kafka:9092"), Topic: "orders", MaxAttempts: attempts}
}

// AWS loads a configuration.
func AWS(ctx context.Context) (aws.Config, error) {
	return config.LoadDefaultConfig(ctx, config.WithRetryMaxAttempts(Attempts))
}

// OpenAI builds a client.
func OpenAI(opts ...option.RequestOption) openai.Client {
	return openai.NewClient(append([]option.RequestOption{option.WithMaxRetries(1)}, opts...)...)
}

// GitLab builds a client.
func GitLab(retries int) (*gitlab.Client, error) {
	return gitlab.NewClient("t", gitlab.WithCustomRetryMax(retries))
}
