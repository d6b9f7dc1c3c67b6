// Package fasthttp is a stub of the real one: its surface.
package fasthttp

type (
	RequestHeader struct{ method, requestURI []byte }
	Request       struct {
		Header RequestHeader
		body   []byte
	}
	Response struct{}
)

func AcquireRequest() *Request { return nil }

func (h *RequestHeader) Set(key, value string)          {}
func (h *RequestHeader) SetBytesV(key string, v []byte) {}
func (h *RequestHeader) SetMethod(method string)        {}

func (req *Request) SetRequestURI(requestURI string) {}
func (req *Request) SetBodyString(body string)       {}
func (req *Request) SetBody(body []byte)             {}

func Do(req *Request, resp *Response) error { return nil }
