package summary

import (
	"go/types"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// A setting is a part of a value that the attempts of a layer hang on: RetryMax of a client, the client
// in a field, the bound of a round tripper written here. Constructors tell what they set.

// settingPaths returns where settings lie in a value of type t: in fields of its own, and of what its
// fields hold.
func (e *engine) settingPaths(t types.Type) []string {
	paths, known := e.below[t]
	if !known {
		paths = e.settingsBelow(t, 2, nil)
		e.below[t] = paths
	}
	return paths
}

const maxSettings = 80

func (e *engine) settingsBelow(t types.Type, depth int, around []map[*types.Var]bool) (out []string) {
	if s, ok := types.Unalias(t).(*types.Slice); ok {
		return e.knobs(s.Elem())
	}
	n := named(t)
	if n == nil || n.Obj().Pkg() == nil {
		return nil
	}
	out = append(out, e.knobs(n)...)
	if s, ok := n.Underlying().(*types.Slice); ok {
		return append(out, e.knobs(s.Elem())...)
	}
	st, ok := n.Underlying().(*types.Struct)
	pkg := n.Obj().Pkg()
	if !ok || e.closed(pkg.Path()) && !e.catalogue.Package(pkg.Path()) {
		return out
	}
	e.settingFields(pkg)
	out = append(out, e.testedAt[n.Obj()]...)
	// A struct of another package may hold what methods of those around it read.
	around = append(slices.Clip(around), e.settingFields(pkg))
	reads := func(f *types.Var) bool {
		return e.sources[f] || slices.ContainsFunc(around, func(m map[*types.Var]bool) bool { return m[f] })
	}
	for i := range st.NumFields() {
		name, f := flow.FieldName(n, i)
		if reads(f.Origin()) && len(out) < maxSettings {
			out = append(out, name)
		}
		if depth == 0 {
			continue
		}
		for _, p := range e.settingsBelow(f.Type(), depth-1, around) {
			if p = flow.Join(name, p); len(out) < maxSettings && !slices.Contains(out, p) && !inherited(out, p) {
				out = append(out, p)
			}
		}
	}
	return out
}

// testedIn notes that methods of a type have layers which hang on a test of what lies at path of their receiver.
func (e *engine) testedIn(recv types.Type, path string) {
	if n := named(recv); n != nil && path != "" && !strings.HasPrefix(path, "[") && !slices.Contains(e.testedAt[n.Obj()], path) {
		e.testedAt[n.Obj()] = append(e.testedAt[n.Obj()], path)
	}
}

// inherited reports whether a knob of a part is one of the whole.
func inherited(paths []string, p string) bool {
	return slices.ContainsFunc(paths, func(w string) bool {
		_, ok := flow.Inherits(w, p)
		return ok
	})
}

// settingFields returns the fields of a package's types that layers hang on: where methods find settings,
// and where they come from when a method makes what has them (a request of its client).
func (e *engine) settingFields(pkg *types.Package) map[*types.Var]bool {
	if fields, ok := e.switches[pkg]; ok {
		return fields
	}
	fields := make(map[*types.Var]bool)
	e.switches[pkg] = fields
	e.eachFunc(pkg, func(sig *types.Signature, c *callee) {
		for a := range c.each() {
			for _, l := range a.Layers {
				for _, p := range slices.Concat(l.asks(), l.lettingAsks()) {
					if p.Param >= params(sig) {
						continue
					}
					if l.tests(p) && sig.Recv() != nil && p.Param == 0 {
						e.testedIn(sig.Recv().Type(), p.Path)
					}
					if f := settingAt(paramType(sig, p.Param), p.Path); f != nil && (isSetting(f.Type()) || l.tests(p)) {
						fields[f] = true
					}
				}
			}
		}
	})
	if pkg == e.pass.Pkg {
		e.optionFields(fields)
	}
	if len(fields) == 0 {
		return fields
	}
	e.eachMethod(pkg, func(n *types.Named, c *callee) {
		for _, r := range c.Returns {
			if c.obj == nil || r.Result >= c.obj.Signature().Results().Len() || !fields[lastField(c.obj.Signature().Results().At(r.Result).Type(), r.Path)] {
				continue
			}
			for _, a := range r.Of {
				if f := lastField(n, a.Path); a.Kind == flow.Param && a.Param == 0 && f != nil {
					fields[f] = true
				}
			}
		}
	})
	return fields
}

// optionFields adds the fields of this package from which settings are assigned: those of an options struct.
func (e *engine) optionFields(fields map[*types.Var]bool) {
	for more := true; more; {
		more = false
		for f, stores := range e.fields {
			if f.Pkg() == nil || !isSetting(f.Type()) || !fields[f] && (f.Pkg() == e.pass.Pkg || !e.settingFields(f.Pkg())[f]) {
				continue
			}
			for _, st := range stores {
				if from := loaded(st.Value); from != nil && from.Pkg() == e.pass.Pkg && !fields[from] {
					fields[from], more = true, true
				}
			}
		}
	}
}

// loaded returns the field that a value was read from.
func loaded(v ssa.Value) *types.Var {
	switch v := v.(type) {
	case *ssa.Convert:
		return loaded(v.X)
	case *ssa.Field:
		return fieldVar(v.X.Type(), v.Field)
	case *ssa.UnOp:
		if fa, ok := v.X.(*ssa.FieldAddr); ok {
			return fieldVar(fa.X.Type(), fa.Field)
		}
	}
	return nil
}

// settingAt returns the field at the end of a path, which may lead over what an option assigns to.
func settingAt(t types.Type, path string) *types.Var {
	fn, method, arg, rest, ok := flow.CutSetter(path)
	if !ok {
		return lastField(t, path)
	}
	if fn != "" {
		t = typeAt(t, fn)
	}
	if s, ok := t.Underlying().(*types.Slice); ok {
		t = s.Elem()
	}
	switch x := t.Underlying().(type) {
	case *types.Signature:
		if method == "" && arg < x.Params().Len() {
			return lastField(x.Params().At(arg).Type(), rest)
		}
	case *types.Interface:
		for m := range x.Methods() {
			// The interface itself is argument 0.
			if m.Name() == method && arg > 0 && arg <= m.Signature().Params().Len() {
				return lastField(m.Signature().Params().At(arg-1).Type(), rest)
			}
		}
	}
	return nil
}

// eachFunc calls yield for each function and method of a package of which something is known.
func (e *engine) eachFunc(pkg *types.Package, yield func(*types.Signature, *callee)) {
	for _, name := range pkg.Scope().Names() {
		if fn, ok := pkg.Scope().Lookup(name).(*types.Func); ok {
			if c := e.method(fn.Origin()); c != nil {
				yield(fn.Signature(), c)
			}
		}
	}
	e.eachMethod(pkg, func(_ *types.Named, c *callee) {
		if c.obj != nil {
			yield(c.obj.Signature(), c)
		}
	})
}

// eachMethod calls yield for each method of a package of which something is known.
func (e *engine) eachMethod(pkg *types.Package, yield func(*types.Named, *callee)) {
	for _, name := range pkg.Scope().Names() {
		tn, ok := pkg.Scope().Lookup(name).(*types.TypeName)
		if !ok {
			continue
		}
		n, ok := tn.Type().(*types.Named)
		if !ok {
			continue
		}
		for i := range n.NumMethods() {
			if c := e.method(n.Method(i).Origin()); c != nil {
				yield(n, c)
			}
		}
	}
}

// lastField returns the field at the end of a path.
func lastField(t types.Type, path string) (f *types.Var) {
	for path != "" && path[0] == '.' {
		name, rest := cutSelector(path)
		if f = anyField(t, name); f == nil {
			return nil
		}
		f, t, path = f.Origin(), f.Type(), rest
	}
	return f
}

// isSetting reports whether a field that is set may hold a number of attempts or a switch.
func isSetting(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&(types.IsInteger|types.IsBoolean) != 0
}

// method returns what is known so far of a method, of this package or another.
func (e *engine) method(obj *types.Func) *callee {
	c := e.object(obj)
	f := e.funcs[e.prog.FuncValue(obj)]
	if f == nil || c != nil && c.decl != nil {
		return c
	}
	if !f.done {
		return nil // moreSettings sees to it that there is another round
	}
	return &callee{Function: &f.sum, obj: obj, fn: f.fn}
}

// moreSettings reports whether the package's methods, all of which are known by now, hang on more fields
// than was known when its constructors were looked at.
func (e *engine) moreSettings() bool {
	known := e.switches[e.pass.Pkg]
	delete(e.switches, e.pass.Pkg)
	return len(e.settingFields(e.pass.Pkg)) > len(known)
}

// blockOf returns where a value is made.
func blockOf(v ssa.Value) *ssa.BasicBlock {
	if in, ok := v.(ssa.Instruction); ok {
		return in.Block()
	}
	return nil
}
