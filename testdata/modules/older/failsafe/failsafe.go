// Package failsafe sends through round trippers of failsafe-go as it was before v0.9.
package failsafe

import (
	"io"
	"net/http"
	"strings"

	"github.com/failsafe-go/failsafe-go"
	"github.com/failsafe-go/failsafe-go/failsafehttp"
	"github.com/failsafe-go/failsafe-go/retrypolicy"
)

const url = "https://pay.example/charges"

func byDefault(body io.Reader) error {
	hc := &http.Client{Transport: failsafehttp.NewRoundTripper(nil, failsafehttp.RetryPolicyBuilder().Build())}
	_, err := hc.Post(url, "application/json", body) // want `HTTP POST may be sent up to 3 times by the round tripper`
	return err
}

func set(body io.Reader) error {
	policy := failsafehttp.RetryPolicyBuilder().WithMaxAttempts(5).Build()
	hc := &http.Client{Transport: failsafehttp.NewRoundTripper(http.DefaultTransport, policy)}
	_, err := hc.Post(url, "application/json", body) // want `up to 5 times`
	return err
}

func setRetries(body io.Reader) error {
	policy := retrypolicy.Builder[*http.Response]().WithMaxRetries(6).Build()
	hc := &http.Client{Transport: failsafehttp.NewRoundTripper(http.DefaultTransport, policy)}
	_, err := hc.Post(url, "application/json", body) // want `up to 7 times`
	return err
}

func off(body io.Reader) error {
	policy := failsafehttp.RetryPolicyBuilder().WithMaxAttempts(1).Build()
	hc := &http.Client{Transport: failsafehttp.NewRoundTripper(nil, policy)}
	_, err := hc.Post(url, "application/json", body)
	return err
}

func none(body io.Reader) error {
	hc := &http.Client{Transport: failsafehttp.NewRoundTripper(nil)}
	_, err := hc.Post(url, "application/json", body)
	return err
}

func read() error {
	hc := &http.Client{Transport: failsafehttp.NewRoundTripper(nil, failsafehttp.RetryPolicyBuilder().Build())}
	_, err := hc.Get(url)
	return err
}

func keyed(id, body string) error {
	req, err := http.NewRequest(http.MethodPost, url, strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", id)
	hc := &http.Client{Transport: failsafehttp.NewRoundTripper(nil, failsafehttp.RetryPolicyBuilder().Build())}
	_, err = hc.Do(req)
	return err
}

func run(body string) error {
	return failsafe.Run(func() error {
		_, err := http.Post(url, "application/json", strings.NewReader(body)) // want `HTTP POST may be sent up to 4 times by failsafe.Run`
		return err
	}, retrypolicy.Builder[any]().WithMaxRetries(3).Build())
}

func runOnce(body string) error {
	return failsafe.Run(func() error {
		_, err := http.Post(url, "application/json", strings.NewReader(body))
		return err
	})
}
