package summary

import (
	"strconv"
	"strings"

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
		if w.assumed(st, a) {
			vals[i] = Val{Kind: Record, Err: &Failure{Fields: []FieldVal{{Path: ".Method", Is: Val{Kind: Text, Text: w.verb}}}}}
		}
		switch vals[i].Kind {
		case Nil:
			telling = telling || isErrorType(a.Type()) || isResponse(a.Type())
		case Failed, Response, Part, Symbol, Told, Record:
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
	sub := &walk{ground: ground{e: w.e, f: f}, assumption: assumption{keyless: w.keyless}, depth: w.depth + 1, limit: min(w.limit-w.steps, 400)}
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

// asksPredicate runs a function value that decides about what the walk knows: the one that it is known to be,
// or the one that a caller gives, in whose place another may stand where none is given.
func (w *walk) asksPredicate(st *state, v *ssa.Call) ([]*state, bool) {
	common := &v.Call
	if common.StaticCallee() != nil || common.IsInvoke() || len(common.Args) == 0 || !isBool(v.Type()) {
		return nil, false
	}
	for _, a := range common.Args {
		x := w.eval(st, a)
		if x.Kind == Any || x.Kind == Set {
			continue
		}
		ts, open, unknown := w.e.dynamic(bound{val: common.Value}, "", 0)
		if len(ts) == 1 && len(open) == 0 && !unknown {
			if next, done := w.verdictOf(st, v, ts[0].fn, ts[0].callee); done {
				return next, true
			}
		}
		at, ok := w.predicateAt(common.Value)
		if !ok || x.Kind != Symbol {
			continue
		}
		says := Cond{N: int(x.N), Path: x.Path, Op: IsPredicate, Text: at}
		if len(ts) != 1 || unknown {
			return w.fork(st, v, says)
		}
		var out []*state
		if s := st.clone(); w.assume(s, Cond{N: noResult, Op: IsGiven, Text: at}) {
			next, _ := w.fork(s, v, says)
			out = append(out, next...)
		}
		if s := st.clone(); w.assume(s, Cond{N: noResult, Op: IsGiven, Text: at, Not: true}) {
			next, done := w.verdictOf(s, v, ts[0].fn, ts[0].callee)
			if !done {
				next = []*state{s}
				s.set(v, Val{})
			}
			out = append(out, next...)
		}
		return out, true
	}
	return nil, false
}

// predicateAt spells where a predicate comes from that callers give: a parameter and the path in it. Other
// functions that it may be are known here.
func (w *walk) predicateAt(v ssa.Value) (string, bool) {
	if !isPredicate(v.Type()) {
		return "", false
	}
	at := ""
	for _, l := range w.e.tracer.Dynamic(v, "") {
		switch {
		case l.Kind == flow.Param && at == "":
			at = strconv.Itoa(l.Param) + l.Path
		case l.Kind != flow.Func && l.Kind != flow.Zero:
			return "", false
		}
	}
	return at, at != ""
}

// comparedWithNil returns what a comparison compares with nil.
func comparedWithNil(in *ssa.BinOp) (ssa.Value, bool) {
	if c, ok := in.Y.(*ssa.Const); ok && c.IsNil() {
		return in.X, true
	}
	c, ok := in.X.(*ssa.Const)
	return in.Y, ok && c.IsNil()
}

// predicates returns what a predicate turns out to be that comes from where text says (predicateAt). open lists
// where callers of the function under analysis may give it.
func (e *engine) predicates(bind binder, text string) (targets []target, open []Atom, unknown bool) {
	num, path := text, ""
	if i := strings.IndexAny(num, ".["); i >= 0 {
		num, path = num[:i], num[i:]
	}
	n, err := strconv.Atoi(num)
	if err != nil {
		return nil, nil, true
	}
	b := bind(n).at(path)
	place, method, _, _, byOption := flow.CutSetter(path)
	if !byOption || b.val == nil {
		return e.dynamic(b, "", 0)
	}
	if _, _, unknown = e.dynamic(bind(n).at(place), method, 0); unknown {
		return nil, nil, true
	}
	targets = e.optionTargets(bind, Atom{Kind: flow.Param, Param: n, Path: path}, "")
	leaves, _ := e.assigned(b)
	for _, l := range leaves {
		switch t, ok := e.funcTarget(l.Value); {
		case ok:
			targets = append(targets, t)
		case l.Kind == flow.Param:
			open = append(open, Atom{Kind: flow.Param, Param: l.Param, Path: l.Path})
		case l.Kind != flow.Func:
			unknown = true
		}
	}
	return targets, open, unknown
}
