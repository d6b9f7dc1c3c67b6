// Package confluent produces through librdkafka, which sends again until a message is delivered or five minutes have
// passed, unless it is told how often. The broker recognises what it sends again where idempotence is enabled.
package confluent

import (
	"errors"
	"time"

	"github.com/confluentinc/confluent-kafka-go/v2/kafka"
)

func produce(p *kafka.Producer, m *kafka.Message) error { return p.Produce(m, nil) }

func byDefault(m *kafka.Message) error {
	p, err := kafka.NewProducer(&kafka.ConfigMap{"bootstrap.servers": "kafka"})
	if err != nil {
		return err
	}
	return p.Produce(m, nil) // likely `Produce may be sent again without a bound by kafka.Producer \(its default\)`
}

func changed(m *kafka.Message) error {
	p, err := kafka.NewProducer(&kafka.ConfigMap{"bootstrap.servers": "kafka", "retries": 4})
	if err != nil {
		return err
	}
	return p.Produce(m, nil) // want `up to 5 times by kafka.Producer: no`
}

func changedByItsOtherName(m *kafka.Message) error {
	p, err := kafka.NewProducer(&kafka.ConfigMap{"message.send.max.retries": 2})
	if err != nil {
		return err
	}
	return p.Produce(m, nil) // want `up to 3 times by kafka.Producer: no`
}

func off(m *kafka.Message) error {
	p, err := kafka.NewProducer(&kafka.ConfigMap{"retries": 0})
	if err != nil {
		return err
	}
	return p.Produce(m, nil)
}

func idempotent(m *kafka.Message) error {
	p, err := kafka.NewProducer(&kafka.ConfigMap{"retries": 4, "enable.idempotence": true})
	if err != nil {
		return err
	}
	return produce(p, m)
}

type orders struct{ p *kafka.Producer }

func newOrders(retries int) (*orders, error) {
	p, err := kafka.NewProducer(&kafka.ConfigMap{"retries": retries})
	if err != nil {
		return nil, err
	}
	return &orders{p}, nil
}

func send(m *kafka.Message) error {
	o, err := newOrders(6)
	if err != nil {
		return err
	}
	return o.p.Produce(m, nil) // want `up to 7 times`
}

// While there is no room in the queue, nothing is sent.
func room(p *kafka.Producer, m *kafka.Message) error {
	for {
		err := p.Produce(m, nil)
		var full kafka.Error
		if errors.As(err, &full) && full.Code() == kafka.ErrQueueFull {
			p.Flush(100)
			continue
		}
		return err
	}
}

func delivered(p *kafka.Producer, m *kafka.Message) error {
	done := make(chan kafka.Event, 1)
	if err := p.Produce(m, done); err != nil {
		return err
	}
	e, ok := (<-done).(*kafka.Message)
	if !ok {
		return errors.New("no report")
	}
	return e.TopicPartition.Error
}

func until(p *kafka.Producer, m *kafka.Message) {
	for {
		if err := delivered(p, m); err != nil { // want `Producer.Produce may be sent again without a bound`
			time.Sleep(time.Second)
			continue
		}
		break
	}
}
