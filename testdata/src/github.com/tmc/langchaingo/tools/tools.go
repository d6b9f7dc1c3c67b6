// Package tools stands in for the package of that name.
package tools

import "context"

type Tool interface {
	Name() string
	Description() string
	Call(ctx context.Context, input string) (string, error)
}
