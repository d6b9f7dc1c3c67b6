package effects

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/ecs"
	"github.com/stripe/stripe-go/v82"
	"github.com/stripe/stripe-go/v82/charge"
	"github.com/stripe/stripe-go/v82/refund"
)

// Two functions of one library ask one API.

func chargeAndRefund(order string) error {
	c := &stripe.ChargeParams{Customer: stripe.String(order)}
	c.SetIdempotencyKey("order-" + order)
	made, err := charge.New(c)
	if err != nil {
		return err
	}
	r := &stripe.RefundParams{Charge: stripe.String(made.ID)}
	r.SetIdempotencyKey("order-" + order) // want `the idempotency key is that of charge.New at effects/sdks.go:\d+ too`
	_, err = refund.New(r)
	return err
}

func chargeAndRefundApart(order string) error {
	c := &stripe.ChargeParams{Customer: stripe.String(order)}
	c.SetIdempotencyKey("charge-" + order)
	made, err := charge.New(c)
	if err != nil {
		return err
	}
	r := &stripe.RefundParams{Charge: stripe.String(made.ID)}
	r.SetIdempotencyKey("refund-" + order)
	_, err = refund.New(r)
	return err
}

func chargeTwice(order string) error {
	c := &stripe.ChargeParams{Customer: stripe.String(order)}
	c.SetIdempotencyKey("order-" + order)
	if _, err := charge.New(c); err != nil {
		return err
	}
	_, err := charge.New(c)
	return err
}

// A token that is a part of what an operation is asked for is that operation's own.

func serviceAndTask(ctx context.Context, c *ecs.Client, order string) error {
	_, err := c.CreateService(ctx, &ecs.CreateServiceInput{ServiceName: aws.String("s"), ClientToken: aws.String(order)})
	if err != nil {
		return err
	}
	_, err = c.RunTask(ctx, &ecs.RunTaskInput{TaskDefinition: aws.String("t"), ClientToken: aws.String(order)})
	return err
}
