package summary

import (
	"cmp"
	"go/types"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// What a language model writes into the arguments of a tool is no name for what it wants: asked again, it
// wants the same in other words. An id among the arguments stays, a text does not.

// Worded implements flow.Calls.
func (e *engine) Worded(t types.Type, f *types.Var) bool {
	if f.Pkg() == nil || f.Pkg() != e.pass.Pkg && !e.catalogue.Package(f.Pkg().Path()) {
		return false
	}
	n := named(t)
	if n == nil {
		return false
	}
	key := field{n.Obj(), f.Origin()}
	is, known := e.wordedFields[key]
	if !known {
		for _, d := range e.declared(f.Origin(), (holder{f.Origin(), n}).symbol()) {
			is = is || d.Verb == "worded"
		}
		e.wordedFields[key] = is
	}
	return is
}

// worded returns what a key is made of when that is nothing but text that a language model wrote: it is not
// when something else has a part in it, or an id among what the model wrote.
func (e *engine) worded(f *function, leaves []flow.Leaf) (what string) {
	for _, l := range leaves {
		switch l.Kind {
		case flow.Const, flow.Zero, flow.Func, flow.Made: // what is put into something made here speaks for itself
			continue
		}
		name, t, ok := e.wordedAt(f, l)
		switch {
		case !ok:
			return ""
		case name == "" && holdsProse(t, 3):
			what = cmp.Or(what, "all that it is called with")
		case name == "":
		case identifiers[lastWord(name)]:
			return ""
		case prose[lastWord(name)]:
			what = cmp.Or(what, name)
		}
	}
	return what
}

// wordedAt reports whether a leaf is what a model wrote, or a part of it: then it returns the name of that part
// and its type, or with "" the type of the whole, which is nil where that has none of its own.
func (e *engine) wordedAt(f *function, l flow.Leaf) (name string, t types.Type, ok bool) {
	if l.Kind == flow.Worded {
		return part(l.Path), nil, true
	}
	if l.Kind != flow.Param || l.Value == nil {
		return "", nil, false
	}
	for _, a := range e.wordedBy()[f.fn] {
		if rest, below := strings.CutPrefix(l.Path, a.Path); below && a.Param == l.Param {
			return part(rest), typeAt(l.Value.Type(), l.Path), true
		}
	}
	for x := range fieldsOn(l.Value.Type(), l.Path) {
		if e.Worded(owner(x.of, x.is), x.is) {
			return part(x.rest), typeAt(x.is.Type(), x.rest), true
		}
	}
	return "", nil, false
}

// part names what lies at a path.
func part(path string) string {
	if path == "" {
		return ""
	}
	return flow.LastSelector(path)
}

// wordedBy returns the parameters of functions in this package that hold what a model wrote: of those that are
// handed to something that is declared to call them with that, and of the methods of declared interfaces.
func (e *engine) wordedBy() map[*ssa.Function]Value {
	if e.wordedParams != nil {
		return e.wordedParams
	}
	e.wordedParams = make(map[*ssa.Function]Value)
	note := func(fn *ssa.Function, a Atom) {
		e.wordedParams[fn] = addAtom(e.wordedParams[fn], a)
	}
	for _, f := range e.order {
		if obj, ok := f.fn.Object().(*types.Func); ok {
			for _, place := range e.wordedPlaces(obj) {
				if p, ok := placeOf(obj.Signature(), place); ok {
					note(f.fn, p)
				}
			}
		}
		for in := range flow.Each[ssa.Instruction](f.fn) {
			switch in := in.(type) {
			case ssa.CallInstruction:
				e.handsTo(in, note)
			case *ssa.MakeInterface:
				e.standsFor(in, note)
			}
		}
	}
	return e.wordedParams
}

// wordedPlaces returns the places of a function that are declared to hold what a model wrote.
func (e *engine) wordedPlaces(fn *types.Func) (out []string) {
	if fn.Pkg() == nil || fn.Pkg() != e.pass.Pkg && !e.catalogue.Package(fn.Pkg().Path()) {
		return nil
	}
	for _, d := range e.declarations(fn) {
		if d.Verb == "worded" {
			out = append(out, d.Subject)
		}
	}
	return out
}

// handsTo finds the functions that a call hands to something that calls them with what a model wrote.
func (e *engine) handsTo(in ssa.CallInstruction, note func(fn *ssa.Function, a Atom)) {
	callee := in.Common().StaticCallee()
	if callee == nil {
		return
	}
	fn := funcObject(e.source(callee))
	if fn == nil {
		return
	}
	args := flow.Args(in.Common())
	for _, place := range e.wordedPlaces(fn) {
		p, ok := placeOf(fn.Signature(), place)
		_, _, arg, rest, isArg := flow.CutSetter(p.Path)
		if !ok || !isArg || p.Param >= len(args) {
			continue
		}
		for _, l := range e.tracer.Dynamic(args[p.Param], "") {
			var fn *ssa.Function
			n := arg
			switch v := l.Value.(type) {
			case *ssa.Function:
				fn = v
			case *ssa.MakeClosure:
				if fn = v.Fn.(*ssa.Function); fn.Synthetic != "" && fn.Object() != nil {
					n++ // a method value
				}
			}
			if fn != nil && l.Kind == flow.Func {
				note(e.source(fn), Atom{Kind: flow.Param, Param: n, Path: rest})
			}
		}
	}
}

// standsFor finds the methods of a type that becomes a declared interface.
func (e *engine) standsFor(mi *ssa.MakeInterface, note func(fn *ssa.Function, a Atom)) {
	n, ok := types.Unalias(mi.Type()).(*types.Named)
	if !ok || n.Obj().Pkg() == nil {
		return
	}
	iface, ok := n.Underlying().(*types.Interface)
	if !ok {
		return
	}
	for m := range iface.Methods() {
		for _, place := range e.wordedPlaces(m) {
			p, ok := placeOf(m.Signature(), place)
			sel := e.prog.MethodSets.MethodSet(mi.X.Type()).Lookup(e.pass.Pkg, m.Name())
			if !ok || sel == nil {
				continue
			}
			if fn := e.prog.FuncValue(sel.Obj().(*types.Func).Origin()); fn != nil {
				note(fn, p)
			}
		}
	}
}

// holdsProse reports whether a value of a type holds text that is free: a nil type stands for one that is not
// known to be anything else.
func holdsProse(t types.Type, depth int) bool {
	if t == nil {
		return true
	}
	switch t := t.Underlying().(type) {
	case *types.Pointer:
		return holdsProse(t.Elem(), depth)
	case *types.Struct:
		for i := range t.NumFields() {
			if f := t.Field(i); depth > 0 && !identifiers[lastWord(f.Name())] && holdsProse(f.Type(), depth-1) {
				return true
			}
		}
		return false
	case *types.Slice:
		return isByte(t.Elem()) || holdsProse(t.Elem(), depth)
	case *types.Map, *types.Interface:
		return true
	case *types.Basic:
		return t.Info()&types.IsString != 0
	}
	return false
}

func isByte(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Kind() == types.Byte
}
