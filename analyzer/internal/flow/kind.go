package flow

import (
	"go/types"
	"slices"

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

func paramIndex(p *ssa.Parameter) int { return slices.Index(p.Parent().Params, p) }

func freeIndex(f *ssa.FreeVar) int { return slices.Index(f.Parent().FreeVars, f) }

// Operand returns the first operand of a value: what is converted, boxed, asserted, sliced or selected from.
func Operand(v ssa.Value) ssa.Value {
	var buf [4]*ssa.Value
	return *v.(ssa.Instruction).Operands(buf[:0])[0]
}

// Selected takes a field, or its address, apart: the value that it is selected from, the selector, and the field.
func Selected(v ssa.Value) (x ssa.Value, sel string, f *types.Var) {
	switch v := v.(type) {
	case *ssa.FieldAddr:
		sel, f = FieldName(v.X.Type(), v.Field)
		return v.X, sel, f
	case *ssa.Field:
		sel, f = FieldName(v.X.Type(), v.Field)
		return v.X, sel, f
	}
	return nil, "", nil
}
