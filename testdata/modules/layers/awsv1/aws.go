// Package awsv1 calls services through version 1 of the SDK.
package awsv1

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/session"
	"github.com/aws/aws-sdk-go/service/ecs"
	"github.com/aws/aws-sdk-go/service/sqs"
)

var sess = session.Must(session.NewSession())

func byDefault(body string) error {
	_, err := sqs.New(sess).SendMessage(&sqs.SendMessageInput{MessageBody: aws.String(body)}) // likely `up to 4 times by sqs.SQS \(its default\)`
	return err
}

func set(body string) error {
	_, err := sqs.New(sess, &aws.Config{MaxRetries: aws.Int(5)}).SendMessage(&sqs.SendMessageInput{MessageBody: aws.String(body)}) // want `up to 6 times by sqs.SQS: no`
	return err
}

func off(body string) error {
	_, err := sqs.New(sess, aws.NewConfig().WithRegion("eu-west-1").WithMaxRetries(0)).SendMessage(&sqs.SendMessageInput{MessageBody: aws.String(body)})
	return err
}

func ofSession(body string) error {
	s := session.Must(session.NewSession(&aws.Config{MaxRetries: aws.Int(2)}))
	_, err := sqs.New(s).SendMessage(&sqs.SendMessageInput{MessageBody: aws.String(body)}) // want `up to 3 times`
	return err
}

// A token is made for each call, and is the same in its attempts.
func minted(in *ecs.RunTaskInput) error {
	_, err := ecs.New(sess, &aws.Config{MaxRetries: aws.Int(5)}).RunTask(in)
	return err
}

func read(in *sqs.GetQueueUrlInput) error {
	_, err := sqs.New(sess, &aws.Config{MaxRetries: aws.Int(5)}).GetQueueUrl(in)
	return err
}

func keyed(body, id string) error {
	_, err := sqs.New(sess, &aws.Config{MaxRetries: aws.Int(5)}).SendMessage(&sqs.SendMessageInput{MessageBody: aws.String(body), MessageDeduplicationId: aws.String(id)})
	return err
}

type queue struct{ patient, plain *sqs.SQS }

func newQueue() *queue {
	return &queue{patient: sqs.New(sess, &aws.Config{MaxRetries: aws.Int(7)}), plain: sqs.New(sess, &aws.Config{MaxRetries: aws.Int(0)})}
}

func (q *queue) send(body string) error {
	_, err := q.patient.SendMessage(&sqs.SendMessageInput{MessageBody: aws.String(body)}) // want `up to 8 times`
	return err
}

func (q *queue) sendOnce(body string) error {
	_, err := q.plain.SendMessage(&sqs.SendMessageInput{MessageBody: aws.String(body)})
	return err
}
