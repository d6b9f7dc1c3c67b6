package summary

import (
	"go/token"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

// Which client sends, which function runs, and how often, may be chosen by what a function is handed: its layers are
// there on the ways only on which the choice falls on what has them.

// A way is what has to be possible for a choice to fall on something: that control goes over an edge of the function,
// or of a function that it calls, or that a predicate says yes.
type way struct {
	from, to *ssa.BasicBlock // to is nil where from returns
	call     *ssa.Call       // of the function that from is in, when that is another one
	asked    *ssa.MakeClosure
}

// A condition is what a choice falls on something under: one of the ways is open, and the tests hold.
type condition struct {
	ways []way
	when []Given
}

// hold puts layers under a condition.
func (c condition) hold(layers []Layer) {
	for i := range layers {
		c.holds(&layers[i])
	}
}

func (c condition) holds(l *Layer) {
	if len(c.ways) == 0 {
		return
	}
	l.chosen = append(slices.Clip(l.chosen), c.ways)
	for _, g := range c.when {
		if len(l.When) < maxWhen && !slices.ContainsFunc(l.When, g.same) {
			l.When = append(slices.Clip(l.When), g)
		}
	}
}

// same reports whether two tests of settings are one.
func (g Given) same(o Given) bool { return g.Test == o.Test && slices.Equal(g.Next, o.Next) }

// An alternative is one of the values that a choice may fall on, with what leads to it.
type alternative struct {
	bound
	way  way
	when []Given
}

const (
	maxAlternatives = 8
	maxChoices      = 3 // one behind the other
)

// choose notes on targets what leads to them, where b is a choice between several.
func (e *engine) choose(targets []target, b bound, method string, depth int) {
	alts := e.alternatives(b, 0)
	if len(targets) == 0 || len(alts) < 2 {
		return
	}
	behind := make([][]target, len(alts))
	for i, a := range alts {
		behind[i], _, _ = e.dynamic(a.bound, method, depth)
	}
	for i := range targets {
		t := &targets[i]
		found := func(by func(target) bool) (on []alternative) {
			for j, a := range alts {
				if slices.ContainsFunc(behind[j], by) {
					on = append(on, a)
				}
			}
			return on
		}
		on := found(t.same)
		if len(on) == 0 {
			on = found(func(target) bool { return true }) // what is told of them together
		}
		if len(on) < len(alts) {
			t.chosen = anyOf(on)
		}
	}
}

// same reports whether two targets are one.
func (t target) same(o target) bool {
	return t.made == o.made && t.fn == o.fn && t.by == o.by && t.from == o.from && t.callee.obj == o.callee.obj
}

// turnedOn returns what leads to the alternatives of b that turn a layer on, where others do not.
func (e *engine) turnedOn(b bound, on func(bound) bool) condition {
	alts := e.alternatives(b, 0)
	some := slices.DeleteFunc(slices.Clone(alts), func(a alternative) bool { return !on(a.bound) })
	if len(some) == len(alts) {
		return condition{}
	}
	return anyOf(some)
}

// anyOf is the condition of which each of some alternatives is enough.
func anyOf(alts []alternative) (c condition) {
	for i, a := range alts {
		c.ways = append(c.ways, a.way)
		if i == 0 {
			c.when = a.when
			continue
		}
		c.when = slices.DeleteFunc(slices.Clone(c.when), func(g Given) bool { return !slices.ContainsFunc(a.when, g.same) })
	}
	return c
}

// allowedBy is the condition that a predicate says yes which has captured what tells.
func (e *engine) allowedBy(predicate ssa.Value) (c condition) {
	for _, l := range e.tracer.Dynamic(predicate, "") {
		asked, ok := l.Value.(*ssa.MakeClosure)
		if l.Kind != flow.Func || !ok {
			return condition{}
		}
		c.ways = append(c.ways, way{asked: asked})
	}
	return c
}

// alternatives returns the values that b is a choice between: those that meet behind a branch, or that a function of
// this package returns in several places.
func (e *engine) alternatives(b bound, depth int) (out []alternative) {
	if b.val == nil || depth > maxChoices {
		return nil
	}
	switch v := b.val.(type) {
	case *ssa.Phi:
		for i, x := range v.Edges {
			from := v.Block().Preds[i]
			if v.Block().Dominates(from) {
				return nil // a variable of a loop
			}
			inner := b
			inner.val = x
			if more := e.alternatives(inner, depth+1); len(more) > 1 {
				out = append(out, more...)
				continue
			}
			out = append(out, alternative{inner, way{from: from, to: v.Block()}, e.crossing(from, v.Block())})
		}
	case *ssa.Call:
		out = e.chosenBy(v, b, depth)
	}
	if len(out) > maxAlternatives {
		return nil
	}
	return out
}

// crossing returns what must hold of the parameters of a function for control to go from a block to another, or to
// return from it.
func (e *engine) crossing(from, to *ssa.BasicBlock) []Given {
	tests := e.tracer.Tests(from)
	if to != nil {
		tests = e.tracer.Crossing(from, to)
	}
	return givens(slices.DeleteFunc(tests, func(t flow.Test) bool { return e.fixed(from.Parent(), t) }))
}

// chosenBy returns the alternatives that a call of a function of this package may return, in terms of who calls it.
func (e *engine) chosenBy(c *ssa.Call, b bound, depth int) (out []alternative) {
	fn := c.Call.StaticCallee()
	if fn == nil || fn.Signature.Results().Len() != 1 {
		return nil
	}
	f := e.funcs[e.source(fn)]
	if f == nil || len(f.fn.Blocks) < 2 || len(f.fn.Blocks) > maxBlocks {
		return nil
	}
	bind := argsOf(c)
	for ret := range flow.Returns(f.fn) {
		v := bound{val: ret.Results[0]}
		alts := e.alternatives(v, depth+1)
		if len(alts) < 2 {
			alts = []alternative{{v, way{from: ret.Block()}, e.crossing(ret.Block(), nil)}}
		}
		for _, a := range alts {
			leaves := e.tracer.Trace(a.val, a.path, nil)
			if a.way.call != nil || len(leaves) != 1 {
				return nil
			}
			a.way.call = c
			if l := leaves[0]; l.Kind == flow.Param {
				a.bound = bindAtom(bind, Atom{Kind: flow.Param, Param: l.Param, Path: l.Path}).at(b.path)
			} else {
				a.bound = bound{of: leaves}.at(b.path)
			}
			var open []Given
			possible := true
			for _, g := range a.when {
				g, holds, _ := e.whatHolds(g, bind)
				possible = possible && holds != no
				if holds == maybe {
					open = append(open, g)
				}
			}
			if a.when = open; possible {
				out = append(out, a)
			}
		}
	}
	return out
}

// take notes that a walk goes over an edge, or returns.
func (w *walk) take(from, to *ssa.BasicBlock) {
	if w.taken == nil {
		return
	}
	w.taken[crossed(from, to)] = true
}

func crossed(from, to *ssa.BasicBlock) edge {
	if to == nil {
		return edge{from.Index, -1}
	}
	return edge{from.Index, to.Index}
}

// spare notes on the layers that the site brings along which methods do not pass them: with those, control does not come
// to the site, or another choice is made.
func (t *trial) spare(isReached bool) {
	if len(t.s.Layers) == 0 {
		return
	}
	layers := slices.Clone(t.s.Layers)
	patch := *t
	patch.verb = "PATCH"
	asked, isPatched := false, true
	for i := range layers {
		l := &layers[i]
		if t.verb != "" && (!isReached || slices.ContainsFunc(l.chosen, t.closed)) {
			if !asked {
				asked, isPatched = true, patch.reached()
			}
			l.without(t.verb, t.verbOf, t.ofRequest(), isPatched && !slices.ContainsFunc(l.chosen, patch.closed))
		}
		l.chosen = nil
	}
	t.s.Layers = layers
}

// ofRequest reports whether the method that is assumed is that of a request, not a text that callers give.
func (t *trial) ofRequest() bool {
	i := t.verbOf.Param - len(t.f.fn.Params)
	if i < 0 {
		return strings.HasSuffix(t.f.fn.Params[t.verbOf.Param].Type().String(), "net/http.Request")
	}
	return i >= len(t.f.fn.FreeVars) || strings.HasSuffix(t.f.fn.FreeVars[i].Type().String(), "net/http.Request")
}

// without notes that a request with one method does not pass a layer. Where others that do harm pass it, whoever says
// the method tells.
func (l *Layer) without(verb string, of Atom, isRequest, others bool) {
	said := func(g Given) bool {
		return g.Test.Param == of.Param && g.Test.Path == of.Path && len(g.Next) == 0 && !g.Test.Holds(verb)
	}
	switch {
	case !others || isRequest:
		l.Safe, l.Unless = true, Atom{}
	case slices.ContainsFunc(l.When, said):
	case len(l.When) >= maxWhen:
		l.Safe, l.Unless = true, Atom{}
	default:
		l.When = append(slices.Clip(l.When), Given{Test: flow.Test{Param: of.Param, Path: of.Path, Op: token.NEQ, Text: verb}})
	}
}

// closed reports whether none of the ways is open to the method that is assumed.
func (t *trial) closed(ways []way) bool { return !slices.ContainsFunc(ways, t.isOpen) }

func (t *trial) isOpen(w way) bool {
	switch {
	case t.taken == nil:
		return true // more than could be walked
	case w.asked != nil:
		return t.saysYes(w.asked)
	case w.call != nil:
		return w.call.Parent() != t.f.fn || t.returnsBy(w)
	}
	return w.from.Parent() != t.f.fn || t.taken[crossed(w.from, w.to)]
}

// returnsBy reports whether a function that is called may take a way of its own for the method that is assumed.
func (t *trial) returnsBy(w way) bool {
	f := t.e.funcs[w.from.Parent()]
	args := make([]Val, len(w.call.Call.Args))
	for i, a := range w.call.Call.Args {
		args[i] = t.met[a]
		if isText(a.Type()) && t.e.comesFrom(a, t.verbOf) {
			args[i] = Val{Kind: Text, Text: t.verb}
		}
	}
	if f == nil {
		return true
	}
	if f.loops == nil {
		f.loops = region.Loops(f.fn)
	}
	sub := &walk{ground: ground{e: t.e, f: f}, depth: 1, limit: 400, taken: make(map[edge]bool)}
	found := sub.entry(args)
	return found.capped || sub.taken[crossed(w.from, w.to)]
}

// saysYes reports whether a predicate that has captured the method that is assumed may say yes.
func (t *trial) saysYes(c *ssa.MakeClosure) bool {
	f := t.e.funcs[c.Fn.(*ssa.Function)]
	i := slices.IndexFunc(c.Bindings, func(v ssa.Value) bool { return t.e.comesFrom(v, t.verbOf) })
	if f == nil || i < 0 || c.Parent() != t.f.fn {
		return true
	}
	if f.loops == nil {
		f.loops = region.Loops(f.fn)
	}
	sub := &walk{ground: ground{e: t.e, f: f}, assumption: assumption{verb: t.verb, verbOf: Atom{Param: len(f.fn.Params) + i}}, depth: 1, limit: 400}
	found := sub.entry(nil)
	return found.capped || slices.ContainsFunc(found.outs, func(o ending) bool { return len(o.Then) == 0 || affirmative(o.Then[0]) != no })
}
