package summary

import (
	"cmp"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/annotations"
	"golang.org/x/tools/go/ssa"
)

// Who delivers a job, a message or an event hands it to its handler again when the handler has failed: a layer
// around all that the handler does, put there by the call that registers it. That call does none of it itself.
// Only what multiplies is asked about this layer: that a handler must bear a repeat is another question than
// whether a retry is safe, and is not asked here.

// redelivered returns what a call hands over to be run again by who delivers. What the function at hand was
// handed itself remains for its callers.
func (e *engine) redelivered(f *function, in ssa.CallInstruction, bind binder) (out []site) {
	c := e.deliverer(in.Common())
	if c == nil {
		return nil
	}
	for _, l := range c.decl.redelivers {
		a, ok := e.delivery(l, c, in, bind)
		if !ok {
			continue
		}
		out = append(out, e.deliver(f, e.through(in, bind, a, 0))...)
		s := site{Act: a, in: in, bind: bind}
		for _, t := range e.under(in, argText(l, "under"), bindAtom(bind, a.Handle), handlerOf(paramType(c.obj.Signature(), a.Handle.Param), a)) {
			inner := t.bind(func(int) bound { return bound{of: []flow.Leaf{{Kind: flow.Opaque}}} })
			for k := range t.callee.each() {
				out = append(out, e.deliver(f, e.behind(&s, t, k, inner, 0))...)
			}
		}
	}
	return out
}

// deliverer returns what is declared of the target of a call that hands something over to be run again.
func (e *engine) deliverer(common *ssa.CallCommon) *callee {
	var obj *types.Func
	if common.IsInvoke() {
		obj = common.Method.Origin()
	} else if fn := common.StaticCallee(); fn != nil {
		obj = funcObject(e.source(fn))
	}
	if obj == nil || obj.Pkg() == nil {
		return nil
	}
	c := e.object(obj)
	if c == nil {
		return nil
	}
	d := cmp.Or(c.decl, c.hands)
	if d == nil || len(d.redelivers) == 0 {
		return nil
	}
	return &callee{Function: &d.Function, decl: d, obj: obj}
}

// delivery is the act that a line about redelivery speaks of, at a call.
func (e *engine) delivery(l annotations.Declaration, c *callee, in ssa.CallInstruction, bind binder) (Act, bool) {
	sig := c.obj.Signature()
	p, ok := placeOf(sig, l.Subject)
	if !ok {
		return Act{}, false
	}
	layer := Layer{Name: deliveryBy(c.obj, l), Place: e.place(in.Pos()), By: declaredBy(l), Likely: l.Has("likely"), Redelivers: true, home: in.Pos()}
	layer.Attempts = e.attempts(l, c, in, bind)
	if layer.Attempts.Kind == AtMost && layer.Attempts.N <= 1 {
		return Act{}, false
	}
	a := Act{Kind: Calls, Name: shortName(c.obj), Handle: p}
	if method := argText(l, "method"); method != "" {
		a.Kind, a.Method = Invokes, method
	}
	if inner := handlerOf(paramType(sig, p.Param), a); inner != nil {
		layer.Again = failsAgain(inner)
	}
	a.Layers = []Layer{layer}
	// What the function itself repeats of it stands inside.
	for i, n := range c.decl.acts {
		if k := c.decl.Acts[n]; k.Handle == p && c.decl.retries[i].Verb == "retries" {
			a.Layers = append(a.Layers, e.declaredAct(k, c, n, in, bind).Layers...)
		}
	}
	return a, true
}

// handlerOf returns the signature of the handler that an act hands over, where the parameter that holds it, of type
// t, tells.
func handlerOf(t types.Type, a Act) *types.Signature {
	t = typeAt(t, a.Handle.Path)
	if a.Kind == Invokes {
		obj, _, _ := types.LookupFieldOrMethod(t, true, nil, a.Method)
		if m, ok := obj.(*types.Func); ok {
			return m.Signature()
		}
		return nil
	}
	sig, _ := t.Underlying().(*types.Signature)
	return sig
}

// deliveryBy names a redelivery by who delivers, for people.
func deliveryBy(fn *types.Func, l annotations.Declaration) string {
	by := shortName(fn)
	if as := argText(l, "as"); as != "" {
		by = strings.ReplaceAll(as, "-", " ")
	} else if fn.Pkg() != nil {
		by = fn.Pkg().Name()
	}
	return "redelivery by " + by
}

// deliver returns what a handler that is handed over does. What the function at hand was handed itself is kept for its
// callers.
func (e *engine) deliver(f *function, sites []site) (out []site) {
	for _, s := range sites {
		if len(s.Layers) == 0 || !s.Layers[0].Redelivers {
			continue // not run again for it
		}
		if l := s.Layers[0]; !slices.ContainsFunc(f.handsOver, func(h Layer) bool { return h.Place == l.Place && h.Name == l.Name }) {
			f.handsOver = append(f.handsOver, l)
		}
		if s.Kind == Does {
			s.handover, s.delivered = true, true
			out = append(out, s)
			continue
		}
		if s.open.Kind != flow.Param || s.open.Param >= len(f.fn.Params) || len(f.deliveries) >= maxDeliveries {
			continue
		}
		k := s.Act
		k.Handle = Atom{Kind: flow.Param, Param: -1}
		k.Args, k.Origin = nil, ""
		for i := range k.Layers {
			k.Layers[i].pos, k.Layers[i].home, k.Layers[i].lead, k.Layers[i].runs = token.NoPos, token.NoPos, token.NoPos, nil
		}
		f.deliveries = append(f.deliveries, Land{Param: s.open.Param, Path: s.open.Path, Acts: []Act{k}})
	}
	return out
}

