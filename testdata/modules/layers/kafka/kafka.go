// Package kafka produces through clients that send again by themselves.
package kafka

import (
	"context"

	"github.com/IBM/sarama"
	kafkago "github.com/segmentio/kafka-go"
	"github.com/twmb/franz-go/pkg/kgo"
)

var addrs = []string{"kafka:9092"}

func saramaDefault(m *sarama.ProducerMessage) error {
	cfg := sarama.NewConfig()
	cfg.Producer.Return.Successes = true
	p, err := sarama.NewSyncProducer(addrs, cfg)
	if err != nil {
		return err
	}
	_, _, err = p.SendMessage(m) // likely `up to 4 times by sarama.SyncProducer \(its default\)`
	return err
}

func saramaSet(m *sarama.ProducerMessage) error {
	cfg := sarama.NewConfig()
	cfg.Producer.Retry.Max = 5
	p, err := sarama.NewSyncProducer(addrs, cfg)
	if err != nil {
		return err
	}
	_, _, err = p.SendMessage(m) // want `up to 6 times by sarama.SyncProducer: no idempotency key`
	return err
}

func saramaOff(m *sarama.ProducerMessage) error {
	cfg := sarama.NewConfig()
	cfg.Producer.Retry.Max = 0
	p, err := sarama.NewSyncProducer(addrs, cfg)
	if err != nil {
		return err
	}
	_, _, err = p.SendMessage(m)
	return err
}

func saramaIdempotent(m *sarama.ProducerMessage) error {
	cfg := sarama.NewConfig()
	cfg.Producer.Retry.Max = 5
	cfg.Producer.Idempotent = true
	p, err := sarama.NewSyncProducer(addrs, cfg)
	if err != nil {
		return err
	}
	_, _, err = p.SendMessage(m)
	return err
}

func saramaClient(m *sarama.ProducerMessage) error {
	cfg := sarama.NewConfig()
	cfg.Producer.Retry.Max = 2
	c, err := sarama.NewClient(addrs, cfg)
	if err != nil {
		return err
	}
	p, err := sarama.NewSyncProducerFromClient(c)
	if err != nil {
		return err
	}
	return p.SendMessages([]*sarama.ProducerMessage{m}) // want `up to 3 times`
}

type orders struct{ p sarama.SyncProducer }

func config() *sarama.Config {
	cfg := sarama.NewConfig()
	cfg.Producer.Retry.Max = 9
	return cfg
}

func newOrders() (*orders, error) {
	p, err := sarama.NewSyncProducer(addrs, config())
	if err != nil {
		return nil, err
	}
	return &orders{p: p}, nil
}

func (o *orders) send(m *sarama.ProducerMessage) error {
	_, _, err := o.p.SendMessage(m) // want `up to 10 times`
	return err
}

// kafka-go.

func writerDefault(ctx context.Context, m kafkago.Message) error {
	w := &kafkago.Writer{Addr: kafkago.TCP(addrs...), Topic: "orders"}
	return w.WriteMessages(ctx, m) // likely `up to 10 times by kafka.Writer \(its default\)`
}

func writerSet(ctx context.Context, m kafkago.Message) error {
	w := &kafkago.Writer{Addr: kafkago.TCP(addrs...), Topic: "orders", MaxAttempts: 3}
	return w.WriteMessages(ctx, m) // want `up to 3 times by kafka.Writer: no`
}

func writerOnce(ctx context.Context, m kafkago.Message) error {
	w := &kafkago.Writer{Addr: kafkago.TCP(addrs...), Topic: "orders", MaxAttempts: 1}
	return w.WriteMessages(ctx, m)
}

func writerOfConfig(ctx context.Context, m kafkago.Message) error {
	w := kafkago.NewWriter(kafkago.WriterConfig{Brokers: addrs, Topic: "orders", MaxAttempts: 4})
	return w.WriteMessages(ctx, m) // want `up to 4 times`
}

// franz-go.

func franzDefault(ctx context.Context, r *kgo.Record) error {
	c, err := kgo.NewClient(kgo.SeedBrokers(addrs...))
	if err != nil {
		return err
	}
	return c.ProduceSync(ctx, r).FirstErr()
}

func franzSet(ctx context.Context, r *kgo.Record) error {
	c, err := kgo.NewClient(kgo.SeedBrokers(addrs...), kgo.RecordRetries(5))
	if err != nil {
		return err
	}
	return c.ProduceSync(ctx, r).FirstErr()
}

func franzNotIdempotent(ctx context.Context, r *kgo.Record) error {
	c, err := kgo.NewClient(kgo.SeedBrokers(addrs...), kgo.RecordRetries(5), kgo.DisableIdempotentWrite())
	if err != nil {
		return err
	}
	return c.ProduceSync(ctx, r).FirstErr() // want `up to 6 times by kgo.Client: no idempotency key`
}

func franzNotIdempotentDefault(ctx context.Context, r *kgo.Record) error {
	c, err := kgo.NewClient(kgo.SeedBrokers(addrs...), kgo.DisableIdempotentWrite())
	if err != nil {
		return err
	}
	return c.ProduceSync(ctx, r).FirstErr() // likely `again without a bound by kgo.Client \(its default\)`
}

// Two producers that are built alike.

type audit struct{ patient, plain *kafkago.Writer }

func writer(attempts int) *kafkago.Writer {
	return &kafkago.Writer{Addr: kafkago.TCP(addrs...), Topic: "audit", MaxAttempts: attempts}
}

func newAudit() *audit { return &audit{patient: writer(6), plain: writer(1)} }

func (a *audit) log(ctx context.Context, m kafkago.Message) error {
	return a.patient.WriteMessages(ctx, m) // want `up to 6 times`
}

func (a *audit) logOnce(ctx context.Context, m kafkago.Message) error {
	return a.plain.WriteMessages(ctx, m)
}

func readMessage(ctx context.Context, r *kafkago.Reader) error {
	_, err := r.FetchMessage(ctx)
	return err
}

func franzOff(ctx context.Context, r *kgo.Record) error {
	c, err := kgo.NewClient(kgo.SeedBrokers(addrs...), kgo.RecordRetries(0), kgo.DisableIdempotentWrite())
	if err != nil {
		return err
	}
	return c.ProduceSync(ctx, r).FirstErr()
}

type franz struct{ kc *kgo.Client }

func newFranz() (*franz, error) {
	c, err := kgo.NewClient(kgo.DisableIdempotentWrite(), kgo.RecordRetries(2))
	if err != nil {
		return nil, err
	}
	return &franz{c}, nil
}

func (f *franz) send(ctx context.Context, r *kgo.Record) error {
	return f.kc.ProduceSync(ctx, r).FirstErr() // want `up to 3 times`
}
