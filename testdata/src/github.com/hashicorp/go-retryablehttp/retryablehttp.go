// Package retryablehttp is a stub of the real one: its surface, and those bodies that are analysed.
package retryablehttp

import (
	"context"
	"net/http"
	"net/url"
	"sync"
	"time"
)

type (
	RequestLogHook func(Logger, *http.Request, int)
	PrepareRetry   func(req *http.Request) error
)

type Logger interface{ Printf(string, ...any) }

type CheckRetry func(ctx context.Context, resp *http.Response, err error) (bool, error)

type Client struct {
	HTTPClient   *http.Client
	Logger       any
	RetryWaitMin time.Duration
	RetryWaitMax time.Duration
	RetryMax     int

	RequestLogHook RequestLogHook
	PrepareRetry   PrepareRetry
	CheckRetry     CheckRetry
}

type Request struct {
	*http.Request
}

var defaultRetryMax = 4

func NewClient() *Client {
	return &Client{HTTPClient: http.DefaultClient, RetryMax: defaultRetryMax, CheckRetry: DefaultRetryPolicy}
}

func FromRequest(r *http.Request) (*Request, error)                { return nil, nil }
func NewRequest(method, url string, rawBody any) (*Request, error) { return nil, nil }
func NewRequestWithContext(ctx context.Context, method, url string, rawBody any) (*Request, error) {
	return nil, nil
}

func DefaultRetryPolicy(ctx context.Context, resp *http.Response, err error) (bool, error) {
	return err != nil, nil
}

func (c *Client) Do(req *Request) (*http.Response, error)                      { return nil, nil }
func (c *Client) Get(url string) (*http.Response, error)                       { return nil, nil }
func (c *Client) Post(url, bodyType string, body any) (*http.Response, error)  { return nil, nil }
func (c *Client) PostForm(url string, data url.Values) (*http.Response, error) { return nil, nil }
func (c *Client) StandardClient() *http.Client {
	return &http.Client{Transport: &RoundTripper{Client: c}}
}
func Post(url, bodyType string, body any) (*http.Response, error) { return nil, nil }
func Get(url string) (*http.Response, error)                      { return nil, nil }

type RoundTripper struct {
	Client *Client
	once   sync.Once
}

func (rt *RoundTripper) init() {
	if rt.Client == nil {
		rt.Client = NewClient()
	}
}

func (rt *RoundTripper) RoundTrip(req *http.Request) (*http.Response, error) {
	rt.once.Do(rt.init)
	r, err := FromRequest(req)
	if err != nil {
		return nil, err
	}
	return rt.Client.Do(r)
}
