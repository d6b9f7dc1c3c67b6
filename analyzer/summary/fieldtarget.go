package summary

import (
	"go/types"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// fieldTargets resolves a function or interface held in a field through what the package stores in it.
func (e *engine) fieldTargets(t types.Type, path, method string, depth int) (targets []target, open, unknown bool) {
	name, rest := cutSelector(path)
	f := anyField(t, name)
	if f == nil {
		return nil, false, true
	}
	for p, ok := t.(*types.Pointer); ok && named(t) == nil; p, ok = t.(*types.Pointer) {
		t = p.Elem() // a captured variable
	}
	if n := named(t); !e.ours(f.Pkg()) || n != nil && n.Obj().Pkg() != nil && !e.ours(n.Obj().Pkg()) {
		return nil, true, true // a struct of others, of which this package need not have made this one
	}
	key := fieldQuery{f.Origin(), rest, method}
	if r, ok := e.holders[key]; ok {
		return r.targets, r.open, r.unknown
	}
	e.holders[key] = fieldAnswer{unknown: true} // while it is looked for
	defer func() { e.holders[key] = fieldAnswer{targets, open, unknown} }()
	stores := e.fields[f.Origin()]
	e.early = e.early || len(stores) > 0
	if len(stores) == 0 {
		if rest == "" {
			return nil, false, true
		}
		// Nothing is known of this field as a whole; its own fields may be.
		return e.partTargets(f, rest, method, depth+1)
	}
	targets, open, unknown = e.heldBy(f, stores, rest, method, depth)
	return targets, open, unknown || f.Exported() && f.Pkg() != e.pass.Pkg
}

// vacant reports whether nobody ever puts anything into the field at the end of a path: whoever could is in the
// package, and what it stores is empty.
func (e *engine) vacant(t types.Type, path string) bool {
	name, rest := cutSelector(path)
	f := anyField(t, name)
	for f != nil && rest != "" && rest[0] == '.' {
		name, rest = cutSelector(rest)
		f = anyField(f.Type(), name)
	}
	if f == nil || f.Exported() || f.Pkg() != e.pass.Pkg {
		return false
	}
	stores := e.fields[f.Origin()]
	e.early = e.early || len(stores) > 0
	return len(stores) > 0 && len(stores) <= maxStores && !slices.ContainsFunc(stores, func(s flow.Stored) bool { return !emptyList(s.Value) && !e.uncalled(s) })
}

// uncalled reports whether what is stored is nothing but what a function is handed that nobody calls.
func (e *engine) uncalled(s flow.Stored) bool {
	if fn := s.At.Parent(); len(fn.Params) == 0 || e.open(fn) || fn.Object() != nil && fn.Object().Exported() {
		return false
	}
	return !slices.ContainsFunc(e.tracer.Dynamic(s.Value, ""), func(l flow.Leaf) bool { return l.Kind != flow.Param })
}

// emptyList reports whether a value is a list without elements.
func emptyList(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Const:
		return v.IsNil()
	case *ssa.Slice:
		p, ok := v.X.Type().Underlying().(*types.Pointer)
		if !ok {
			return false
		}
		a, ok := p.Elem().Underlying().(*types.Array)
		return ok && a.Len() == 0
	}
	return false
}

// ours reports whether the structs of a package are made here: its own, and those of packages that are internal to it.
func (e *engine) ours(pkg *types.Package) bool {
	if pkg == nil || pkg == e.pass.Pkg {
		return pkg == e.pass.Pkg
	}
	outer, _, ok := strings.Cut(pkg.Path(), "/internal/")
	return ok && outer == e.pass.Pkg.Path()
}

// heldBy resolves what has been stored in a place of the package.
func (e *engine) heldBy(f *types.Var, stores []flow.Stored, rest, method string, depth int) (targets []target, open, unknown bool) {
	for i, s := range stores {
		if i >= maxStores || len(targets) >= maxTargets {
			return targets, open, true
		}
		b := bound{val: s.Value, path: rest}
		if a, ok := s.In.(*ssa.Alloc); ok && rest != "" {
			b = bound{val: a, path: "." + f.Name() + rest} // and what is put below it there
		}
		ts, op, unk := e.dynamic(b, method, depth+1)
		for _, t := range ts {
			targets = append(targets, detached(t, e))
		}
		for _, t := range e.adopted(f, s.At.Parent(), op, method, depth+1) {
			targets = append(targets, detached(t, e))
		}
		open = open || len(op) > 0
		unknown = unknown || unk
	}
	return targets, open, unknown
}

