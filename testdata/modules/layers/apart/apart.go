// Package apart sends through clients that another package builds.
package apart

import (
	"context"
	"io"

	"example.com/layers/apart/setup"
	"github.com/IBM/sarama"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/sqs"
	"github.com/gojek/heimdall/v7/httpclient"
	"github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/option"
	"github.com/redis/go-redis/v9"
	kafkago "github.com/segmentio/kafka-go"
	gitlab "gitlab.com/gitlab-org/api/client-go"
)

const url = "https://pay.example/charges"

func retryable(body []byte) error {
	_, err := setup.Retryable(setup.Config{Retries: 3}).Post(url, "application/json", body) // want `up to 4 times by retryablehttp.Client`
	return err
}

func retryableOff(body []byte) error {
	_, err := setup.Retryable(setup.Config{Quiet: true}).Post(url, "application/json", body)
	return err
}

func standard(body io.Reader) error {
	_, err := setup.HTTP(setup.Config{Retries: 2}).Post(url, "application/json", body) // want `up to 3 times by retryablehttp.Client`
	return err
}

func standardOff(body io.Reader) error {
	_, err := setup.HTTP(setup.Config{}).Post(url, "application/json", body)
	return err
}

func resty(order any) error {
	_, err := setup.Resty().R().SetBody(order).Post(url) // want `up to 3 times by resty.Request`
	return err
}

func restyOff(order any) error {
	_, err := setup.Resty().SetRetryCount(0).R().SetBody(order).Post(url)
	return err
}

func heimdall(body io.Reader) error {
	_, err := httpclient.NewClient(setup.Heimdall(4)...).Post(url, body, nil) // want `up to 5 times by httpclient.Client`
	return err
}

func heimdallOff(body io.Reader) error {
	_, err := httpclient.NewClient(setup.Heimdall(0)...).Post(url, body, nil)
	return err
}

func pester(body io.Reader) error {
	_, err := setup.Pester(setup.Attempts).Post(url, "application/json", body) // want `up to 6 times by pester.Client`
	return err
}

func pesterOff(body io.Reader) error {
	_, err := setup.Pester(1).Post(url, "application/json", body)
	return err
}

func shared(ctx context.Context) error {
	return setup.Redis.Incr(ctx, "orders").Err() // want `up to 4 times by redis.Client: no`
}

func redisSet(ctx context.Context) error {
	opt := setup.RedisOptions()
	opt.MaxRetries = 1
	return redis.NewClient(opt).Incr(ctx, "orders").Err() // want `up to 2 times by redis.Client: no`
}

func redisDefault(ctx context.Context) error {
	return redis.NewClient(setup.RedisOptions()).Incr(ctx, "orders").Err() // likely `up to 4 times by redis.Client \(its default\)`
}

func kafka(m *sarama.ProducerMessage) error {
	p, err := sarama.NewSyncProducer([]string{"kafka:9092"}, setup.Kafka(false))
	if err != nil {
		return err
	}
	_, _, err = p.SendMessage(m) // want `up to 9 times by sarama.SyncProducer: no`
	return err
}

func kafkaIdempotent(m *sarama.ProducerMessage) error {
	p, err := sarama.NewSyncProducer([]string{"kafka:9092"}, setup.Kafka(true))
	if err != nil {
		return err
	}
	_, _, err = p.SendMessage(m)
	return err
}

func write(ctx context.Context, m kafkago.Message) error {
	return setup.Writer(5).WriteMessages(ctx, m) // want `up to 5 times by kafka.Writer: no`
}

func writeOnce(ctx context.Context, m kafkago.Message) error {
	return setup.Writer(1).WriteMessages(ctx, m)
}

func queue(ctx context.Context) error {
	cfg, err := setup.AWS(ctx)
	if err != nil {
		return err
	}
	_, err = sqs.NewFromConfig(cfg).SendMessage(ctx, &sqs.SendMessageInput{MessageBody: aws.String("paid")}) // want `up to 6 times by sqs.Client: no`
	return err
}

func batch(ctx context.Context, p openai.BatchNewParams) error {
	c := setup.OpenAI(option.WithAPIKey("k"))
	_, err := c.Batches.New(ctx, p) // want `up to 2 times by openai.BatchService: no`
	return err
}

func issue() error {
	c, err := setup.GitLab(1)
	if err != nil {
		return err
	}
	_, _, err = c.Issues.CreateIssue("shop", &gitlab.CreateIssueOptions{}) // want `up to 2 times by gitlab.IssuesServiceInterface: no`
	return err
}

func issueOff() error {
	c, err := setup.GitLab(0)
	if err != nil {
		return err
	}
	_, _, err = c.Issues.CreateIssue("shop", &gitlab.CreateIssueOptions{})
	return err
}
