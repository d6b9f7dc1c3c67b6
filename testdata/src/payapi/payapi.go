// Package payapi is a client of the shape that generators write: settings of the client and of the call in
// structs behind pointers, options that assign them, one loop for all operations.
package payapi

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"payapi/internal/hooks"
	"payapi/retry"
)

var ServerList = []string{"https://pay.example.com"}

type HTTPClient interface {
	Do(req *http.Request) (*http.Response, error)
}

type sdkConfiguration struct {
	Client      HTTPClient
	Security    func(context.Context) (any, error)
	ServerURL   string
	ServerIndex int
	UserAgent   string
	RetryConfig *retry.Config
	Hooks       *hooks.Hooks
	Timeout     *time.Duration
}

func (c *sdkConfiguration) GetServerDetails() (string, map[string]string) {
	if c.ServerURL != "" {
		return c.ServerURL, nil
	}
	return ServerList[c.ServerIndex], nil
}

type Pay struct {
	Payments *Payments
	Refunds  *Refunds

	sdkConfiguration sdkConfiguration
}

type SDKOption func(*Pay)

func WithServerURL(serverURL string) SDKOption {
	return func(sdk *Pay) { sdk.sdkConfiguration.ServerURL = serverURL }
}

func WithServerIndex(serverIndex int) SDKOption {
	return func(sdk *Pay) {
		if serverIndex < 0 || serverIndex >= len(ServerList) {
			panic(fmt.Errorf("server index %d out of range", serverIndex))
		}
		sdk.sdkConfiguration.ServerIndex = serverIndex
	}
}

func WithClient(client HTTPClient) SDKOption {
	return func(sdk *Pay) { sdk.sdkConfiguration.Client = client }
}

func WithSecurity(key string) SDKOption {
	return func(sdk *Pay) {
		sdk.sdkConfiguration.Security = func(context.Context) (any, error) { return key, nil }
	}
}

func WithRetryConfig(retryConfig retry.Config) SDKOption {
	return func(sdk *Pay) { sdk.sdkConfiguration.RetryConfig = &retryConfig }
}

func WithTimeout(timeout time.Duration) SDKOption {
	return func(sdk *Pay) { sdk.sdkConfiguration.Timeout = &timeout }
}

func New(opts ...SDKOption) *Pay {
	sdk := &Pay{
		sdkConfiguration: sdkConfiguration{
			UserAgent: "payapi/go 0.1.0",
			Hooks:     hooks.New(),
		},
	}
	for _, opt := range opts {
		opt(sdk)
	}

	if sdk.sdkConfiguration.Client == nil {
		sdk.sdkConfiguration.Client = &http.Client{Timeout: 60 * time.Second}
	}

	currentServerURL, _ := sdk.sdkConfiguration.GetServerDetails()
	serverURL := currentServerURL
	serverURL, sdk.sdkConfiguration.Client = sdk.sdkConfiguration.Hooks.SDKInit(currentServerURL, sdk.sdkConfiguration.Client)
	if serverURL != currentServerURL {
		sdk.sdkConfiguration.ServerURL = serverURL
	}

	sdk.Payments = newPayments(sdk.sdkConfiguration)
	sdk.Refunds = newRefunds(sdk.sdkConfiguration)
	return sdk
}

func authorize(ctx context.Context, req *http.Request, source func(context.Context) (any, error)) error {
	if source == nil {
		return nil
	}
	security, err := source(ctx)
	if err != nil {
		return err
	}
	req.Header.Set("Authorization", fmt.Sprintf("Bearer %v", security))
	return nil
}
