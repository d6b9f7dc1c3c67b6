// Package payments orders payments.
package payments

import (
	"context"

	"github.com/plutov/paypal/v4"
)

func unsafeCapture(ctx context.Context, client *paypal.Client, order string) error {
	var err error
	for range 3 {
		if _, err = client.CaptureOrder(ctx, order, paypal.CaptureOrderRequest{}); err == nil { // want `CaptureOrder may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func keyedCapture(ctx context.Context, client *paypal.Client, order, id string) error {
	var err error
	for range 3 {
		if _, err = client.CaptureOrderWithPaypalRequestId(ctx, order, paypal.CaptureOrderRequest{}, id, nil); err == nil {
			return nil
		}
	}
	return err
}

func repeatableCancel(ctx context.Context, client *paypal.Client, subscription string) error {
	var err error
	for range 3 {
		if err = client.CancelSubscription(ctx, subscription, "not wanted"); err == nil {
			return nil
		}
	}
	return err
}
