// Package client pours maps of headers into the requests that it sends.
package client

import (
	"bytes"
	"context"
	"errors"
	"io"
	"maps"
	"net/http"
)

// A Client has headers for all its requests.
type Client struct {
	http    *http.Client
	root    string
	headers map[string]string
}

func New(root string) *Client {
	return &Client{http: &http.Client{}, root: root, headers: make(map[string]string)}
}

// SetHeader sets a header for all requests.
func (c *Client) SetHeader(name, value string) { c.headers[name] = value }

// Options are those of one request.
type Options struct {
	Method, Path string
	Root         string
	Body         io.Reader
	Range        string
	Headers      map[string]string
}

// Call sends one request.
func (c *Client) Call(ctx context.Context, o *Options) error {
	url := c.root
	if o.Root != "" {
		url = o.Root
	}
	req, err := http.NewRequestWithContext(ctx, o.Method, url+o.Path, o.Body)
	if err != nil {
		return err
	}
	headers := make(map[string]string)
	maps.Copy(headers, c.headers)
	if o.Range != "" {
		headers["Content-Range"] = o.Range
	}
	maps.Copy(headers, o.Headers)
	for name, value := range headers {
		if name[0] == '*' {
			name = name[1:]
		}
		req.Header.Add(name, value)
	}
	return finish(c.http.Do(req))
}

// Copy returns options of their own.
func (o *Options) Copy() *Options {
	c := *o
	return &c
}

// Send is Call for options that are completed in steps: their method is the same on all ways.
func (c *Client) Send(ctx context.Context, o *Options, body []byte, name, span string) error {
	if len(body) > 0 {
		if o.Body == nil {
			o = o.Copy()
			o.Body = bytes.NewReader(body)
		}
	}
	if name != "" || span != "" {
		o = o.Copy()
		if name != "" {
			o.Path += "/" + name
		}
	}
	if o.Root == "" && name != "" {
		o = o.Copy()
		o.Root = c.root
	}
	return c.Call(ctx, o)
}

// A Request is built step by step.
type Request struct {
	client  *Client
	path    string
	body    io.Reader
	headers map[string]string
}

func (c *Client) Post(path string) *Request {
	return &Request{client: c, path: path, headers: make(map[string]string)}
}

func (r *Request) Header(name, value string) *Request {
	r.headers[name] = value
	return r
}

func (r *Request) Body(body io.Reader) *Request {
	r.body = body
	return r
}

// Send sends the request as it was built.
func (r *Request) Send() error {
	req, err := http.NewRequest(http.MethodPost, r.client.root+r.path, r.body)
	if err != nil {
		return err
	}
	for name, value := range r.headers {
		req.Header.Set(name, value)
	}
	return finish(r.client.http.Do(req))
}

func finish(resp *http.Response, err error) error {
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode >= 300 {
		return errors.New(resp.Status)
	}
	return nil
}

// Fill lets f name the entries, which it knows by another function's parameter.
func Fill(headers map[string]string, f func(set func(name, value string))) {
	f(func(name, value string) { headers[name] = value })
}

// Use hands such a function over.
func Use(value string) map[string]string {
	headers := make(map[string]string)
	Fill(headers, func(set func(name, value string)) { set("Accept", value) })
	return headers
}
