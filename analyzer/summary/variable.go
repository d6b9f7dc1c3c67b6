package summary

import (
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// Numbers that lie in package-level variables.

// keeps notes that a function assigns a package-level variable, or may assign to what it holds.
func (e *engine) keeps(fn *ssa.Function, in ssa.Instruction) {
	var buf [8]*ssa.Value
	for _, op := range in.Operands(buf[:0]) {
		g, ok := (*op).(*ssa.Global)
		if !ok || g.Pkg != e.pkg || slices.Contains(e.keepers[g], fn) || g.Object() == nil || e.triedOut(fn, g.Object()) {
			continue
		}
		if load, ok := in.(*ssa.UnOp); ok && !assigns(load) {
			continue
		}
		e.keepers[g] = append(e.keepers[g], fn)
	}
}

// assigns reports whether something may be assigned to a part of what a value refers to.
func assigns(v ssa.Value) bool {
	return slices.ContainsFunc(*v.Referrers(), func(r ssa.Instruction) bool {
		switch r := r.(type) {
		case *ssa.FieldAddr:
			return assigns(r)
		case *ssa.IndexAddr:
			return assigns(r)
		case *ssa.Store:
			return r.Addr == v
		case *ssa.MapUpdate:
			return r.Map == v
		case ssa.CallInstruction:
			return !r.Common().IsInvoke()
		}
		return false
	})
}

// Keepers implements flow.Calls.
func (e *engine) Keepers(g *ssa.Global) []*ssa.Function { return e.keepers[g] }

// readVariable reads a declared field of a package-level variable, or what its package says of it.
func (e *engine) readVariable(r *reading, l flow.Leaf) {
	g, ok := l.Value.(*ssa.Global)
	if !ok {
		r.unknown = true
		return
	}
	if v, ok := e.catalogue.Value(g.Pkg.Pkg.Path()+"."+g.Name(), strings.TrimPrefix(l.Path, ".")); ok {
		r.add(v)
		return
	}
	if g.Pkg == e.pkg {
		e.readKept(r, g, l.Path)
		return
	}
	var f Function
	known := false
	if g.Object() != nil && g.Object().Pkg() != e.pass.Pkg && e.pass.ImportObjectFact(g.Object(), &f) {
		for _, ret := range f.Returns {
			_, inherited := flow.Inherits(ret.Path, l.Path)
			if ret.Path != l.Path && !inherited || ret.Methods != nil {
				continue
			}
			for _, a := range ret.Of {
				if a.Kind == flow.Const || a.Kind == flow.Zero {
					known = true
					e.read(r, flow.Leaf{Kind: a.Kind, Text: a.Text})
				}
			}
		}
	}
	r.unknown = r.unknown || !known && !flow.IsKnob(l.Path)
}

// readKept reads what lies at path of a variable of this package. Of what hangs on a parameter of the function that
// assigns it, the calls of that function tell.
func (e *engine) readKept(r *reading, g *ssa.Global, path string) {
	var x reading
	kept := e.tracer.Kept(g, path)
	for _, k := range kept {
		e.readTold(&x, k.In, k.Choices, 0)
	}
	if x.waits || x.others {
		x.waits, x.others, x.open, x.over, x.unknown = false, false, Atom{}, Atom{}, !flow.IsKnob(path)
	}
	x.unknown = x.unknown || x == reading{} && !flow.IsKnob(path)
	r.merge(x)
}
