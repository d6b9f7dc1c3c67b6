// Package grpc makes calls over connections that repeat them.
package grpc

import (
	"context"

	"example.com/layers/grpc/pay"
	retry1 "github.com/grpc-ecosystem/go-grpc-middleware/retry"
	"github.com/grpc-ecosystem/go-grpc-middleware/v2/interceptors/logging"
	"github.com/grpc-ecosystem/go-grpc-middleware/v2/interceptors/retry"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
)

const policy = `{
	"methodConfig": [{
		"name": [{"service": "shop.v1.Payments"}],
		"retryPolicy": {
			"maxAttempts": 4,
			"initialBackoff": "0.1s", "maxBackoff": "1s", "backoffMultiplier": 2,
			"retryableStatusCodes": ["UNAVAILABLE"]
		}
	}]
}`

var plain = grpc.WithTransportCredentials(insecure.NewCredentials())

func byPolicy(ctx context.Context, in *pay.Request) error {
	conn, err := grpc.NewClient("pay:443", plain, grpc.WithDefaultServiceConfig(policy))
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in) // likely `RPC shop.v1.Payments/Charge may be sent up to 4 times by the retry policy of the connection at pay/pay.go:\d+`
	return err
}

func capped(ctx context.Context, in *pay.Request) error {
	conn, err := grpc.NewClient("pay:443", plain,
		grpc.WithDefaultServiceConfig(`{"methodConfig": [{"name": [{}], "retryPolicy": {"maxAttempts": 9}}]}`))
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in) // likely `up to 5 times`
	return err
}

const nine = `{"methodConfig": [{"name": [{}], "retryPolicy": {"maxAttempts": 9}}]}`

func cappedHigher(ctx context.Context, in *pay.Request) error {
	conn, err := grpc.NewClient("pay:443", plain, grpc.WithMaxCallAttempts(8), grpc.WithDefaultServiceConfig(nine))
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in) // likely `up to 8 times`
	return err
}

func cappedLower(ctx context.Context, in *pay.Request) error {
	conn, err := grpc.NewClient("pay:443", plain, grpc.WithMaxCallAttempts(3), grpc.WithDefaultServiceConfig(nine))
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in) // likely `up to 3 times`
	return err
}

// Less than two attempts are no bound.
func cappedByNothing(ctx context.Context, in *pay.Request) error {
	conn, err := grpc.NewClient("pay:443", plain, grpc.WithMaxCallAttempts(0), grpc.WithDefaultServiceConfig(nine))
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in) // likely `up to 5 times`
	return err
}

func cappedBy(n int) (*grpc.ClientConn, error) {
	return grpc.NewClient("pay:443", plain, grpc.WithMaxCallAttempts(n), grpc.WithDefaultServiceConfig(nine))
}

func cappedBySomebody(ctx context.Context, in *pay.Request) error {
	conn, err := cappedBy(7)
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in) // likely `up to 7 times`
	return err
}

// A bound is no policy.
func cappedOnly(ctx context.Context, in *pay.Request) error {
	conn, err := grpc.NewClient("pay:443", plain, grpc.WithMaxCallAttempts(8))
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in)
	return err
}

// A policy holds for the services and methods that it names.

func named(ctx context.Context, in *pay.Request) error {
	conn, err := grpc.NewClient("pay:443", plain, grpc.WithDefaultServiceConfig(`{"methodConfig": [
		{"name": [{"service": "shop.v1.Payments", "method": "Charge"}], "retryPolicy": {"maxAttempts": 2}},
		{"name": [{"service": "shop.v1.Payments"}], "retryPolicy": {"maxAttempts": 5}}
	]}`))
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in) // likely `up to 2 times`
	return err
}

func namedOther(ctx context.Context, in *pay.Request) error {
	conn, err := grpc.NewClient("pay:443", plain, grpc.WithDefaultServiceConfig(`{"methodConfig": [
		{"name": [{"service": "shop.v1.Payments", "method": "GetCharge"}, {"service": "shop.v1.Orders"}], "retryPolicy": {"maxAttempts": 4}}
	]}`))
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in)
	return err
}

// What is said of the method outweighs what is said of its service.
func namedWithout(ctx context.Context, in *pay.Request) error {
	conn, err := grpc.NewClient("pay:443", plain, grpc.WithDefaultServiceConfig(`{"methodConfig": [
		{"name": [{"service": "shop.v1.Payments", "method": "Charge"}], "timeout": "1s"},
		{"name": [{"service": "shop.v1.Payments"}], "retryPolicy": {"maxAttempts": 4}},
		{"name": [{}], "retryPolicy": {"maxAttempts": 3}}
	]}`))
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in)
	return err
}

