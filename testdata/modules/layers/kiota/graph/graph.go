// Package graph is a client as kiota generates it.
package graph

import (
	"context"

	abs "github.com/microsoft/kiota-abstractions-go"
)

// Client is the root of the builders.
type Client struct {
	abs.BaseRequestBuilder
}

// NewClient returns the root.
func NewClient(adapter abs.RequestAdapter) *Client {
	return &Client{BaseRequestBuilder: *abs.NewBaseRequestBuilder(adapter, "{+baseurl}", map[string]string{})}
}

// Messages returns the builder below.
func (c *Client) Messages() *MessagesRequestBuilder {
	return NewMessagesRequestBuilderInternal(c.BaseRequestBuilder.PathParameters, c.BaseRequestBuilder.RequestAdapter)
}

// MessagesRequestBuilder sends messages.
type MessagesRequestBuilder struct {
	abs.BaseRequestBuilder
}

// NewMessagesRequestBuilderInternal returns a builder.
func NewMessagesRequestBuilderInternal(pathParameters map[string]string, requestAdapter abs.RequestAdapter) *MessagesRequestBuilder {
	return &MessagesRequestBuilder{BaseRequestBuilder: *abs.NewBaseRequestBuilder(requestAdapter, "{+baseurl}/messages", pathParameters)}
}

// Post sends a message.
func (m *MessagesRequestBuilder) Post(ctx context.Context, body []byte, config *abs.RequestConfiguration[abs.DefaultQueryParameters]) error {
	info, err := m.ToPostRequestInformation(ctx, body, config)
	if err != nil {
		return err
	}
	return m.BaseRequestBuilder.RequestAdapter.SendNoContent(ctx, info, nil)
}

// ToPostRequestInformation describes the request.
func (m *MessagesRequestBuilder) ToPostRequestInformation(ctx context.Context, body []byte, config *abs.RequestConfiguration[abs.DefaultQueryParameters]) (*abs.RequestInformation, error) {
	info := abs.NewRequestInformationWithMethodAndUrlTemplateAndPathParameters(abs.POST, m.BaseRequestBuilder.UrlTemplate, m.BaseRequestBuilder.PathParameters)
	abs.ConfigureRequestInformation(info, config)
	info.Headers.TryAdd("Accept", "application/json")
	info.SetStreamContentAndContentType(body, "application/json")
	return info, nil
}
