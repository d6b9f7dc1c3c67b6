package summary

import (
	"go/types"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// oweFields collects what the package does, inside a layer, with functions and interfaces that it holds
// in fields and does not know: whoever fills such a field is told.
func (e *engine) oweFields() {
	e.owed = make(map[*types.Var][]Act)
	for _, f := range e.order {
		if e.isTest(f.fn.Pos()) {
			continue // nobody but a test owes it
		}
		for _, a := range f.sum.Acts {
			if a.Kind == Does || len(a.Layers) == 0 || a.Handle.Path == "" || a.InTx {
				continue
			}
			if v := e.lastField(f.fn, a.Handle); v != nil && len(e.owed[v]) < maxOwed && !slices.ContainsFunc(e.owed[v], a.alike) {
				e.owed[v] = append(e.owed[v], a)
			}
		}
	}
}

// maxOwed bounds what is owed to one field. What stands nearest to the field comes first: callees are
// summarised before their callers.
const maxOwed = 8

// alike reports whether two acts are one call in the same layers, reached in two ways.
func (a *Act) alike(b Act) bool {
	return a.Origin == b.Origin && a.Method == b.Method && slices.EqualFunc(a.Layers, b.Layers, func(x, y Layer) bool { return x.Place == y.Place })
}

// lastField returns the field at the end of an atom's path.
func (e *engine) lastField(fn *ssa.Function, a Atom) *types.Var {
	if a.Param >= len(fn.Params) {
		return nil
	}
	for x := range fieldsOn(fn.Params[a.Param].Type(), a.Path) {
		if x.rest == "" {
			return x.is.Origin()
		}
	}
	return nil
}

// placeType is typeAt, for paths through what an option assigns, too.
func placeType(t types.Type, path string) types.Type {
	fn, _, arg, rest, ok := flow.CutSetter(path)
	if !ok {
		return typeAt(t, path)
	}
	t = typeAt(t, fn)
	if s, ok := t.Underlying().(*types.Slice); ok {
		t = s.Elem()
	}
	sig, ok := t.Underlying().(*types.Signature)
	if !ok || arg >= sig.Params().Len() {
		return types.Typ[types.Invalid]
	}
	return typeAt(sig.Params().At(arg).Type(), rest)
}

// lands records parameters that the function stores in fields with which something is owed, and those
// that it hands to functions which do.
func (e *engine) lands(f *function, sum *Function) {
	add := func(l flow.Leaf, acts []Act, captured bool) {
		if l.Kind != flow.Param || len(acts) == 0 || len(sum.Lands) >= 8 || l.Param >= len(f.fn.Params) {
			return
		}
		if t, ok := placeType(f.fn.Params[l.Param].Type(), l.Path).Underlying().(*types.Basic); ok && t.Kind() != types.Invalid {
			return // a text or a number only went the same way
		}
		for _, h := range sum.Lands {
			if h.Param == l.Param && h.Path == l.Path && h.Captured == captured {
				return
			}
		}
		sum.Lands = append(sum.Lands, Land{Param: l.Param, Path: l.Path, Acts: acts, Captured: captured})
	}
	for in := range flow.Each[ssa.Instruction](f.fn) {
		switch in := in.(type) {
		case *ssa.Store:
			fa, ok := in.Addr.(*ssa.FieldAddr)
			if !ok {
				continue
			}
			if acts := e.owing(fieldVar(fa.X.Type(), fa.Field)); len(acts) > 0 {
				acts = e.countedIn(f, fa.X, acts)
				for _, l := range e.tracer.Dynamic(in.Val, "") {
					add(l, acts, false)
				}
			}
		case *ssa.MakeClosure:
			e.captures(in, add)
		case ssa.CallInstruction:
			c := e.static(in.Common())
			if c == nil {
				continue
			}
			bind := argsOf(in)
			for _, l := range c.Lands {
				if l.redelivers() {
					continue // see deliver
				}
				if b := bind(l.Param).at(l.Path); b.val != nil {
					for _, x := range e.tracer.Dynamic(b.val, b.path) {
						add(x, e.rebased(l.Acts, bind), l.Captured)
					}
				}
			}
		}
	}
	sum.Lands = append(sum.Lands, f.deliveries...)
}

// countedIn puts the counts of acts that methods do with the value of a field in terms of f, which fills in the struct
// that has the field: what else it stores there tells how often they go round.
func (e *engine) countedIn(f *function, in ssa.Value, acts []Act) []Act {
	var out []Act
	for _, a := range acts {
		bind := func(i int) bound {
			if _, rest := cutSelector(a.Handle.Path); i == a.Handle.Param && rest == "" {
				return bound{val: in, use: lastReturn(f.fn)}
			}
			return bound{of: []flow.Leaf{{Kind: flow.Opaque}}}
		}
		out = append(out, e.rebased([]Act{a}, bind)...)
	}
	return out
}

// rebased puts the counts of acts in terms of a caller, and leaves out acts that nothing repeats.
func (e *engine) rebased(acts []Act, bind binder) (out []Act) {
	for _, a := range acts {
		if a.Layers = e.rebase(&a, bind, false); len(a.Layers) > 0 {
			out = append(out, a)
		}
	}
	return out
}

// owing returns what is done with the value of a field, here or in the package that declares it.
func (e *engine) owing(f *types.Var) []Act {
	if f == nil {
		return nil
	}
	if acts := e.owed[f]; len(acts) > 0 {
		return acts
	}
	if f.Pkg() != nil && f.Pkg() != e.pass.Pkg {
		var fact Function
		if e.imported(f, &fact) {
			return fact.Acts
		}
	}
	return nil
}

// storeHandover judges a value put into a field of another package with which something is owed there.
func (e *engine) storeHandover(f *function, st *ssa.Store) {
	fa, ok := st.Addr.(*ssa.FieldAddr)
	if !ok {
		return
	}
	v := fieldVar(fa.X.Type(), fa.Field)
	if v == nil || v.Pkg() == e.pass.Pkg {
		return
	}
	acts := e.owing(v)
	if len(acts) == 0 {
		return
	}
	for _, s := range e.handed(nil, bound{val: st.Val}, e.countedIn(f, fa.X, acts), self) {
		s.at = st.Pos()
		if e.settle(&s) {
			e.report(f, &s, s.Layers)
		}
		e.nested(f, &s)
	}
}
