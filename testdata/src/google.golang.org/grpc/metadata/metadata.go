// Package metadata is a stub of the real one: its surface.
package metadata

import "context"

type MD map[string][]string

func New(m map[string]string) MD { return nil }
func Pairs(kv ...string) MD      { return nil }
func (md MD) Copy() MD           { return nil }

func (md MD) Set(k string, vals ...string)    {}
func (md MD) Append(k string, vals ...string) {}

func NewOutgoingContext(ctx context.Context, md MD) context.Context { return nil }

func AppendToOutgoingContext(ctx context.Context, kv ...string) context.Context { return nil }

func FromOutgoingContext(ctx context.Context) (MD, bool) { return nil, false }
