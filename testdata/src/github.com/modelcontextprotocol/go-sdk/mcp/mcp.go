// Package mcp stands in for the module of that name.
package mcp

import (
	"context"
	"encoding/json"
)

type (
	Server         struct{}
	Tool           struct{ Name string }
	CallToolResult struct{}

	CallToolParamsRaw struct {
		Name      string
		Arguments json.RawMessage
	}
	ServerRequest[P any]        struct{ Params P }
	CallToolRequest             = ServerRequest[*CallToolParamsRaw]
	ToolHandler                 func(context.Context, *CallToolRequest) (*CallToolResult, error)
	ToolHandlerFor[In, Out any] func(context.Context, *CallToolRequest, In) (*CallToolResult, Out, error)
)

func (s *Server) AddTool(t *Tool, h ToolHandler) {}

func AddTool[In, Out any](s *Server, t *Tool, h ToolHandlerFor[In, Out]) {}
