package summary

import (
	"go/token"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// Which client sends, which function runs, and how often, may be chosen by what a function is handed: its layers are
// there on the ways only on which the choice falls on what has them.

// A way is what has to be possible for a choice to fall on something: that control goes over an edge of the function,
// or of a function that it calls, or that a predicate says so.
type way struct {
	from, to *ssa.BasicBlock // from is nil where any edge to a block will do, to where from returns
	call     *ssa.Call       // of the function that from is in, when that is another one
	asked    *ssa.MakeClosure
	denied   bool // it says no instead
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

// answeredBy is the condition that a predicate which has captured what tells says yes, or no where that is denied.
func (e *engine) answeredBy(b bound, denied bool) (c condition) {
	if b.val == nil {
		return condition{}
	}
	for _, l := range e.tracer.Dynamic(b.val, b.path) {
		asked, ok := l.Value.(*ssa.MakeClosure)
		if l.Kind != flow.Func || !ok {
			return condition{}
		}
		c.ways = append(c.ways, way{asked: asked, denied: denied})
	}
	return c
}

// questioned puts a layer under the conditions that predicates answer as all its alternatives need it.
func (e *engine) questioned(l *Layer, bind binder) {
	if len(l.Again) == 0 {
		return
	}
	for _, c := range l.Again[0] {
		needed := func(conds []Cond) bool { return slices.ContainsFunc(conds, c.same) }
		if c.Op != IsPredicate || c.N != 0 || c.Method != "" || slices.ContainsFunc(l.Again, func(conds []Cond) bool { return !needed(conds) }) {
			continue
		}
		if a, ok := placeIn(c.Text); ok {
			e.answeredBy(bindAtom(bind, a), c.Not).holds(l)
		}
	}
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
	case *ssa.Alloc:
		for _, st := range assignments(v) {
			inner := b
			inner.val = st.Val
			out = append(out, alternative{inner, way{to: st.Block()}, e.crossing(st.Block(), nil)})
		}
	case *ssa.Call:
		out = e.chosenBy(v, b, depth)
	}
	if len(out) > maxAlternatives {
		return nil
	}
	return out
}

// assignments returns what is stored in a variable as a whole, where no function that captures it stores more.
func assignments(a *ssa.Alloc) (out []*ssa.Store) {
	for _, r := range *a.Referrers() {
		switch r := r.(type) {
		case *ssa.Store:
			if r.Addr != a {
				return nil
			}
			out = append(out, r)
		case *ssa.MakeClosure:
			for i, v := range r.Bindings {
				if v == a && slices.ContainsFunc(*r.Fn.(*ssa.Function).FreeVars[i].Referrers(), func(in ssa.Instruction) bool { return !isLoad(in) }) {
					return nil
				}
			}
		default:
			if !isLoad(r) {
				return nil
			}
		}
	}
	return out
}

func isLoad(in ssa.Instruction) bool {
	u, ok := in.(*ssa.UnOp)
	return ok && u.Op == token.MUL
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
			if a.way.call != nil || a.val == nil {
				return nil // a choice of another helper's
			}
			leaves := e.tracer.Trace(a.val, a.path, nil)
			if len(leaves) != 1 {
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
