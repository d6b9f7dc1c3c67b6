// Package aws sends messages and starts machines.
package aws

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/ec2"
	"github.com/aws/aws-sdk-go-v2/service/sqs"
)

func unsafeSend(ctx context.Context, client *sqs.Client, url, body string) error {
	var err error
	for range 3 {
		if _, err = client.SendMessage(ctx, &sqs.SendMessageInput{QueueUrl: &url, MessageBody: &body}); err == nil { // want `Client.SendMessage may be sent up to 3 times`
			return nil
		}
	}
	return err
}

// The SDK fills a token in, another one into each of these.
func unsafeRun(ctx context.Context, client *ec2.Client, image string) error {
	var err error
	for range 3 {
		if _, err = client.RunInstances(ctx, &ec2.RunInstancesInput{ImageId: &image}); err == nil { // want `Client.RunInstances may be sent up to 3 times`
			return nil
		}
	}
	return err
}

// A name of an operation is a guess.
func unsafeClone(ctx context.Context, client *ec2.Client, in *ec2.CreateKeyPairInput) error {
	var err error
	for range 3 {
		if _, err = client.CreateKeyPair(ctx, in); err == nil { // likely `Client.CreateKeyPair may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func keyedSend(ctx context.Context, client *sqs.Client, url, body, id string) error {
	var err error
	for range 3 {
		_, err = client.SendMessage(ctx, &sqs.SendMessageInput{QueueUrl: &url, MessageBody: &body, MessageDeduplicationId: aws.String(id)})
		if err == nil {
			return nil
		}
	}
	return err
}

// The token stays in the struct.
func keyedRun(ctx context.Context, client *ec2.Client, image string) error {
	in := &ec2.RunInstancesInput{ImageId: &image}
	var err error
	for range 3 {
		if _, err = client.RunInstances(ctx, in); err == nil {
			return nil
		}
	}
	return err
}

func repeatableDelete(ctx context.Context, client *sqs.Client, in *sqs.DeleteMessageInput) error {
	var err error
	for range 3 {
		if _, err = client.DeleteMessage(ctx, in); err == nil {
			return nil
		}
	}
	return err
}
