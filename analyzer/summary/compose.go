package summary

import (
	"go/token"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// through resolves an act that goes through a function or interface value, as far as it is known here.
func (e *engine) through(in ssa.CallInstruction, bind binder, a Act, depth int) []site {
	s := site{Act: a, in: in, bind: bind}
	if a.Kind == Does {
		return e.goesBy(s)
	}
	if depth > 3 {
		return nil
	}
	targets, open, _ := e.dynamic(s.handle(), a.Method, 0)
	e.choose(targets, s.handle(), a.Method, 0)
	var out, borne []site
	var request *outgoing
	if len(targets) > 0 {
		request = e.outgoing(&s)
	}
	for _, t := range targets {
		if t.by.IsValid() {
			e.ranHere[t.by] = true
		}
		inner := t.bind(func(i int) bound {
			if request != nil && i == a.Sends-1 {
				return bound{request: request}
			}
			if i < len(a.Args) && a.Args[i] != nil {
				if whole := a.Args[i].wholes(); len(whole) == 1 {
					return bindAtom(bind, whole[0])
				}
				return bound{of: e.leaves(bind, a.Args[i], nil)}
			}
			return bound{of: []flow.Leaf{{Kind: flow.Opaque}}}
		})
		for k := range t.callee.each() {
			if k.harmless() && t.callee.decl == nil {
				if len(borne) < maxBorne {
					borne = append(borne, e.behind(&s, t, k, inner, depth)...)
				}
				continue
			}
			if len(out) >= maxActs || e.effort <= 0 {
				return append(out, borne...)
			}
			e.effort--
			for _, x := range e.behind(&s, t, k, inner, depth) {
				if x.borne {
					borne = append(borne, x)
				} else {
					out = append(out, x)
				}
			}
		}
	}
	for _, o := range open {
		d := s
		d.open = o
		out = append(out, d)
	}
	return append(out, borne...)
}

// behind returns what an act k of a function that s runs may do.
func (e *engine) behind(s *site, t target, k Act, bind binder, depth int) []site {
	c, ok := e.composed(s, t, k, bind)
	if !ok {
		return nil
	}
	out := e.through(s.in, bind, c, depth+1)
	for i := range out {
		x := &out[i]
		x.behind = true
		t.chosen.hold(x.Layers)
		if t.fn != nil && t.fn.Parent() != nil && !x.at.IsValid() {
			x.at = k.at
		}
		x.borne = x.borne || k.harmless() && t.callee.decl == nil
	}
	return out
}

// rebase expresses the layers of an act of a callee in terms of its caller, and drops those that turn out to
// be off. away says that the callee lies in another package.
func (e *engine) rebase(a *Act, bind binder, away bool) []Layer {
	var out []Layer
	for _, l := range a.Layers {
		if !e.configured(&l, bind) {
			continue
		}
		if away {
			l.pos, l.lead, l.home = token.NoPos, token.NoPos, token.NoPos
		}
		e.questioned(&l, bind)
		if !e.answered(&l, a.Kind == Does || a.InTx, bind) {
			continue // nothing that is given here leads back
		}
		e.made(&l, bind)
		e.between(&l, bind)
		out = append(out, l)
	}
	return out
}

// landed returns what is done later with a value that a call stores in a field.
func (e *engine) landed(in ssa.CallInstruction, bind binder, l Land) []site {
	return e.handed(in, bind(l.Param).at(l.Path), l.Acts, bind)
}

// handed returns what acts on a stored value turn out to be. bind tells how often their layers go round.
func (e *engine) handed(in ssa.CallInstruction, b bound, acts []Act, bind binder) []site {
	nothing := func(int) bound { return bound{of: []flow.Leaf{{Kind: flow.Global, Text: "field"}}} }
	var out []site
	held := make(map[string][]target) // by the method
	for _, a := range acts {
		targets, asked := held[a.Method]
		if !asked {
			targets, _, _ = e.dynamic(b, a.Method, 0)
			held[a.Method] = targets
		}
		if len(targets) == 0 {
			continue
		}
		if a.Layers = e.rebase(&a, bind, true); len(a.Layers) == 0 {
			continue
		}
		for i := range a.Layers {
			if n := &a.Layers[i].Attempts; n.here && in != nil {
				n.Set, n.here = e.place(in.Pos()), false
			}
		}
		a.Handle = Atom{Kind: flow.Param, Param: -1}
		s := site{Act: a, in: in, bind: nothing, handover: true}
		request := e.outgoing(&s)
		for _, t := range targets {
			inner := t.bind(func(i int) bound {
				if request != nil && i == a.Sends-1 {
					return bound{request: request}
				}
				return nothing(i)
			})
			for k := range t.callee.each() {
				if e.effort <= 0 {
					return out
				}
				if !k.harmless() {
					e.effort--
				}
				for _, x := range e.behind(&s, t, k, inner, 0) {
					if x.Kind != Does {
						continue
					}
					if a.Kind == Invokes {
						for i := range x.Layers {
							x.Layers[i].pos = token.NoPos
						}
					}
					x.handover, x.borne = true, k.harmless()
					out = append(out, x)
				}
			}
		}
	}
	return out
}

// composed puts an act k of the function that s runs in the place of s.
func (e *engine) composed(s *site, t target, k Act, bind binder) (Act, bool) {
	onTx := false
	for _, l := range e.leaves(bind, k.Tx, nil) {
		onTx = onTx || l.Kind == flow.Made && l.Text == "tx"
	}
	if k.Kind == Does && (onTx != s.InTx) || k.Kind == Does && !s.InTx && len(k.Tx) > 0 && onTx {
		return k, false
	}
	if s.InTx && k.Kind != Does {
		if !passesTx(e, bind, k) {
			return k, false
		}
		k.InTx = true
	}
	k.Accepted = join(k.Accepted, s.Accepted...)
	k.Layers = e.rebase(&k, bind, t.fn == nil && !t.home)
	k.Back = e.rebaseBack(k.Back, bind, t.fn == nil && !t.home)
	if t.callee.decl != nil {
		k = e.own(k, s.in)
	}
	called := s.Origin
	if called == "" && s.in != nil {
		called = e.place(s.in.Pos())
	}
	k.Path = step(t.callee, called, k.Path, k.Kind == Does && t.callee.decl != nil)
	if len(s.Path) > 0 && s.Name == "" {
		k.Path = append(slices.Clone(s.Path), k.Path...)
	}
	if s.InTx {
		k.Tx = nil
		k.OK, k.Fail, k.Ways, k.Exists, k.Denied = s.OK, s.Fail, nil, nil, nil
		layers := slices.Clone(s.Layers)
		for i := range layers {
			layers[i].pos = token.NoPos
			layers[i].runs, layers[i].lead, layers[i].joined = t.fn, k.at, true
			if s.Kind == Calls && t.fn != nil && t.fn.Parent() != nil {
				layers[i].pos = k.at
			}
		}
		k.Layers = append(layers, k.Layers...)
		return k, true
	}
	if t.callee.decl != nil && k.Kind == Does && k.OK == nil {
		k.OK, k.Fail = e.outcomesOf(t.callee)
		k.Exists, k.Denied = e.denials(&k, t.callee.obj.Signature(), e.strange(t.callee))
	}
	var layers []Layer
	for _, l := range s.Layers {
		if k.Guarded {
			break
		}
		if l.Redelivers && l.Again == nil {
			l.Again = failsAgain(t.signature())
		}
		if l2, ok := l.repeats(&k); ok {
			l2.Known = l.knows(&k, t.signature())
			l2.pos = token.NoPos
			l2.runs, l2.lead, l2.joined = t.fn, k.at, true
			if s.Kind == Calls && t.fn != nil && t.fn.Parent() != nil {
				l2.pos = k.at // a literal of this package runs again: the finding stands there
			}
			layers = append(layers, l2)
		}
	}
	if k.Kind == Does {
		e.delivered(layers, t, k.Key.Of)
	}
	k.Layers = append(layers, k.Layers...)
	if k.Kind == Does {
		k.OK, k.Fail = applied(s, k)
		k.Exists, k.Denied = worked(apply(s, k.Exists)), worked(apply(s, k.Denied))
	} else {
		k.Ways = apply(s, k.Ways)
	}
	k.Likely = k.Likely || s.Likely
	k.Guarded = k.Guarded || s.Guarded
	return k, true
}

func passesTx(e *engine, bind binder, k Act) bool {
	for _, v := range k.Args {
		for _, l := range e.leaves(bind, v, nil) {
			if l.Kind == flow.Made && l.Text == "tx" {
				return true
			}
		}
	}
	return false
}

// applied runs the results of an effect through what the runner returns for them. What the runner fails at when
// the effect has been done comes behind it.
func applied(s *site, k Act) (ok, fail []Outcome) {
	fail = apply(s, k.Fail)
	for i := range fail {
		fail[i].Late = false
	}
	for _, o := range apply(s, k.OK) {
		if o.Late {
			o.Late, o.Of = false, 0
			fail = addOutcome(fail, o)
		} else {
			ok = append(ok, o)
		}
	}
	return ok, fail
}

// worked leaves out of results those of failures behind the effect.
func worked(os []Outcome) []Outcome {
	return slices.DeleteFunc(os, func(o Outcome) bool { return o.Late })
}

// apply runs results of an inner call through what the runner returns for them.
func apply(s *site, inner []Outcome) []Outcome {
	var out []Outcome
	for _, x := range inner {
		for _, w := range s.Ways {
			left, ok := match(w.If, x.Then)
			if !ok {
				continue
			}
			o := Outcome{If: append(slices.Clone(x.If), left...), Then: replace(w.Then, x.Then), Else: x.Else || w.Else, Late: x.Late || w.Late, Of: x.Of}
			o.Left = slices.Clone(x.Left)
			for _, t := range leftBy(s.bind, w.Left) {
				t.Is = replaceOne(t.Is, x.Then)
				o.Left = append(o.Left, t)
			}
			out = addOutcome(out, o)
		}
	}
	return out
}