func namedReads(ctx context.Context, in *pay.Request) (err error) {
	conn, err := grpc.NewClient("pay:443", plain, grpc.WithDefaultServiceConfig(`{"methodConfig": [
		{"name": [{"service": "shop.v1.Payments", "method": "GetCharge"}], "retryPolicy": {"maxAttempts": 4}},
		{"name": [{"service": ""}], "retryPolicy": {"maxAttempts": 2}}
	]}`))
	if err != nil {
		return err
	}
	for range 3 { // want `3 \(retry loop, .*\) × 4 \(retry policy .*\) = 12 attempts`
		if _, err = pay.NewPaymentsClient(conn).GetCharge(ctx, in); err == nil {
			return nil
		}
	}
	return err
}

func none(ctx context.Context, in *pay.Request) error {
	conn, err := grpc.NewClient("pay:443", plain)
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in)
	return err
}

func balanced(ctx context.Context, in *pay.Request) error {
	conn, err := grpc.NewClient("pay:443", plain, grpc.WithDefaultServiceConfig(`{"loadBalancingConfig": [{"round_robin": {}}]}`))
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in)
	return err
}

func disabled(ctx context.Context, in *pay.Request) error {
	conn, err := grpc.NewClient("pay:443", plain, grpc.WithDefaultServiceConfig(policy), grpc.WithDisableRetry())
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in)
	return err
}

func intercepted(ctx context.Context, in *pay.Request) error {
	opts := []retry.CallOption{retry.WithMax(3)}
	conn, err := grpc.NewClient("pay:443", plain, grpc.WithChainUnaryInterceptor(
		logging.UnaryClientInterceptor(nil), retry.UnaryClientInterceptor(opts...)))
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in) // likely `up to 3 times`
	return err
}

func interceptedWithoutCount(ctx context.Context, in *pay.Request) error {
	conn, err := grpc.NewClient("pay:443", plain, grpc.WithUnaryInterceptor(retry.UnaryClientInterceptor()))
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in)
	return err
}

func disabledPerCall(ctx context.Context, in *pay.Request) error {
	conn, err := grpc.NewClient("pay:443", plain, grpc.WithUnaryInterceptor(retry.UnaryClientInterceptor(retry.WithMax(3))))
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in, retry.Disable())
	return err
}

func morePerCall(ctx context.Context, in *pay.Request) error {
	conn, err := grpc.NewClient("pay:443", plain, grpc.WithUnaryInterceptor(retry.UnaryClientInterceptor(retry.WithMax(3))))
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in, retry.WithMax(7)) // likely `up to 7 times`
	return err
}

func version1(ctx context.Context, in *pay.Request) error {
	conn, err := grpc.Dial("pay:443", plain, grpc.WithUnaryInterceptor(retry1.UnaryClientInterceptor(retry1.WithMax(2))))
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in) // likely `up to 2 times`
	return err
}

// Made elsewhere.

func connect(addr string, more ...grpc.DialOption) (*grpc.ClientConn, error) {
	opts := []grpc.DialOption{plain, grpc.WithDefaultServiceConfig(policy)}
	return grpc.NewClient(addr, append(opts, more...)...)
}

func dialed(ctx context.Context, in *pay.Request) error {
	conn, err := connect("pay:443")
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in) // likely `up to 4 times`
	return err
}

func dialedDisabled(ctx context.Context, in *pay.Request) error {
	conn, err := connect("pay:443", grpc.WithDisableRetry())
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in)
	return err
}

type shop struct{ payments, once pay.PaymentsClient }

func newShop() (*shop, error) {
	conn, err := connect("pay:443")
	if err != nil {
		return nil, err
	}
	calm, err := grpc.NewClient("pay:443", plain)
	if err != nil {
		return nil, err
	}
	return &shop{payments: pay.NewPaymentsClient(conn), once: pay.NewPaymentsClient(calm)}, nil
}

func (s *shop) charge(ctx context.Context, in *pay.Request) error {
	_, err := s.payments.Charge(ctx, in) // likely `up to 4 times`
	return err
}

func (s *shop) chargeOnce(ctx context.Context, in *pay.Request) error {
	_, err := s.once.Charge(ctx, in)
	return err
}

// Handed in: whoever has dialed knows.
func charge(ctx context.Context, conn *grpc.ClientConn, in *pay.Request) error {
	_, err := pay.NewPaymentsClient(conn).Charge(ctx, in) // likely `up to 4 times`
	return err
}

func handed(ctx context.Context, in *pay.Request) error {
	conn, err := connect("pay:443")
	if err != nil {
		return err
	}
	return charge(ctx, conn, in)
}
