// Package aws calls services through the SDK, which sends again by itself.
package aws

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/aws/retry"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/ecs"
	"github.com/aws/aws-sdk-go-v2/service/sqs"
)

func byDefault(ctx context.Context) error {
	cfg, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		return err
	}
	_, err = sqs.NewFromConfig(cfg).SendMessage(ctx, &sqs.SendMessageInput{MessageBody: aws.String("paid")}) // likely `Client.SendMessage may be sent up to 3 times by sqs.Client \(its default\)`
	return err
}

func dynamo(ctx context.Context, in *dynamodb.GetItemInput) error {
	cfg, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		return err
	}
	c := dynamodb.NewFromConfig(cfg)
	for range 3 { // likely `3 \(retry loop, aws/aws.go:\d+\) × 4 \(dynamodb.Client, aws/aws.go:\d+, its default\) = 12 attempts`
		if _, err = c.GetItem(ctx, in); err == nil {
			return nil
		}
	}
	return err
}

func literal(ctx context.Context) error {
	cfg := aws.Config{Retryer: func() aws.Retryer { return aws.NopRetryer{} }}
	_, err := sqs.NewFromConfig(cfg).SendMessage(ctx, &sqs.SendMessageInput{MessageBody: aws.String("paid")})
	return err
}

func loaded(ctx context.Context) error {
	cfg, err := config.LoadDefaultConfig(ctx, config.WithRegion("eu-west-1"), config.WithRetryMaxAttempts(5))
	if err != nil {
		return err
	}
	_, err = sqs.NewFromConfig(cfg).SendMessage(ctx, &sqs.SendMessageInput{MessageBody: aws.String("paid")}) // want `up to 5 times by sqs.Client: no idempotency key`
	return err
}

func keyed(ctx context.Context, id string) error {
	cfg, err := config.LoadDefaultConfig(ctx, config.WithRetryMaxAttempts(5))
	if err != nil {
		return err
	}
	in := &sqs.SendMessageInput{MessageBody: aws.String("paid")}
	in.MessageDeduplicationId = &id
	_, err = sqs.NewFromConfig(cfg).SendMessage(ctx, in)
	return err
}

func assigned(ctx context.Context, cfg aws.Config) error {
	cfg.RetryMaxAttempts = 6
	_, err := sqs.NewFromConfig(cfg).SendMessage(ctx, &sqs.SendMessageInput{MessageBody: aws.String("paid")}) // want `up to 6 times`
	return err
}

func perClient(ctx context.Context, cfg aws.Config) error {
	c := sqs.NewFromConfig(cfg, func(o *sqs.Options) { o.RetryMaxAttempts = 7 })
	_, err := c.SendMessage(ctx, &sqs.SendMessageInput{MessageBody: aws.String("paid")}) // want `up to 7 times`
	return err
}

func perClientOff(ctx context.Context, cfg aws.Config) error {
	c := sqs.NewFromConfig(cfg, func(o *sqs.Options) { o.Retryer = aws.NopRetryer{} })
	_, err := c.SendMessage(ctx, &sqs.SendMessageInput{MessageBody: aws.String("paid")})
	return err
}

func perCall(ctx context.Context, cfg aws.Config) error {
	c := sqs.NewFromConfig(cfg, func(o *sqs.Options) { o.RetryMaxAttempts = 7 })
	_, err := c.SendMessage(ctx, &sqs.SendMessageInput{MessageBody: aws.String("paid")}, func(o *sqs.Options) { o.RetryMaxAttempts = 1 })
	return err
}

func retryer(ctx context.Context) error {
	cfg, err := config.LoadDefaultConfig(ctx, config.WithRetryer(func() aws.Retryer {
		return retry.NewStandard(func(o *retry.StandardOptions) { o.MaxAttempts = 8 })
	}))
	if err != nil {
		return err
	}
	_, err = sqs.NewFromConfig(cfg).SendMessage(ctx, &sqs.SendMessageInput{MessageBody: aws.String("paid")}) // want `up to 8 times`
	return err
}

func retryerAround(ctx context.Context) error {
	cfg, err := config.LoadDefaultConfig(ctx, config.WithRetryer(func() aws.Retryer {
		return retry.AddWithMaxAttempts(retry.NewStandard(), 9)
	}))
	if err != nil {
		return err
	}
	_, err = sqs.NewFromConfig(cfg).SendMessage(ctx, &sqs.SendMessageInput{MessageBody: aws.String("paid")}) // want `up to 9 times`
	return err
}

func retryerOff(ctx context.Context) error {
	cfg, err := config.LoadDefaultConfig(ctx, config.WithRetryer(func() aws.Retryer { return aws.NopRetryer{} }))
	if err != nil {
		return err
	}
	_, err = sqs.NewFromConfig(cfg).SendMessage(ctx, &sqs.SendMessageInput{MessageBody: aws.String("paid")})
	return err
}

// The SDK fills in a token, which is the same in its own attempts.
func filled(ctx context.Context, in *ecs.RunTaskInput) error {
	cfg, err := config.LoadDefaultConfig(ctx, config.WithRetryMaxAttempts(5))
	if err != nil {
		return err
	}
	_, err = ecs.NewFromConfig(cfg).RunTask(ctx, in)
	return err
}

type queue struct{ sqs *sqs.Client }

func newQueue(ctx context.Context) (*queue, error) {
	cfg, err := config.LoadDefaultConfig(ctx, config.WithRetryMaxAttempts(5))
	if err != nil {
		return nil, err
	}
	return &queue{sqs.NewFromConfig(cfg)}, nil
}

func (q *queue) send(ctx context.Context) error {
	_, err := q.sqs.SendMessage(ctx, &sqs.SendMessageInput{MessageBody: aws.String("paid")}) // want `up to 5 times`
	return err
}

func read(ctx context.Context, in *sqs.GetQueueUrlInput) error {
	cfg, err := config.LoadDefaultConfig(ctx, config.WithRetryMaxAttempts(5))
	if err != nil {
		return err
	}
	_, err = sqs.NewFromConfig(cfg).GetQueueUrl(ctx, in)
	return err
}

func loadedOff(ctx context.Context) error {
	cfg, err := config.LoadDefaultConfig(ctx, config.WithRetryMaxAttempts(1))
	if err != nil {
		return err
	}
	_, err = sqs.NewFromConfig(cfg).SendMessage(ctx, &sqs.SendMessageInput{MessageBody: aws.String("paid")})
	return err
}
