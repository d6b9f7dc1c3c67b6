// Package req is a stub with the signatures of github.com/imroc/req/v3 v3.57.0.
package req

import (
	"io"
	"net/http"
)

type Client struct{}

func C() *Client { return &Client{} }

func (c *Client) R() *Request { return &Request{} }

func (c *Client) SetCommonRetryCount(count int) *Client { return c }

type Request struct {
	Headers http.Header
	Body    []byte
}

type Response struct {
	*http.Response
	Err error
}

func (r *Request) SetHeader(key, value string) *Request                   { return r }
func (r *Request) SetHeaders(hdrs map[string]string) *Request             { return r }
func (r *Request) SetBody(body any) *Request                              { return r }
func (r *Request) SetBodyString(body string) *Request                     { return r }
func (r *Request) SetBodyBytes(body []byte) *Request                      { return r }
func (r *Request) SetFileReader(param, name string, f io.Reader) *Request { return r }
func (r *Request) Get(url string) (*Response, error)                      { return nil, nil }
func (r *Request) Post(url string) (*Response, error)                     { return nil, nil }
func (r *Request) Put(url string) (*Response, error)                      { return nil, nil }
