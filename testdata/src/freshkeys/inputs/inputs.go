// Package inputs holds the inputs of a client that fills a token where there is none. What the client makes
// is no key of this program's: only a token that the program puts in itself is asked for here.
package inputs

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/ecs"
	"github.com/google/uuid"
)

// The client fills another token into each of these: a retry without a key, not one with a fresh key.
func inside(ctx context.Context, c *ecs.Client, name string) (err error) {
	for range 3 {
		in := &ecs.RunTaskInput{TaskDefinition: aws.String(name)}
		if _, err = c.RunTask(ctx, in); err == nil {
			return nil
		}
	}
	return err
}

func above(ctx context.Context, c *ecs.Client, name string) (err error) {
	in := &ecs.RunTaskInput{TaskDefinition: aws.String(name)}
	for range 3 {
		if _, err = c.RunTask(ctx, in); err == nil {
			return nil
		}
	}
	return err
}

func insideToken(ctx context.Context, c *ecs.Client, name string) (err error) {
	for range 3 {
		in := &ecs.RunTaskInput{TaskDefinition: aws.String(name), ClientToken: aws.String(uuid.NewString())} // want `another idempotency key \(uuid.NewString\)`
		if _, err = c.RunTask(ctx, in); err == nil {
			return nil
		}
	}
	return err
}

// One input with one token.
func aboveToken(ctx context.Context, c *ecs.Client, name string) (err error) {
	in := &ecs.RunTaskInput{TaskDefinition: aws.String(name), ClientToken: aws.String(uuid.NewString())}
	for range 3 {
		if _, err = c.RunTask(ctx, in); err == nil {
			return nil
		}
	}
	return err
}
