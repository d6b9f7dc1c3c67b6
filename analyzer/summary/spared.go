package summary

import (
	"go/token"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

// Which layers a request passes is asked by walks from the beginning of a function, with its method taken to be POST.

// take notes that a walk goes over an edge, or returns.
func (w *walk) take(from, to *ssa.BasicBlock) {
	if w.taken == nil {
		return
	}
	w.taken[crossed(from, to)] = true
	if to != nil {
		w.taken[crossed(nil, to)] = true
	}
}

// crossed names an edge, one without a beginning or without an end.
func crossed(from, to *ssa.BasicBlock) edge {
	x := edge{-1, -1}
	if from != nil {
		x.from = from.Index
	}
	if to != nil {
		x.to = to.Index
	}
	return x
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
		return t.mayAnswer(w.asked, !w.denied)
	case w.call != nil:
		return w.call.Parent() != t.f.fn || t.returnsBy(w)
	}
	return t.passes(w)
}

// passes reports whether control may go over an edge of the function, or come to a block.
func (t *trial) passes(w way) bool {
	if w.from == nil {
		return w.to.Parent() != t.f.fn || w.to.Index == 0 || t.taken[crossed(nil, w.to)]
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

// mayAnswer reports whether a predicate that has captured the method that is assumed may say yes, or no.
func (t *trial) mayAnswer(c *ssa.MakeClosure, yes bool) bool {
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
	return found.capped || slices.ContainsFunc(found.outs, func(o ending) bool { return len(o.Then) == 0 || affirmative(o.Then[0]) != truth(!yes) })
}
