// Package resty is a stub of the real one: its surface, and those bodies that are analysed.
package resty

import (
	"net/http"
	"sync"
)

type Client struct {
	lock                      *sync.RWMutex
	retryCount                int
	isRetryAllowNonIdempotent bool
}

type Request struct {
	URL                       string
	Method                    string
	Header                    http.Header
	Body                      any
	RetryCount                int
	IsRetryAllowNonIdempotent bool
	client                    *Client
}

type Response struct{ RawResponse *http.Response }

func New() *Client { return &Client{lock: &sync.RWMutex{}} }

func (c *Client) R() *Request {
	c.lock.RLock()
	defer c.lock.RUnlock()
	r := &Request{
		Header:                    http.Header{},
		RetryCount:                c.retryCount,
		IsRetryAllowNonIdempotent: c.isRetryAllowNonIdempotent,
		client:                    c,
	}
	return r
}

func (c *Client) SetRetryCount(count int) *Client {
	c.lock.Lock()
	defer c.lock.Unlock()
	c.retryCount = count
	return c
}

func (c *Client) SetRetryAllowNonIdempotent(b bool) *Client {
	c.lock.Lock()
	defer c.lock.Unlock()
	c.isRetryAllowNonIdempotent = b
	return c
}

func (r *Request) SetRetryCount(count int) *Request {
	r.RetryCount = count
	return r
}

func (r *Request) SetRetryAllowNonIdempotent(b bool) *Request {
	r.IsRetryAllowNonIdempotent = b
	return r
}

func (r *Request) SetHeader(name, value string) *Request {
	r.Header.Set(name, value)
	return r
}

func (r *Request) SetBody(body any) *Request {
	r.Body = body
	return r
}

func (r *Request) Post(url string) (*Response, error) { return nil, nil }
func (r *Request) Put(url string) (*Response, error)  { return nil, nil }
