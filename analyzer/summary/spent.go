package summary

import (
	"go/token"
	"go/types"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// What is done only while a variable says that it has not been done yet is not done again once the variable says
// otherwise: if !sent { … }, if id == "" { … }, if step == 0 { … }.

// spent reports whether the function, a literal that is called again, would not come to the site any more: of a
// variable that outlives the call no longer holds what must hold there.
func (w *walk) spent(st *state) bool {
	if w.depth > 0 || len(w.f.fn.FreeVars) == 0 {
		return false
	}
	for cond, holds := range guards(w.site, nil) {
		if w.afterwards(st, cond) == truth(!holds) {
			return true
		}
	}
	return false
}

// afterwards decides a test of a captured variable by what the variable holds in the end.
func (w *walk) afterwards(st *state, cond ssa.Value) tri {
	x, zero, not := cond, ssa.Value(nil), false
	if cmp, ok := cond.(*ssa.BinOp); ok {
		if cmp.Op != token.EQL && cmp.Op != token.NEQ {
			return maybe
		}
		if _, isConst := cmp.Y.(*ssa.Const); !isConst {
			return maybe
		}
		x, zero, not = cmp.X, cmp.Y, cmp.Op == token.NEQ
	}
	load, ok := x.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return maybe
	}
	l, ok := w.locOf(st, load.X)
	if !ok || !w.leftAlone(l.root, load) {
		return maybe
	}
	v, is := st.load(l), maybe
	switch c, isConst := zero.(*ssa.Const); {
	case v.Kind == Any:
	case zero == nil:
		is = Cond{Op: IsTrue}.test(v)
	case isConst && isZero(c) && filled(v):
		is = no
	case isConst && c.IsNil():
		is = Cond{Op: IsNil}.test(v)
	case v.Kind == Int || v.Kind == Text || v.Kind == True || v.Kind == False:
		is = truth(v.same(constVal(c)))
	}
	if not {
		return is.not()
	}
	return is
}

// filled reports whether a variable holds what an effect has answered that worked.
func filled(v Val) bool {
	return v.Kind == Set || v.Kind == Handle || v.Kind == Told || v.Kind == Response
}

// leftAlone reports whether a captured variable is as the last call of the literal has left it when it is read: no
// other literal stores in it, nor does this one before it reads.
func (w *walk) leftAlone(root ssa.Value, read *ssa.UnOp) bool {
	v, captured := root.(*ssa.FreeVar)
	if !captured {
		return false
	}
	cell, ok := cellOf(v).(*ssa.Alloc)
	if !ok {
		return false
	}
	for _, s := range storesIn(cell, 0) {
		switch {
		case s.Parent() == cell.Parent():
		case s.Parent() != w.f.fn:
			return false
		case precedes(s, read):
			return false
		}
	}
	return true
}

// storesIn returns what is stored in a variable, by function literals too.
func storesIn(cell ssa.Value, depth int) (out []*ssa.Store) {
	if depth > 4 {
		return nil
	}
	for r := range flow.Uses[ssa.Instruction](cell) {
		switch r := r.(type) {
		case *ssa.Store:
			if r.Addr == cell {
				out = append(out, r)
			}
		case *ssa.MakeClosure:
			if i := slices.Index(r.Bindings, cell); i >= 0 {
				out = append(out, storesIn(r.Fn.(*ssa.Function).FreeVars[i], depth+1)...)
			}
		}
	}
	return out
}

// answer returns Set for a value of which nothing is known but that the site, which has worked, gave it: a name or
// number that it made, a pointer to what it made.
func (w *walk) answer(st *state, v ssa.Value, pointers bool) Val {
	if !w.good {
		return Val{}
	}
	switch t := v.Type().Underlying().(type) {
	case *types.Basic:
		if t.Info()&(types.IsString|types.IsInteger) == 0 {
			return Val{}
		}
	case *types.Pointer:
		if !pointers {
			return Val{}
		}
	default:
		return Val{}
	}
	if v = w.identity(st, v); w.ofSite(v, 0) || w.filledBySite(v) {
		return Val{Kind: Set}
	}
	return Val{}
}

// filledBySite reports whether a value is read from a variable whose address was handed to the site.
func (w *walk) filledBySite(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	call, isCall := w.site.(ssa.CallInstruction)
	if !ok || !isCall || load.Op != token.MUL {
		return false
	}
	root, _ := rootOf(load.X)
	_, isVar := root.(*ssa.Alloc)
	return isVar && slices.ContainsFunc(flow.Args(call.Common()), func(a ssa.Value) bool { return unboxed(a) == root })
}

// skipped returns the side of a test in front of the site, inside the loop, on which the site is left out because it
// has given what is asked for.
func (w *walk) skipped(st *state, in *ssa.If) (side, ok bool) {
	cmp, isCmp := in.Cond.(*ssa.BinOp)
	if !isCmp || cmp.Op != token.EQL && cmp.Op != token.NEQ || len(w.chain) == 0 || w.depth > 0 {
		return false, false
	}
	if c, isConst := cmp.Y.(*ssa.Const); !isConst || !isZero(c) || !filled(w.eval(st, cmp.X)) {
		return false, false
	}
	side = cmp.Op == token.NEQ
	to, past := st.block.Succs[0], st.block.Succs[1]
	if side {
		to, past = past, to
	}
	l := w.chain[0]
	return side, len(to.Preds) == 1 && to.Dominates(w.site.Block()) && l.Has(to) && l.Has(past)
}

// steps reports whether a variable holds nothing but constants that are set: a step, not a count.
func steps(p *ssa.Phi) bool {
	seen := map[*ssa.Phi]bool{}
	var all func(p *ssa.Phi) bool
	all = func(p *ssa.Phi) bool {
		if seen[p] {
			return true
		}
		seen[p] = true
		for _, x := range p.Edges {
			if q, isPhi := x.(*ssa.Phi); isPhi {
				if len(seen) > 32 || !all(q) {
					return false
				}
			} else if _, isConst := x.(*ssa.Const); !isConst {
				return false
			}
		}
		return true
	}
	return all(p)
}
