// Package runtime is a stub with the signatures of github.com/go-openapi/runtime v0.33.0.
package runtime

import (
	"context"
	"io"
	"net/http"
)

type ClientTransport interface {
	Submit(*ClientOperation) (any, error)
}

type ClientOperation struct {
	ID          string
	Method      string
	PathPattern string
	Params      ClientRequestWriter
	Reader      ClientResponseReader
	Context     context.Context
	Client      *http.Client
}

type ClientRequest interface {
	SetBodyParam(any) error
}

type ClientRequestWriter interface {
	WriteToRequest(ClientRequest) error
}

type ClientResponse interface {
	Code() int
	Message() string
	Body() io.ReadCloser
}

type Consumer interface {
	Consume(io.Reader, any) error
}

type ClientResponseReader interface {
	ReadResponse(ClientResponse, Consumer) (any, error)
}

type APIError struct {
	OperationName string
	Response      any
	Code          int
}

func (o *APIError) Error() string { return o.OperationName }

func NewAPIError(opName string, response any, code int) *APIError {
	return &APIError{OperationName: opName, Response: response, Code: code}
}
