package flow

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// IsTick reports whether a channel only tells the time or that something is over: what it carries is
// no payload.
func IsTick(t types.Type) bool {
	c, ok := t.Underlying().(*types.Chan)
	if !ok {
		return false
	}
	if s, ok := c.Elem().Underlying().(*types.Struct); ok && s.NumFields() == 0 {
		return true
	}
	if n, ok := types.Unalias(c.Elem()).(*types.Named); ok {
		o := n.Obj()
		return o.Pkg() != nil && o.Pkg().Path() == "time" && o.Name() == "Time" || o.Pkg() == nil && o.Name() == "error"
	}
	return false
}

// Reference reports whether a value of type t refers to memory that others may change.
func Reference(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Map, *types.Slice, *types.Interface, *types.Chan:
		return true
	}
	return false
}

// IsContext reports whether t is context.Context.
func IsContext(t types.Type) bool {
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "context" && n.Obj().Name() == "Context"
}

func paramIndex(p *ssa.Parameter) int {
	for i, q := range p.Parent().Params {
		if p == q {
			return i
		}
	}
	return 0
}

func freeIndex(f *ssa.FreeVar) int {
	for i, q := range f.Parent().FreeVars {
		if f == q {
			return i
		}
	}
	return 0
}
