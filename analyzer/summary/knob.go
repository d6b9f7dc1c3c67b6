package summary

import (
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/annotations"
	"golang.org/x/tools/go/ssa"
)

// What lines of the catalogue agree on about the values of a library: which types carry which knobs, and
// from which fields of its configuration they are read.

// knobs returns the knobs that values of a type may have, and where in them knobs of others are read from.
func (e *engine) knobs(t types.Type) []string {
	if e.knobbedTypes == nil {
		e.knobbedTypes = make(map[*types.TypeName][]string)
		e.ofMethods = make(map[*types.TypeName][]string)
		e.sources = make(map[*types.Var]bool)
		e.passed = make(map[string]bool)
		e.knobbed = make(map[*types.Package]bool)
		for _, p := range e.pass.Pkg.Imports() {
			e.carry(p)
		}
	}
	n := named(t)
	if n == nil || n.Obj().Pkg() == nil {
		return nil
	}
	e.carry(n.Obj().Pkg())
	return e.knobbedTypes[n.Obj()]
}

// isSource reports whether a setting is read from a field.
func (e *engine) isSource(f *types.Var) bool {
	e.knobs(f.Type())
	return e.sources[f]
}

// carry reads the lines about a package.
func (e *engine) carry(pkg *types.Package) {
	if e.knobbed[pkg] {
		return
	}
	e.knobbed[pkg] = true
	if !e.catalogue.Values(pkg.Path()) {
		return
	}
	scope := pkg.Scope()
	for _, name := range scope.Names() {
		switch o := scope.Lookup(name).(type) {
		case *types.Func:
			e.carryFunc(o)
		case *types.TypeName:
			n, ok := o.Type().(*types.Named)
			if !ok {
				continue
			}
			for i := range n.NumMethods() {
				e.carryFunc(n.Method(i))
			}
			for _, d := range e.catalogue.Lookup(pkg.Path() + "." + name) {
				e.carryLine(d, n, nil)
			}
			if i, ok := n.Underlying().(*types.Interface); ok {
				for m := range i.ExplicitMethods() {
					e.carryFunc(m)
				}
			}
		}
	}
}

func (e *engine) carryFunc(fn *types.Func) {
	for _, d := range e.catalogue.Lookup(fn.FullName()) {
		sig := fn.Signature()
		var made *types.Named
		if sig.Results().Len() > 0 {
			made = carrier(sig.Results().At(0).Type())
		}
		if d.Verb == "retries" && d.Subject == "" && sig.Recv() != nil {
			made = named(sig.Recv().Type())
		}
		e.carryLine(d, made, sig)
	}
}

// carrier returns the named type of a value, or of the elements of a list.
func carrier(t types.Type) *types.Named {
	if s, ok := t.Underlying().(*types.Slice); ok && named(t) == nil {
		t = s.Elem()
	}
	return named(t)
}

func (e *engine) carryLine(d annotations.Declaration, n *types.Named, sig *types.Signature) {
	if d.Verb == "sets" && sig != nil {
		if p, ok := placeOf(sig, d.Subject); ok && flow.IsKnob(p.Path) {
			e.sourced(paramType(sig, p.Param), p.Path)
		}
	}
	if through, ok := d.Arg("through"); ok && sig != nil {
		for place := range strings.SplitSeq(through, ",") {
			if p, ok := placeOf(sig, place); ok && flow.IsKnob(p.Path) {
				e.passed[p.Path] = true
			}
		}
	}
	if d.Verb != "value" && d.Verb != "retries" {
		return
	}
	for _, a := range d.Args {
		switch {
		case d.Verb == "value" && n != nil && strings.Contains(a.Name, "$"):
			e.carries(n, a.Name[strings.Index(a.Name, "$"):])
		case d.Verb == "retries" && n != nil && sig == nil:
			for alt := range strings.SplitSeq(a.Value, "|") {
				if place, ok := strings.CutPrefix(alt, "recv."); ok && strings.Contains(place, ".*") {
					e.ofMethods[n.Obj()] = append(e.ofMethods[n.Obj()], "."+place)
				} else if ok {
					e.sourced(n, selectors(n, strings.TrimSuffix(place, "+1")))
				}
			}
		}
		if sig == nil {
			continue
		}
		for alt := range strings.SplitSeq(a.Value, "|") {
			if p, ok := placeOf(sig, strings.TrimSuffix(alt, "+1")); ok && p.Path != "" {
				e.sourced(paramType(sig, p.Param), p.Path)
			}
		}
	}
}

