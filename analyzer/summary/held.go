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
	t, path := l.Value.Type(), l.Path
	for path != "" && path[0] == '.' {
		name, rest := cutSelector(path)
		f := anyField(t, name)
		if f == nil {
			return nil, "", nil
		}
		if stores := e.fields[f.Origin()]; len(stores) > 0 && !f.Exported() {
			return stores, rest, f.Origin()
		}
		t, path = f.Type(), rest
	}
	return nil, "", nil
}

// constant is a number that is a constant: of the package under analysis, or of a function that it calls.
func (e *engine) constant(l flow.Leaf, n int) Count {
	c := Count{Kind: AtMost, N: n}
	call, ok := l.Value.(ssa.CallInstruction)
	if !ok {
		c.here = true
		return c
	}
	c.Set = e.place(call.Pos())
	if fn := call.Common().StaticCallee(); fn != nil && fn.Pkg != nil {
		c.Unset = e.elsewhere(fn.Pkg.Pkg.Path())
	}
	return c
}

// heldNumber reads a number that is held in a field of the package: the one constant that is ever stored
// there. Of several, each value of the type has its own, and only whoever made the value can tell.
func (e *engine) heldNumber(l flow.Leaf) (Count, bool) {
	stores, rest, field := e.holds(l)
	if len(stores) == 0 || rest != "" || e.lent[field] {
		return Count{}, false
	}
	n := 0
	for i, s := range stores {
		c, ok := s.Value.(*ssa.Const)
		if !ok || constVal(c).Kind != Int || i > 0 && int(constVal(c).N) != n {
			return Count{}, false
		}
		n = int(constVal(c).N)
	}
	return Count{Kind: AtMost, N: n, Set: e.place(stores[0].Pos)}, true
}

// lends records an integer field whose address goes elsewhere: to a flag, to a decoder, to an atomic.
func (e *engine) lends(fa *ssa.FieldAddr) {
	f := fieldVar(fa.X.Type(), fa.Field)
	if f == nil || !isInteger(f.Type()) || fa.Referrers() == nil {
		return
	}
	for _, r := range *fa.Referrers() {
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
