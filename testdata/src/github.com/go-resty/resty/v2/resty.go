// Package resty is a stub of the real one: its surface, and those bodies that are analysed.
package resty

import (
	"net/http"
	"time"
)

type Client struct {
	Header     http.Header
	RetryCount int

	httpClient      *http.Client
	udBeforeRequest []RequestMiddleware
	preReqHook      PreRequestHook
}

type (
	RequestMiddleware func(*Client, *Request) error
	PreRequestHook    func(*Client, *http.Request) error
)

type Request struct {
	URL    string
	Method string
	Header http.Header
	Body   any
	client *Client
}

type Response struct{ RawResponse *http.Response }

func New() *Client { return createClient(&http.Client{}) }

func createClient(hc *http.Client) *Client {
	if hc.Transport == nil {
		hc.Transport = &http.Transport{}
	}
	c := &Client{Header: http.Header{}, httpClient: hc}
	return c
}

func (c *Client) R() *Request {
	r := &Request{Header: http.Header{}, client: c}
	return r
}

func (c *Client) SetRetryCount(count int) *Client {
	c.RetryCount = count
	return c
}

func (c *Client) SetHeader(header, value string) *Client {
	c.Header.Set(header, value)
	return c
}

func (c *Client) OnBeforeRequest(m RequestMiddleware) *Client {
	c.udBeforeRequest = append(c.udBeforeRequest, m)
	return c
}

func (c *Client) SetPreRequestHook(h PreRequestHook) *Client {
	c.preReqHook = h
	return c
}

func (c *Client) SetTransport(transport http.RoundTripper) *Client {
	if transport != nil {
		c.httpClient.Transport = transport
	}
	return c
}

func (c *Client) SetTimeout(d time.Duration) *Client { return c }

func (r *Request) SetHeader(name, value string) *Request {
	r.Header.Set(name, value)
	return r
}

func (r *Request) SetHeaders(headers map[string]string) *Request {
	for h, v := range headers {
		r.SetHeader(h, v)
	}
	return r
}

func (r *Request) SetBody(body any) *Request {
	r.Body = body
	return r
}

func (r *Request) Get(url string) (*Response, error)             { return nil, nil }
func (r *Request) Post(url string) (*Response, error)            { return nil, nil }
func (r *Request) Execute(method, url string) (*Response, error) { return nil, nil }
