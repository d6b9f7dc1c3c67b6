package summary

import (
	"go/types"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// What a function value or a value of an interface does that a function has returned, or that lies in a variable, its
// fact tells.

// resultTargets returns what a call's summary says about the functions of its result.
func (e *engine) resultTargets(l flow.Leaf, method string) []target {
	call, ok := l.Value.(*ssa.Call)
	if !ok {
		return nil
	}
	c := e.static(&call.Call)
	var out []target
	if c == nil {
		for _, t := range e.curried(call) {
			for _, r := range t.callee.Returns {
				if r.Result == l.Param && r.Path == l.Path && r.Around == nil {
					out = append(out, e.methodTargets(r.Methods, method, t.bind(argsOf(call)), t.fn != nil || t.home)...)
				}
			}
		}
		out = append(out, e.foldedTargets(l, method)...)
		for i := range out {
			out[i].by = call.Pos()
		}
		return out
	}
	outer := argsOf(call)
	if l.Param < 0 {
		for _, w := range c.Function.Writes {
			if w.Param == -1-l.Param && w.Path == l.Path {
				out = append(out, e.methodTargets(w.Methods, method, outer, c.fn != nil)...)
			}
		}
		return out
	}
	replaced := false
	for _, r := range c.Function.Returns {
		if r.Result == l.Param && r.Path == l.Path && r.Methods == nil {
			for _, a := range r.Of {
				given, sure := e.optionTargets(outer, a, method)
				out, replaced = append(out, given...), replaced || sure
			}
		}
	}
	for _, r := range c.Function.Returns {
		if r.Result != l.Param || r.Path != l.Path || r.Around != nil || replaced {
			continue
		}
		out = append(out, e.methodTargets(r.Methods, method, outer, c.fn != nil)...)
	}
	out = append(out, e.foldedTargets(l, method)...)
	if method == "" {
		out = append(out, e.keeping(call)...)
	}
	for i := range out {
		out[i].by, out[i].from = call.Pos(), call
		if c.decl != nil {
			out[i] = placedAt(out[i], e.place(call.Pos()))
		}
	}
	return out
}

// keeping returns the function that a guard makes of one which it runs once: it returns the same each time.
func (e *engine) keeping(call *ssa.Call) (out []target) {
	for _, a := range flow.Args(&call.Call) {
		t, ok := e.funcTarget(unboxed(a))
		if !ok || e.guardKey(call, a) != a {
			continue
		}
		if sig, isFunc := call.Type().Underlying().(*types.Signature); isFunc {
			out = append(out, asItIs(&callee{Function: &Function{Returns: madeBy(t.callee, sig), Mark: Keeps}}))
		}
	}
	return out
}

// methodTargets returns those of methods that have a name.
func (e *engine) methodTargets(ms []Method, name string, outer binder, home bool) (out []target) {
	for i := range ms {
		if m := &ms[i]; m.Name == name {
			t := m.target(outer, e)
			t.home = home
			out = append(out, t)
		}
	}
	return out
}

// optionTargets returns the methods of what options put into their argument: a is where the options are, with a
// Setter behind it. sure says that one of them is put there whatever was there before.
func (e *engine) optionTargets(bind binder, a Atom, method string) (out []target, sure bool) {
	place, setter, arg, rest, ok := flow.CutSetter(a.Path)
	if !ok || a.Kind != flow.Param || e.asking > 2 {
		return nil, false
	}
	e.asking++
	defer func() { e.asking-- }()
	from := bind(a.Param).at(place)
	options, _, _ := e.dynamic(from, setter, 0)
	for _, t := range options {
		for _, w := range t.callee.Writes {
			if w.Param == arg && w.Path == rest {
				sure = sure || !w.Maybe && allGiven(from)
				inner := t.bind(func(int) bound { return bound{of: []flow.Leaf{{Kind: flow.Opaque}}} })
				out = append(out, e.methodTargets(w.Methods, method, inner, t.fn != nil || t.home)...)
				for _, v := range w.Of {
					handed, _, _ := e.dynamic(bindAtom(inner, v), method, 0)
					out = append(out, handed...)
				}
			}
		}
	}
	return out, sure && len(out) > 0
}

// allGiven reports whether a list of options is written out where it is handed over, so that each of them is run.
func allGiven(b bound) bool {
	if b.val == nil || b.path != "" {
		return false
	}
	list := flow.Variadic(b.val)
	return len(list) > 0 && !slices.ContainsFunc(list, func(v ssa.Value) bool {
		_, either := v.(*ssa.Phi)
		return v == nil || either
	})
}

// globalTargets returns what a variable of another package holds, by its fact.
func (e *engine) globalTargets(l flow.Leaf, method string) []target {
	g, ok := l.Value.(*ssa.Global)
	if !ok || g.Object() == nil || g.Object().Pkg() == e.pass.Pkg {
		return nil
	}
	var f Function
	if !e.imported(g.Object(), &f) {
		return nil
	}
	var out []target
	for _, r := range f.Returns {
		for i := range r.Methods {
			m := &r.Methods[i]
			if m.Name == method && r.Path == l.Path {
				out = append(out, m.target(nil, e))
			}
		}
	}
	return out
}
