package summary

import (
	"go/token"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
)

// A function that returns a round tripper knows more of what it sends through than its callers will see:
// what the literal behind it holds, which transport stands behind the one returned. That is put into the
// acts of the returned value's methods here; what is the function's own parameter stays a place, which the
// method binds behind its own parameters.

// firstExtra is where the parameters of a Method begin that stand for values of the function around it.
const firstExtra = 16

// handoff returns the acts of a method of a returned value, as far as the function tells what is behind them.
func (e *engine) handoff(m *Method, t target) []Act {
	bind := t.bind(marker)
	var out []Act
	for _, k := range t.callee.Acts {
		switch {
		case k.Kind == Does && len(k.Hops) > 0:
			out = append(out, e.handRoutes(m, k, bind, func(a Atom) Atom { return a })...)
		case k.Kind == Calls:
			out = append(out, e.handCalls(m, k, bind)...)
		default:
			out = append(out, k)
		}
	}
	return out
}

func marker(i int) bound { return bound{of: []flow.Leaf{{Kind: flow.Opaque, Param: i, Text: "arg"}}} }

// ownParam returns the parameter of a method that a marker stands for.
func ownParam(b bound) (param int, ok bool) {
	if b.val == nil && len(b.of) == 1 && b.of[0].Text == "arg" {
		return b.of[0].Param, true
	}
	return 0, false
}

// handRoutes returns an act for each way that a request takes behind k. own puts what is k's parameter in
// terms of the method.
func (e *engine) handRoutes(m *Method, k Act, bind binder, own func(Atom) Atom) (out []Act) {
	for _, r := range e.routes(nil, bind, k.Hops, bind(k.Request.Param), 0) {
		a := k.in(own)
		a.Layers = slices.Concat(e.renewedBy(a.Layers, r.put), m.counted(r.layers, true))
		if len(r.put) > 0 {
			a.Key.Of = settledKey(e.keyValue(r.put))
		}
		for _, l := range a.Layers {
			if e.main && l.Fresh != "" {
				a.Said = append(slices.Clip(a.Said), l.self()) // by chained
			}
		}
		a.Hops = nil
		for _, h := range r.open {
			a.Hops = append(a.Hops, Hop{Of: m.extra(Value{h.Of}), Method: h.Method, Number: h.Number})
		}
		out = append(out, a)
	}
	return out
}

// handCalls puts what a literal sends in the place of its call.
func (e *engine) handCalls(m *Method, k Act, bind binder) []Act {
	s := &site{Act: k, bind: bind}
	var out []Act
	targets, _, _ := e.dynamic(bindAtom(bind, k.Handle), "", 0)
	for _, t := range targets {
		inner := t.bind(func(i int) bound {
			if i < len(k.Args) && len(k.Args[i]) == 1 {
				return bindAtom(bind, k.Args[i][0])
			}
			return bound{of: []flow.Leaf{{Kind: flow.Opaque}}}
		})
		for _, x := range t.callee.Acts {
			c, ok := e.composed(s, t, x, inner)
			for i := range c.Layers {
				c.Layers[i].pos, c.Layers[i].home = token.NoPos, token.NoPos
			}
			own := func(a Atom) Atom {
				if a.Kind != flow.Param {
					return a
				}
				if p, ok := ownParam(inner(a.Param)); ok {
					a.Param = p
					return a
				}
				return Atom{Kind: flow.Opaque}
			}
			switch {
			case !ok:
			case c.Kind == Invokes:
				out = append(out, e.handInvokes(m, c, inner, own)...)
			case c.Kind == Does && strings.HasPrefix(c.Name, "HTTP"):
				if len(k.Layers) == 0 {
					c.Layers = m.counted(c.Layers, true)
				}
				out = append(out, e.handRoutes(m, c, inner, own)...)
			}
		}
	}
	if len(out) == 0 {
		return []Act{k}
	}
	return out
}

// handWrites returns what a method writes into its parameters in a function that it hands them to.
func (e *engine) handWrites(m *Method, t target) (out []Write) {
	bind := t.bind(marker)
	for _, k := range t.callee.Acts {
		if k.Kind != Calls {
			continue
		}
		targets, _, _ := e.dynamic(bindAtom(bind, k.Handle), "", 0)
		for _, inner := range targets {
			held := inner.bind(func(int) bound { return bound{of: []flow.Leaf{{Kind: flow.Opaque}}} })
			for _, w := range inner.callee.Writes {
				if w.Methods != nil || w.Param >= len(k.Args) || len(k.Args[w.Param]) != 1 || len(out) >= 4 {
					continue
				}
				to := k.Args[w.Param][0]
				own, isOwn := ownParam(bind(to.Param))
				if to.Kind != flow.Param || !isOwn {
					continue
				}
				out = append(out, Write{Param: own, Path: flow.Join(to.Path, w.Path), Of: Value{m.extra(atoms(e.leaves(held, w.Of, nil)))}})
			}
		}
	}
	return out
}

