// Package failsafe sends through round trippers and interceptors of failsafe-go.
package failsafe

import (
	"context"
	"io"
	"net/http"
	"strings"

	"example.com/layers/grpc/pay"
	"github.com/failsafe-go/failsafe-go/failsafegrpc"
	"github.com/failsafe-go/failsafe-go/failsafehttp"
	"google.golang.org/grpc"
)

func byDefault(body io.Reader) error {
	hc := &http.Client{Transport: failsafehttp.NewRoundTripper(nil, failsafehttp.NewRetryPolicyBuilder().Build())}
	_, err := hc.Post("https://pay.example/charges", "application/json", body) // want `HTTP POST may be sent up to 3 times by the round tripper`
	return err
}

func set(body io.Reader) error {
	policy := failsafehttp.NewRetryPolicyBuilder().WithMaxAttempts(5).Build()
	hc := &http.Client{Transport: failsafehttp.NewRoundTripper(http.DefaultTransport, policy)}
	_, err := hc.Post("https://pay.example/charges", "application/json", body) // want `up to 5 times`
	return err
}

func setRetries(body io.Reader) error {
	policy := failsafehttp.NewRetryPolicyBuilder().WithMaxRetries(5).Build()
	hc := &http.Client{Transport: failsafehttp.NewRoundTripper(http.DefaultTransport, policy)}
	_, err := hc.Post("https://pay.example/charges", "application/json", body) // want `up to 6 times`
	return err
}

func keyed(id, body string) error {
	req, err := http.NewRequest(http.MethodPost, "https://pay.example/charges", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", id)
	hc := &http.Client{Transport: failsafehttp.NewRoundTripper(nil, failsafehttp.NewRetryPolicyBuilder().Build())}
	_, err = hc.Do(req)
	return err
}

func read() error {
	hc := &http.Client{Transport: failsafehttp.NewRoundTripper(nil, failsafehttp.NewRetryPolicyBuilder().Build())}
	_, err := hc.Get("https://pay.example/charges")
	return err
}

func none(body io.Reader) error {
	hc := &http.Client{Transport: failsafehttp.NewRoundTripper(nil)}
	_, err := hc.Post("https://pay.example/charges", "application/json", body)
	return err
}

type charges struct{ hc *http.Client }

func newCharges() *charges {
	return &charges{hc: &http.Client{Transport: failsafehttp.NewRoundTripper(nil, failsafehttp.NewRetryPolicyBuilder().WithMaxAttempts(4).Build())}}
}

func (c *charges) create(body io.Reader) error {
	_, err := c.hc.Post("https://pay.example/charges", "application/json", body) // want `up to 4 times`
	return err
}

func call(ctx context.Context, in *pay.Request) error {
	policy := failsafegrpc.NewRetryPolicyBuilder[any]().WithMaxAttempts(6).Build()
	conn, err := grpc.NewClient("pay:443", grpc.WithUnaryInterceptor(failsafegrpc.NewUnaryClientInterceptor(policy)))
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in) // likely `up to 6 times`
	return err
}

func callRetries(ctx context.Context, in *pay.Request) error {
	policy := failsafegrpc.NewRetryPolicyBuilder[any]().WithMaxRetries(6).Build()
	conn, err := grpc.NewClient("pay:443", grpc.WithUnaryInterceptor(failsafegrpc.NewUnaryClientInterceptor(policy)))
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in) // likely `up to 7 times`
	return err
}

func callOnce(ctx context.Context, in *pay.Request) error {
	policy := failsafegrpc.NewRetryPolicyBuilder[any]().WithMaxRetries(0).Build()
	conn, err := grpc.NewClient("pay:443", grpc.WithUnaryInterceptor(failsafegrpc.NewUnaryClientInterceptor(policy)))
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in)
	return err
}

func off(body io.Reader) error {
	policy := failsafehttp.NewRetryPolicyBuilder().WithMaxAttempts(1).Build()
	hc := &http.Client{Transport: failsafehttp.NewRoundTripper(nil, policy)}
	_, err := hc.Post("https://pay.example/charges", "application/json", body)
	return err
}

func callOff(ctx context.Context, in *pay.Request) error {
	policy := failsafegrpc.NewRetryPolicyBuilder[any]().WithMaxAttempts(1).Build()
	conn, err := grpc.NewClient("pay:443", grpc.WithUnaryInterceptor(failsafegrpc.NewUnaryClientInterceptor(policy)))
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in)
	return err
}

func callDefault(ctx context.Context, in *pay.Request) error {
	policy := failsafegrpc.NewRetryPolicyBuilder[any]().Build()
	conn, err := grpc.NewClient("pay:443", grpc.WithUnaryInterceptor(failsafegrpc.NewUnaryClientInterceptor(policy)))
	if err != nil {
		return err
	}
	_, err = pay.NewPaymentsClient(conn).Charge(ctx, in) // likely `up to 3 times`
	return err
}
