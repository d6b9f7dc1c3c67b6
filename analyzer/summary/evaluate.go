package summary

import (
	"go/constant"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// eval returns what is known of a value on this path.
func (w *walk) eval(st *state, v ssa.Value) Val {
	switch v := v.(type) {
	case *ssa.Const:
		return constVal(v)
	case *ssa.Alloc, *ssa.MakeClosure, *ssa.Function, *ssa.MakeMap, *ssa.MakeChan:
		for i, k := range st.keys {
			if k == v {
				return st.vals[i]
			}
		}
		return Val{Kind: Set}
	}
	for i, k := range st.keys {
		if k == v {
			return st.vals[i]
		}
	}
	return Val{}
}

func constVal(c *ssa.Const) Val {
	if c.Value == nil {
		if flow.Reference(c.Type()) {
			return Val{Kind: Nil}
		}
		return Val{}
	}
	switch c.Value.Kind() {
	case constant.Bool:
		if constant.BoolVal(c.Value) {
			return Val{Kind: True}
		}
		return Val{Kind: False}
	case constant.Int:
		if n, ok := constant.Int64Val(c.Value); ok {
			return Val{Kind: Int, N: n}
		}
	case constant.String:
		return Val{Kind: Text, Text: constant.StringVal(c.Value)}
	}
	return Val{}
}
