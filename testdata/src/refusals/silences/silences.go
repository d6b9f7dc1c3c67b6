// Package silences is a client as go-swagger generates it: what has come back is read by a reader that is handed to
// the transport with the operation.
package silences

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"

	"github.com/go-openapi/runtime"
)

type Silence struct{ ID, Comment string }

type PostSilencesParams struct {
	Silence    *Silence
	Context    context.Context
	HTTPClient *http.Client
}

func (o *PostSilencesParams) WriteToRequest(r runtime.ClientRequest) error {
	return r.SetBodyParam(o.Silence)
}

type ClientOption func(*runtime.ClientOperation)

type ClientService interface {
	PostSilences(params *PostSilencesParams, opts ...ClientOption) (*PostSilencesOK, error)
}

type Client struct{ transport runtime.ClientTransport }

func New(transport runtime.ClientTransport) ClientService { return &Client{transport: transport} }

func (a *Client) PostSilences(params *PostSilencesParams, opts ...ClientOption) (*PostSilencesOK, error) {
	if params == nil {
		params = &PostSilencesParams{}
	}
	op := &runtime.ClientOperation{
		ID:          "postSilences",
		Method:      "POST",
		PathPattern: "/silences",
		Params:      params,
		Reader:      &PostSilencesReader{},
		Context:     params.Context,
		Client:      params.HTTPClient,
	}
	for _, opt := range opts {
		opt(op)
	}
	result, err := a.transport.Submit(op)
	if err != nil {
		return nil, err
	}
	success, ok := result.(*PostSilencesOK)
	if ok {
		return success, nil
	}
	panic(fmt.Sprintf("unexpected success response for postSilences: %T", result))
}

type PostSilencesReader struct{}

func (o *PostSilencesReader) ReadResponse(response runtime.ClientResponse, consumer runtime.Consumer) (any, error) {
	switch response.Code() {
	case 200:
		result := NewPostSilencesOK()
		if err := result.readResponse(response, consumer); err != nil {
			return nil, err
		}
		return result, nil
	case 404:
		result := NewPostSilencesNotFound()
		if err := result.readResponse(response, consumer); err != nil {
			return nil, err
		}
		return nil, result
	case 503:
		result := NewPostSilencesUnavailable()
		if err := result.readResponse(response, consumer); err != nil {
			return nil, err
		}
		return nil, result
	case 409, 504:
		return nil, &PostSilencesUndecided{Status: response.Code()}
	default:
		return nil, runtime.NewAPIError("[POST /silences] postSilences", response, response.Code())
	}
}

func NewPostSilencesOK() *PostSilencesOK { return &PostSilencesOK{} }

type PostSilencesOK struct{ Payload string }

func (o *PostSilencesOK) readResponse(response runtime.ClientResponse, consumer runtime.Consumer) error {
	if err := consumer.Consume(response.Body(), &o.Payload); err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	return nil
}

func NewPostSilencesNotFound() *PostSilencesNotFound { return &PostSilencesNotFound{} }

type PostSilencesNotFound struct{ Payload string }

func (o *PostSilencesNotFound) Error() string { return "[POST /silences][404] " + o.Payload }

func (o *PostSilencesNotFound) readResponse(response runtime.ClientResponse, consumer runtime.Consumer) error {
	if err := consumer.Consume(response.Body(), &o.Payload); err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	return nil
}

func NewPostSilencesUnavailable() *PostSilencesUnavailable { return &PostSilencesUnavailable{} }

type PostSilencesUnavailable struct{ Payload string }

func (o *PostSilencesUnavailable) Error() string { return "[POST /silences][503] " + o.Payload }

func (o *PostSilencesUnavailable) readResponse(response runtime.ClientResponse, consumer runtime.Consumer) error {
	if err := consumer.Consume(response.Body(), &o.Payload); err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	return nil
}

// PostSilencesUndecided stands for a conflict, and for an answer that nobody waited for.
type PostSilencesUndecided struct{ Status int }

func (o PostSilencesUndecided) Error() string { return "undecided" }

// PostSilencesLimited comes from elsewhere too.
type PostSilencesLimited struct{}

func (o *PostSilencesLimited) Error() string { return "limited" }

func newLimited() *PostSilencesLimited { return &PostSilencesLimited{} }

func limited(code int) error {
	if code == 429 {
		return newLimited()
	}
	return nil
}

func overloaded(busy bool) error {
	if busy {
		return newLimited()
	}
	return nil
}

// Missing reports whether a silence was not there.
func Missing(err error) bool {
	var e *PostSilencesNotFound
	return errors.As(err, &e)
}