func (e *engine) carries(n *types.Named, knob string) {
	if o := n.Obj(); !slices.Contains(e.knobbedTypes[o], "."+knob) {
		e.knobbedTypes[o] = append(e.knobbedTypes[o], "."+knob)
	}
}

// sourced notes the field at the end of a place that a setting is read from.
func (e *engine) sourced(t types.Type, path string) {
	if s, ok := t.Underlying().(*types.Slice); ok {
		t = s.Elem()
	}
	if _, _, arg, rest, ok := flow.CutSetter(path); ok {
		if sig, ok := t.Underlying().(*types.Signature); ok && arg < sig.Params().Len() {
			e.sourced(sig.Params().At(arg).Type(), rest)
		}
		return
	}
	if rest, ok := strings.CutPrefix(path, flow.Called); ok {
		if sig, ok := t.Underlying().(*types.Signature); ok && sig.Results().Len() > 0 {
			e.sourced(sig.Results().At(0).Type(), rest)
		}
		return
	}
	if i := strings.Index(path, ".$"); i >= 0 {
		if n := named(typeAt(t, path[:i])); n != nil {
			e.carries(n, path[i+1:])
		}
		return
	}
	f := lastField(t, path)
	if f == nil || !isSetting(f.Type()) {
		return
	}
	e.sources[f] = true
	if n := named(t); n != nil && !slices.Contains(e.knobbedTypes[n.Obj()], path) {
		e.knobbedTypes[n.Obj()] = append(e.knobbedTypes[n.Obj()], path)
	}
}

// TypeValue implements flow.Calls.
func (e *engine) TypeValue(t types.Type, path string) (string, bool) {
	n := named(t)
	if n == nil || n.Obj().Pkg() == nil || !strings.HasPrefix(path, ".$") {
		return "", false
	}
	for _, d := range e.catalogue.Lookup(n.Obj().Pkg().Path() + "." + n.Obj().Name()) {
		if d.Verb == "value" {
			if v, ok := d.Arg(path[1:]); ok {
				return v, true
			}
		}
	}
	return "", false
}

// Rounds implements flow.Calls.
func (e *engine) Rounds(v ssa.Value, knob string) (out []flow.Leaf) {
	t, ok := e.funcTarget(v)
	if !ok || e.asking > 2 || knob == knobOfTransportRetries || knob == knobOfInterceptorRetries {
		return nil
	}
	e.asking++
	defer func() { e.asking-- }()
	bind := t.bind(func(int) bound { return bound{} })
	for _, a := range t.callee.Acts {
		if a.Kind != Calls || a.Handle.Path != "" || len(a.Layers) == 0 {
			continue
		}
		sig := t.signature()
		if sig == nil || a.Handle.Param >= params(sig) {
			continue
		}
		inner, ok := paramType(sig, a.Handle.Param).Underlying().(*types.Signature)
		if !ok {
			continue
		}
		k := Act{Group: Once}
		k.OK, k.Fail = e.declaredOutcomes(inner, true)
		l, ok := a.Layers[0].repeats(&k)
		if !ok {
			continue
		}
		switch n := l.Attempts; {
		case n.Kind == AtMost:
			out = append(out, flow.Leaf{Kind: flow.Const, Text: strconv.Itoa(n.N), Value: v})
		case n.Kind == ByParam && n.N == 0:
			out = append(out, e.settings(bindAtom(bind, n.Param))...)
		default:
			out = append(out, flow.Leaf{Kind: flow.Opaque, Value: v})
		}
	}
	return out
}
