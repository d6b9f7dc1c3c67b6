package summary

import (
	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

// verdict runs a helper that decides about what the walk knows: a function of the package by its body,
// one of another package by its cases.
func (w *walk) verdict(st *state, v *ssa.Call) ([]*state, bool) {
	fn := v.Call.StaticCallee()
	if fn == nil {
		return nil, false
	}
	src := w.e.source(fn)
	if w.e.funcs[src] != nil {
		return w.verdictOf(st, v, src, nil)
	}
	return w.verdictOf(st, v, nil, w.e.function(fn))
}

// verdictOf is verdict for a callee that is known: fn with a body in this package, or c with its cases.
func (w *walk) verdictOf(st *state, v *ssa.Call, src *ssa.Function, c *callee) ([]*state, bool) {
	if v.Call.Signature().Results().Len() == 0 {
		return nil, false
	}
	args := flow.Args(&v.Call)
	vals := make([]Val, len(args))
	telling := false
	for i, a := range args {
		vals[i] = w.eval(st, a)
		switch vals[i].Kind {
		case Nil:
			telling = telling || isErrorType(a.Type()) || isResponse(a.Type())
		case Failed, Response, Part, Symbol, Told:
			telling = true
		case Int, True, False, Text:
			_, isC := a.(*ssa.Const)
			telling = telling || !isC
		case Handle:
			return nil, false
		}
	}
	if !telling {
		return nil, false
	}
	f := w.e.funcs[src]
	if f == nil {
		if c == nil || len(c.Cases) == 0 {
			return nil, false
		}
		return w.cases(st, v, c.Cases, vals)
	}
	if w.depth >= maxDepth || len(src.Blocks) == 0 || len(src.Blocks) > maxBlocks || w.e.acts(f) {
		return nil, false
	}
	if f.loops == nil {
		f.loops = region.Loops(src)
	}
	sub := &walk{e: w.e, f: f, depth: w.depth + 1, limit: min(w.limit-w.steps, 400)}
	got := sub.entry(vals)
	w.steps += sub.steps
	if got.capped || len(got.outs) == 0 || len(got.outs) > 24 {
		return nil, false
	}
	var cases []Case
	for _, o := range got.outs {
		cases = append(cases, Case{If: o.If, Then: o.Then})
	}
	var out []*state
	for _, c := range cases {
		s := st.clone()
		feasible := true
		for _, cond := range c.If {
			if cond.Op == IsStatus {
				feasible = feasible && w.narrow(s, Cond{N: cond.N, Path: cond.Path, Op: IsStatus, Mask: mask(cond)})
			} else {
				feasible = feasible && w.assume(s, cond)
			}
		}
		if feasible {
			w.results(s, v, c.Then)
			out = append(out, s)
		}
	}
	return out, len(out) > 0
}

// cases applies a helper's cases to its arguments.
func (w *walk) cases(st *state, v *ssa.Call, cases []Case, vals []Val) ([]*state, bool) {
	var out []*state
	for _, c := range cases {
		left, ok := match(c.If, vals)
		if !ok {
			continue
		}
		s := st.clone()
		for _, cond := range left {
			if cond.Op == IsStatus {
				ok = ok && w.narrow(s, Cond{N: cond.N, Path: cond.Path, Op: IsStatus, Mask: mask(cond)})
			} else {
				ok = ok && w.assume(s, cond)
			}
		}
		if ok {
			w.results(s, v, replace(c.Then, vals))
			out = append(out, s)
		}
	}
	return out, len(out) > 0
}
