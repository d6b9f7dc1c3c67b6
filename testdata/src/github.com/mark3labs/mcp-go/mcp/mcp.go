// Package mcp stands in for the module of that name.
package mcp

type CallToolParams struct {
	Name         string
	Arguments    any
	RawArguments []byte
}

type CallToolRequest struct{ Params CallToolParams }

func (r CallToolRequest) GetArguments() map[string]any { return nil }

func (r CallToolRequest) BindArguments(target any) error { return nil }
