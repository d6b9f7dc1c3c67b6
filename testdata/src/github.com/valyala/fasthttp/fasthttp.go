// Package fasthttp is a stub of the real one: its surface.
package fasthttp

type (
	RequestHeader struct{}
	Request       struct{ Header RequestHeader }
	Response      struct{}
)

func AcquireRequest() *Request { return nil }

func (h *RequestHeader) Set(key, value string) {}

func (req *Request) SetRequestURI(requestURI string) {}
func (req *Request) SetBodyString(body string)       {}

func Do(req *Request, resp *Response) error { return nil }