// handInvokes returns what a literal does with a value that the function around it was handed.
func (e *engine) handInvokes(m *Method, k Act, bind binder, own func(Atom) Atom) (out []Act) {
	_, open, _ := e.dynamic(bindAtom(bind, k.Handle), k.Method, 0)
	for _, o := range open {
		a := k.in(own)
		a.Handle, a.Layers = m.extra(Value{o}), m.counted(k.Layers, false)
		a.Args = make([]Value, len(k.Args))
		for i, v := range k.Args {
			for _, x := range v {
				a.Args[i] = append(a.Args[i], own(x))
			}
		}
		out = append(out, a)
	}
	return out
}

// counted are layers of which no setting is asked any more but a number, and predicates, that the function around
// a method is handed. known says that what they repeat is known.
func (m *Method) counted(layers []Layer, known bool) []Layer {
	out := settledLayers(layers, known)
	for i, l := range layers {
		out[i].Again, out[i].Also = m.asked(l.Again), m.asked(l.Also)
		out[i].Post, out[i].Bare, out[i].Likely = m.asked(l.Post), m.asked(l.Bare), l.Likely
		if n := l.Attempts; n.Kind == ByParam && len(l.asks()) == 1 {
			n.Param = m.extra(Value{n.Param})
			out[i].Attempts = n
		}
	}
	return out
}

// asked puts questions to predicates that the function around a method is handed in terms of the method.
func (m *Method) asked(ways [][]Cond) (out [][]Cond) {
	for _, conds := range ways {
		conds = slices.Clone(conds)
		for i, c := range conds {
			if a, ok := placeIn(c.Text); c.asks() && ok {
				conds[i].Text = spellPlace(m.extra(Value{a}))
			}
		}
		out = append(out, conds)
	}
	return out
}

// extra gives a value of the function around a method a place among the method's parameters.
func (m *Method) extra(of Value) Atom {
	for len(m.Bind) < firstExtra {
		m.Bind = append(m.Bind, nil)
	}
	for i := firstExtra; i < len(m.Bind); i++ {
		if slices.Equal(m.Bind[i], of) {
			return Atom{Kind: flow.Param, Param: i}
		}
	}
	m.Bind = append(m.Bind, of)
	return Atom{Kind: flow.Param, Param: len(m.Bind) - 1}
}

// in puts an act in other terms: own says what stands for its parameters.
func (a Act) in(own func(Atom) Atom) Act {
	all := func(v Value) Value {
		out := make(Value, 0, len(v))
		for _, x := range v {
			if x.Kind == flow.Fresh && x.Param > 0 {
				// Made where a parameter holds nothing.
				if p := own(Atom{Kind: flow.Param, Param: x.Param - 1, Path: x.Path}); p.Kind == flow.Param {
					x.Param, x.Path = p.Param+1, p.Path
				} else {
					x = p
				}
				out = append(out, x)
				continue
			}
			out = append(out, own(x))
		}
		return out
	}
	a.Verb, a.Text, a.Place, a.Intent, a.Tx, a.Key.Of = all(a.Verb), all(a.Text), all(a.Place), all(a.Intent), all(a.Tx), all(a.Key.Of)
	if a.HasReq {
		a.Request = own(a.Request)
		a.HasReq = a.Request.Kind == flow.Param
	}
	return a
}

// settledLayers are layers of which no setting and no predicate is asked any more. known says that what they
// repeat is known.
func settledLayers(layers []Layer, known bool) []Layer {
	out := slices.Clone(layers)
	for i := range out {
		out[i].Again, out[i].Also = unquestioned(out[i].Again, known), unquestioned(out[i].Also, known)
		out[i].pos, out[i].home = token.NoPos, token.NoPos
		out[i].Likely = out[i].Likely || out[i].Post != nil || out[i].Bare != nil
		out[i].Post, out[i].Bare = nil, nil
		if len(out[i].asks()) > 0 {
			out[i].Attempts, out[i].Unless, out[i].Policy = Count{}, Atom{}, Atom{}
		}
	}
	return out
}

// settledKey is what callers may know of a key that is put on behind what they are handed.
func settledKey(of Value) (out Value) {
	for _, a := range of {
		if a.Kind == flow.Param {
			a = Atom{Kind: flow.Opaque}
		}
		out = addAtom(out, a)
	}
	return out
}
