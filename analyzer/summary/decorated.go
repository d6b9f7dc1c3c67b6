package summary

import (
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// A decorator has the interface of what lies in it. What it does again is told where it is put around something, as
// far as that is known there. A client that is described, of HTTP or SQL, does what the call says, so that it is told
// where the decorator is called: whoever put the two together says that this client lies in it.

// inner returns what may lie in a place, a method of which is called, or which is called itself, or from which
// parameters that comes: in a field, of what has a method, described values only. No place is told of a captured
// variable.
func (e *engine) inner(b bound, handle Atom, method string) (out []flow.Leaf) {
	if b.val == nil || handle.Path == "" && handle.Param < firstExtra && method != "" {
		return nil
	}
	for _, l := range e.tracer.At(b.read).Dynamic(b.val, b.path) {
		switch {
		case l.Kind == flow.Param && handle.Path != "" && method != "":
			out = append(out, l)
		case l.Kind == flow.Concrete:
			if mi := l.Value.(*ssa.MakeInterface); handle.Path == "" || e.hangsOnCall(mi, method) {
				out = append(out, l)
			}
		case l.Kind == flow.Result && (handle.Path == "" || flow.IsKnob(handle.Path)), l.Kind == flow.Func && flow.IsKnob(handle.Path):
			out = append(out, l)
		}
	}
	return out
}

// hangsOnCall reports whether what a method of a value does is described, and hangs on what it is handed.
func (e *engine) hangsOnCall(mi *ssa.MakeInterface, method string) bool {
	t, ok := e.methodTarget(mi.X.Type(), method, bound{val: mi.X})
	return ok && t.callee.decl != nil && slices.ContainsFunc(t.callee.Acts, func(a Act) bool {
		return a.Kind == Does && a.Group == Unknown
	})
}

// maxCurries bounds how often one function asks what functions that are returned are.
const maxCurries = 2000

// curried returns the functions that a call runs of which another function has made the one: Retry(3)(next).
func (e *engine) curried(call *ssa.Call) []target {
	if _, isCall := call.Call.Value.(*ssa.Call); !isCall || e.asking > 2 || e.curries >= maxCurries {
		return nil
	}
	e.curries++
	e.asking++
	defer func() { e.asking-- }()
	targets, _, _ := e.dynamic(bound{val: call.Call.Value}, "", 0)
	return targets
}

// returning returns what a function returns that is a function or an interface itself.
func returning(f *Function) (out []Return) {
	for _, r := range f.Returns {
		if len(r.Methods)+len(r.Around) > 0 && r.Path == "" {
			out = append(out, r)
		}
	}
	return out
}

// runs returns the method that is called of what lies in a part of a method's parameter.
func (m *Method) runs(p Piece) (method string, ok bool) {
	for a := range m.Fn.each() {
		if a.Kind == Invokes && a.Handle.Param == p.Param && a.Handle.Path == p.Path {
			return a.Method, true
		}
	}
	return "", false
}

// innerParts returns the described values that lie in a part of a method's parameter where the value with the method
// was made. What else lies there has been told of where it was put there.
func (e *engine) innerParts(outer binder, p Piece, method string) []piece {
	var of []flow.Leaf
	for _, a := range p.Of {
		if b := bindAtom(outer, a); b.code != nil {
			return []piece{{path: p.Path, code: b.code}}
		}
		for _, l := range e.inner(bindAtom(outer, a), Atom{Path: p.Path}, method) {
			if l.Kind == flow.Concrete {
				of = append(of, l)
			}
		}
	}
	if len(of) == 0 {
		return nil
	}
	return []piece{{path: p.Path, of: of}}
}

// captures finds what a literal that is returned does again with what it has captured: a decorator of functions.
func (e *engine) captures(lit *ssa.MakeClosure, add func(flow.Leaf, []Act, bool)) {
	f := e.funcs[e.source(lit.Fn.(*ssa.Function))]
	if f == nil || !isReturned(lit) {
		return
	}
	bind := func(i int) bound {
		if i -= len(f.fn.Params); i >= 0 && i < len(lit.Bindings) {
			return bound{val: lit.Bindings[i]}
		}
		return bound{of: []flow.Leaf{{Kind: flow.Opaque}}}
	}
	for _, a := range f.sum.Acts {
		at := a.Handle.Param - len(f.fn.Params)
		if a.Kind == Does || len(a.Layers) == 0 || a.InTx || at < 0 || at >= len(lit.Bindings) {
			continue
		}
		if acts := e.rebased([]Act{a}, bind); len(acts) > 0 {
			for _, l := range e.tracer.Dynamic(lit.Bindings[at], a.Handle.Path) {
				add(l, acts, true)
			}
		}
	}
}

// isReturned reports whether a function returns a literal of its own.
func isReturned(v ssa.Value) bool {
	return slices.ContainsFunc(*v.Referrers(), func(r ssa.Instruction) bool {
		switch r := r.(type) {
		case *ssa.Return:
			return true
		case *ssa.ChangeType, *ssa.MakeInterface:
			return isReturned(r.(ssa.Value))
		}
		return false
	})
}

// putAround tells of what is put into something that a function returned or was handed, a decorator: of functions where
// nobody calls what comes of it here.
func (e *engine) putAround(f *function) {
	for call := range flow.Each[*ssa.Call](f.fn) {
		if !e.ranHere[call.Pos()] {
			for _, t := range e.aroundAt(call) {
				e.tellAround(f, call, t.bind(nil), t.callee.Lands)
			}
		}
		if c := e.static(call.Common()); c != nil {
			e.tellAround(f, call, argsOf(call), captured(c.Lands))
			continue
		}
		for _, t := range e.curried(call) {
			e.tellAround(f, call, t.bind(argsOf(call)), t.callee.Lands)
		}
	}
}

// tellAround tells of what a call puts into a decorator.
func (e *engine) tellAround(f *function, call *ssa.Call, bind binder, lands []Land) {
	for _, l := range lands {
		if l.redelivers() || l.Captured && e.ranHere[call.Pos()] {
			continue
		}
		for _, s := range e.landed(call, bind, l) {
			if !e.settle(&s) {
				continue
			}
			e.settleKey(&s)
			e.joined(&s)
			e.report(f, &s, s.Layers)
		}
	}
}

// captured returns what lands in a function that is returned.
func captured(lands []Land) (out []Land) {
	for _, l := range lands {
		if l.Captured {
			out = append(out, l)
		}
	}
	return out
}

// handedLater returns what is done with what a function puts somewhere, but what is delivered to it.
func handedLater(lands []Land) (out []Land) {
	for _, l := range lands {
		if !l.redelivers() {
			out = append(out, l)
		}
	}
	return out
}
