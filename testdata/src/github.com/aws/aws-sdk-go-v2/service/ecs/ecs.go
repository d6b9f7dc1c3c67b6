// Package ecs is a stub with the signatures of github.com/aws/aws-sdk-go-v2/service/ecs v1.70.0.
package ecs

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
)

type Options struct {
	RetryMaxAttempts int
	Retryer          aws.Retryer
}

type Client struct{}

func NewFromConfig(cfg aws.Config, optFns ...func(*Options)) *Client { return &Client{} }

type RunTaskInput struct {
	TaskDefinition *string
	ClientToken    *string
	Cluster        *string
	Count          *int32
	Group          *string
	ReferenceId    *string
	StartedBy      *string
}

type RunTaskOutput struct{}

func (c *Client) RunTask(ctx context.Context, params *RunTaskInput, optFns ...func(*Options)) (*RunTaskOutput, error) {
	return nil, nil
}

type CreateServiceInput struct {
	ServiceName    *string
	ClientToken    *string
	Cluster        *string
	DesiredCount   *int32
	TaskDefinition *string
}

type CreateServiceOutput struct{}

func (c *Client) CreateService(ctx context.Context, params *CreateServiceInput, optFns ...func(*Options)) (*CreateServiceOutput, error) {
	return nil, nil
}

type DescribeTasksInput struct {
	Tasks   []string
	Cluster *string
}

type DescribeTasksOutput struct{}

func (c *Client) DescribeTasks(ctx context.Context, params *DescribeTasksInput, optFns ...func(*Options)) (*DescribeTasksOutput, error) {
	return nil, nil
}
