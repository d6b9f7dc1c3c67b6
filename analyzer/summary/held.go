package summary

import (
	"go/types"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// holds returns what the package stores in the unexported field that a value from outside the function is
// read from, and what is read of it: nobody else can store there.
func (e *engine) holds(l flow.Leaf) (stores []flow.Stored, rest string, field *types.Var) {
	if l.Value == nil {
		return nil, "", nil
	}
	for x := range fieldsOn(l.Value.Type(), l.Path) {
		f := x.is.Origin()
		if stores := e.fields[f]; len(stores) > 0 && len(stores) <= maxStores && !f.Exported() {
			return stores, x.rest, f
		}
	}
	return nil, "", nil
}

// lends records an integer field whose address goes elsewhere: to a flag, to a decoder, to an atomic.
func (e *engine) lends(fa *ssa.FieldAddr) {
	f := fieldVar(fa.X.Type(), fa.Field)
	if f == nil || !isInteger(f.Type()) {
		return
	}
	for r := range flow.Uses[ssa.Instruction](fa) {
		switch r := r.(type) {
		case *ssa.UnOp, *ssa.DebugRef:
		case *ssa.Store:
			if r.Addr != fa {
				e.lent[f] = true
			}
		default:
			e.lent[f] = true
		}
	}
}