// adopted returns the predicates that the package hands to a function which stores them in a field: what was open there
// is given by its callers.
func (e *engine) adopted(f *types.Var, fn *ssa.Function, open []Atom, method string, depth int) (targets []target) {
	t := f.Type().Underlying()
	if list, ok := t.(*types.Slice); ok {
		t = list.Elem().Underlying()
	}
	if len(open) == 0 || !isPredicate(t) && judge(t) == "" {
		return nil
	}
	calls := e.usesOf(fn).calls
	if len(calls) > maxTellers {
		return nil
	}
	for _, call := range calls {
		bind := argsOf(call)
		for _, a := range open {
			if a.Path == "."+f.Name() {
				continue // the list that it is added to
			}
			given, _, _ := e.dynamic(bindAtom(bind, a), method, depth)
			targets = append(targets, given...)
		}
	}
	return targets
}

// partTargets resolves a part of a field that is never stored as a whole: literals nested in literals store
// its parts, and those stored into this very field come first.
func (e *engine) partTargets(outer *types.Var, path, method string, depth int) (targets []target, open, unknown bool) {
	name, rest := cutSelector(path)
	f := anyField(outer.Type(), name)
	if f == nil {
		return nil, false, true
	}
	var own []flow.Stored
	for _, s := range e.fields[f.Origin()] {
		if s.Outer == outer.Origin() {
			own = append(own, s)
		}
	}
	if len(own) == 0 {
		return e.fieldTargets(outer.Type(), path, method, depth)
	}
	e.early = true
	targets, open, unknown = e.heldBy(f, own, rest, method, depth)
	return targets, open, unknown
}

// detached makes of a target found in another function of the package one that is bound to nothing of
// that function: its values are not those of the function under analysis.
func detached(t target, e *engine) target {
	inner := t.bind
	t.held = true
	t.bind = func(args binder) binder {
		probe := inner(marker)
		return func(i int) bound {
			b := probe(i)
			if p, ok := ownParam(b); ok {
				return args(p)
			}
			if b.val == nil {
				x := bound{of: unowned(b.of), code: b.code.detached()}
				for _, p := range b.parts {
					x.parts = append(x.parts, piece{path: p.path, of: settable(p.path, unowned(p.of))})
				}
				return x
			}
			trace := e.tracer.At(b.read)
			out := bound{}
			if n, ok := e.toldNumber(b); ok {
				out.of = n
			} else if isCode(typeAt(b.val.Type(), b.path)) || e.isPassed(b.path) {
				out.of = away(trace.Dynamic(b.val, b.path))
			} else {
				out.of = away(trace.Trace(b.val, b.path, nil))
			}
			for _, p := range e.pieces(t.callee, i, b) {
				out.parts = append(out.parts, piece{path: p.path, of: settable(p.path, away(p.of))})
			}
			return out
		}
	}
	return t
}

// settable leaves out of the values of a knob what came from outside: that somebody has turned it there is nothing to
// go by.
func settable(path string, of []flow.Leaf) []flow.Leaf {
	if !flow.IsKnob(path) {
		return of
	}
	return slices.DeleteFunc(of, func(l flow.Leaf) bool { return l.Kind == flow.Global })
}

// unowned says of leaves that the parameters among them are those of another function.
func unowned(leaves []flow.Leaf) []flow.Leaf {
	out := slices.Clone(leaves)
	for i, l := range out {
		if l.Kind == flow.Param {
			out[i] = flow.Leaf{Kind: flow.Global, Text: "field"}
		}
	}
	return out
}

// away says of leaves of another function what holds here: constants stay, all else is a value from
// somewhere else, the same for every attempt.
func away(leaves []flow.Leaf) []flow.Leaf {
	var out []flow.Leaf
	for _, l := range leaves {
		switch l.Kind {
		case flow.Const, flow.Zero, flow.Func, flow.Concrete, flow.Result:
			out = append(out, l)
		default:
			out = append(out, flow.Leaf{Kind: flow.Global, Text: "field"})
		}
	}
	return out
}

// isCode reports whether values of a type are functions, or have methods that hide what they are.
func isCode(t types.Type) bool {
	_, isFunc := t.Underlying().(*types.Signature)
	return isFunc || types.IsInterface(t)
}

func cutSelector(path string) (name, rest string) {
	for i := 1; i < len(path); i++ {
		if path[i] == '.' || path[i] == '[' {
			return path[1:i], path[i:]
		}
	}
	return path[1:], ""
}

type fieldQuery struct {
	field        *types.Var
	rest, method string
}

type fieldAnswer struct {
	targets       []target
	open, unknown bool
}