const maxDeliveries = 4

// redelivers reports whether what is handed over is delivered again.
func (l Land) redelivers() bool {
	return len(l.Acts) == 1 && len(l.Acts[0].Layers) > 0 && l.Acts[0].Layers[0].Redelivers
}

// deliveredBy returns what a callee hands over that it was handed by a call.
func (e *engine) deliveredBy(f *function, in ssa.CallInstruction, bind binder, c *callee, l Land) []site {
	a := l.Acts[0]
	if a.Layers = e.rebase(&a, bind, c.fn == nil); len(a.Layers) == 0 {
		return nil
	}
	for i := range a.Layers {
		if n := &a.Layers[i].Attempts; n.here {
			n.Set, n.here = e.place(in.Pos()), false
		}
	}
	a.Handle = Atom{Kind: flow.Param, Param: l.Param, Path: l.Path}
	a.Path = step(c, e.place(in.Pos()), a.Path, false)
	return e.deliver(f, e.through(in, bind, a, 0))
}

// failsAgain returns the results of a handler with which it is run again: an error that does not end it. Nil says
// that any may.
func failsAgain(sig *types.Signature) [][]Cond {
	ei := -1
	if sig != nil {
		ei = errorResult(sig)
	}
	if ei < 0 {
		return [][]Cond{nil}
	}
	return [][]Cond{{{N: ei, Op: IsNil, Not: true}, {N: ei, Op: IsStop, Not: true}}}
}

// boxed returns the targets of a function value that lies in an interface: a handler of any type, or of a
// function type whose method runs the function itself.
func (e *engine) boxed(mi *ssa.MakeInterface, method string, depth int) (targets []target, open []Atom) {
	sig, ok := mi.X.Type().Underlying().(*types.Signature)
	if !ok {
		return nil, nil
	}
	targets, open, _ = e.dynamic(bound{val: mi.X}, "", depth)
	for i, t := range targets {
		targets[i].sig = sig
		if method == "" {
			continue
		}
		bind := t.bind
		targets[i].bind = func(args binder) binder {
			return bind(func(i int) bound { return args(i + 1) }) // without the receiver
		}
	}
	return targets, open
}

// typeCount reads a count that a method of a type argument of a call returns: "type:InsertOpts.MaxAttempts".
func (e *engine) typeCount(in ssa.CallInstruction, spec string) (n int, found bool) {
	method, path, ok := strings.Cut(spec, ".")
	fn := in.Common().StaticCallee()
	if !ok || fn == nil {
		return 0, false
	}
	for _, t := range fn.TypeArgs() {
		obj, _, _ := types.LookupFieldOrMethod(t, true, e.pass.Pkg, method)
		m, isFunc := obj.(*types.Func)
		if !isFunc {
			continue
		}
		c := e.method(m.Origin())
		if c == nil {
			continue
		}
		for _, r := range c.Returns {
			if r.Result != 0 || r.Path != "."+path {
				continue
			}
			for _, a := range r.Of {
				if k, err := strconv.Atoi(a.Text); err == nil && a.Kind == flow.Const && k > n {
					n, found = k, true
				}
			}
		}
	}
	return n, found
}

// besides returns what lies in the field F of a struct S into which an argument of a call is put: "with:S.F".
func besides(in ssa.CallInstruction, spec string) ssa.Value {
	owner, name, ok := strings.Cut(spec, ".")
	if !ok {
		return nil
	}
	var in0 ssa.Value
	for _, a := range flow.Args(in.Common()) {
		for st := range flow.Uses[*ssa.Store](a) {
			if fa, isField := st.Addr.(*ssa.FieldAddr); isField && st.Val == a && isNamed(fa.X.Type(), owner) {
				in0 = fa.X
			}
		}
	}
	if in0 == nil {
		return nil
	}
	for fa := range flow.Uses[*ssa.FieldAddr](in0) {
		f := fieldVar(fa.X.Type(), fa.Field)
		for st := range flow.Uses[*ssa.Store](fa) {
			if f != nil && f.Name() == name && st.Addr == fa {
				return st.Val
			}
		}
	}
	return nil
}

func isNamed(t types.Type, name string) bool {
	n := named(t)
	return n != nil && n.Obj().Name() == name
}

// speaking leaves of layers those that findings about a single repeat may speak of.
func speaking(layers []Layer) []Layer {
	return slices.DeleteFunc(slices.Clone(layers), func(l Layer) bool { return l.Redelivers })
}

// delivery says of a layer that what is handed over there is run again.
func delivery(sig *types.Signature, l *Layer) string {
	often := "as often as nobody knows"
	switch n := l.Attempts; {
	case n.Kind == ByParam:
		often = "as often as " + spellParam(sig, n.Param) + " says"
	case n.Kind == AtMost, n.Kind == Unbounded:
		often = count(n) + " times"
		if n.Unset {
			often += ", its default"
		}
	}
	return "what it hands over at " + shortPlace(l.Place) + " is run again, " + l.Name + ": " + often
}
