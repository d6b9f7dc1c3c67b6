package summary

import (
	"go/types"
	"slices"

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
	t := asItIs(nil)
	if t.fn = w.e.source(fn); w.e.funcs[t.fn] == nil {
		t.fn, t.callee = nil, w.e.function(fn)
	}
	return w.verdictOf(st, v, t)
}

// verdictOf is verdict for a callee that is known: with a body in this package, or with its cases.
func (w *walk) verdictOf(st *state, v *ssa.Call, t target) ([]*state, bool) {
	if v.Call.Signature().Results().Len() == 0 {
		return nil, false
	}
	args := flow.Args(&v.Call)
	vals := make([]Val, len(args))
	telling := false
	for i, a := range args {
		vals[i] = w.handed(st, a)
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
	vals = argsOfTarget(t, vals)
	f := w.e.funcs[t.fn]
	if f == nil {
		if t.callee == nil || len(t.callee.Cases) == 0 {
			return nil, false
		}
		return w.cases(st, v, t, t.callee.Cases, vals)
	}
	if w.depth >= maxDepth || len(t.fn.Blocks) == 0 || len(t.fn.Blocks) > maxBlocks || w.e.acts(f) {
		return nil, false
	}
	if f.loops == nil {
		f.loops = region.Loops(t.fn)
	}
	sub := &walk{ground: ground{e: w.e, f: f}, assumption: assumption{keyless: w.keyless, settings: w.settings}, depth: w.depth + 1, limit: min(w.limit-w.steps, 400)}
	got := sub.entry(vals)
	w.steps += sub.steps
	if got.capped || len(got.outs) == 0 || len(got.outs) > 24 {
		return nil, false
	}
	var out []*state
	for _, o := range got.outs {
		out = append(out, w.when(st, v, t, o.If, o.Then)...)
	}
	return out, len(out) > 0
}

// cases applies a helper's cases to its arguments.
func (w *walk) cases(st *state, v *ssa.Call, t target, cases []Case, vals []Val) ([]*state, bool) {
	var out []*state
	for _, c := range cases {
		if left, ok := match(c.If, vals); ok {
			out = append(out, w.when(st, v, t, left, replace(c.Then, vals))...)
		}
	}
	return out, len(out) > 0
}

// when goes on behind a call of t that has returned these results under conditions. What t asks predicates that it
// was handed is asked of those that it is handed here.
func (w *walk) when(st *state, v *ssa.Call, t target, conds []Cond, results []Val) (out []*state) {
	ways := [][]Cond{conds}
	if slices.ContainsFunc(conds, Cond.asks) {
		ways, _ = w.e.expand(ways, t.bind(argsOf(v)))
	}
	for _, conds := range ways {
		s := st.clone()
		feasible := true
		for _, c := range conds {
			if c.Op == IsStatus {
				feasible = feasible && w.narrow(s, Cond{N: c.N, Path: c.Path, Op: IsStatus, Mask: mask(c)})
			} else {
				feasible = feasible && w.assume(s, c)
			}
		}
		if feasible {
			w.results(s, v, results)
			out = append(out, s)
		}
	}
	return out
}

// asksPredicate runs a function value, or a method of an interface, that decides about what the walk knows: the one
// that it is known to be, or the one that a caller gives, in whose place another may stand where none is given.
func (w *walk) asksPredicate(st *state, v *ssa.Call) ([]*state, bool) {
	common := &v.Call
	if common.StaticCallee() != nil || !decides(common.Signature()) || w.depth == 0 && onlyReturned(v) {
		return nil, false // what is only handed on decides further up
	}
	args := make([]Val, 0, len(common.Args)+1)
	method := ""
	if common.IsInvoke() {
		method = common.Method.Name()
		args = append(args, Val{})
	}
	telling := false
	for _, a := range common.Args {
		x := w.handed(st, a)
		_, isConst := a.(*ssa.Const)
		telling = telling || x.Kind != Any && x.Kind != Set && !isConst
		args = append(args, x)
	}
	if !telling {
		return nil, false
	}
	ts, open, unknown := w.e.dynamic(bound{val: common.Value}, method, 0)
	if len(ts) == 1 && len(open) == 0 && !unknown {
		if next, done := w.verdictOf(st, v, ts[0]); done {
			return next, true
		}
	}
	at, ok := w.e.predicateAt(common.Value)
	if !ok {
		if !unknown && len(ts)+len(open) > 0 {
			return nil, false
		}
		at = nobody + v.Parent().Name() + "." + v.Name()
	}
	asked := Cond{Op: IsPredicate, Text: at, Method: method, Args: args}
	if len(ts) != 1 || unknown {
		return w.splits(st, v, asked), true
	}
	var out []*state
	if s := st.clone(); w.assume(s, givenAt(at, common.Value.Type(), true)) {
		out = append(out, w.splits(s, v, asked)...)
	}
	if s := st.clone(); w.assume(s, givenAt(at, common.Value.Type(), false)) {
		next, done := w.verdictOf(s, v, ts[0])
		if !done {
			next = []*state{s}
			s.set(v, Val{})
		}
		out = append(out, next...)
	}
	return out, true
}

// onlyReturned reports whether the results of a call are the results of the function, and nothing else.
func onlyReturned(v *ssa.Call) bool {
	returned := func(v ssa.Value) bool {
		return !slices.ContainsFunc(*v.Referrers(), func(r ssa.Instruction) bool { _, is := r.(*ssa.Return); return !is })
	}
	if _, several := v.Type().(*types.Tuple); !several {
		return returned(v)
	}
	return !slices.ContainsFunc(*v.Referrers(), func(r ssa.Instruction) bool {
		x, isResult := r.(*ssa.Extract)
		return !isResult || !returned(x)
	})
}

// splits splits a path on what a predicate that callers give says: yes, no, or that it has failed itself.
func (w *walk) splits(st *state, v *ssa.Call, asked Cond) (out []*state) {
	answer := func(rs []Val, conds ...Cond) {
		s := st.clone()
		for _, c := range conds {
			if !w.assume(s, c) {
				return
			}
		}
		w.results(s, v, rs)
		out = append(out, s)
	}
	no := asked
	no.Not = true
	if res := v.Call.Signature().Results(); res.Len() == 1 || !isErrorType(res.At(1).Type()) {
		answer(append([]Val{{Kind: True}}, make([]Val, res.Len()-1)...), asked)
		answer(append([]Val{{Kind: False}}, make([]Val, res.Len()-1)...), no)
		return out
	}
	failed, fine := asked, no
	failed.N, fine.N = 1, 1
	answer([]Val{{Kind: True}, {Kind: Nil}}, asked, fine)
	answer([]Val{{Kind: False}, {Kind: Nil}}, no, fine)
	answer([]Val{{}, {Kind: Failed, Err: &Failure{}}}, failed)
	return out
}

// predicateAt spells where a predicate comes from that callers give: a parameter and the path in it. Other
// functions that it may be are known here.
func (e *engine) predicateAt(v ssa.Value) (string, bool) {
	if !isPredicate(v.Type()) && judge(v.Type()) == "" {
		return "", false
	}
	at := ""
	for _, l := range e.tracer.Dynamic(v, "") {
		switch {
		case l.Kind == flow.Param && at == "":
			at = spellPlace(Atom{Param: l.Param, Path: l.Path})
		case l.Kind != flow.Func && l.Kind != flow.Concrete && l.Kind != flow.Zero:
			return "", false
		}
	}
	return at, at != ""
}

// givenAt is the condition that callers give a predicate at a place: a value of type t.
func givenAt(at string, t types.Type, given bool) Cond {
	return Cond{N: noResult, Op: IsGiven, Text: at, Method: judge(t), Not: !given}
}

// comparedWithNil returns what a comparison compares with nil.
func comparedWithNil(in *ssa.BinOp) (ssa.Value, bool) {
	if c, ok := in.Y.(*ssa.Const); ok && c.IsNil() {
		return in.X, true
	}
	c, ok := in.X.(*ssa.Const)
	return in.Y, ok && c.IsNil()
}

// predicates returns what a predicate turns out to be that comes from where text says (predicateAt), or what has it
// for a method. open lists where callers of the function under analysis may give it.
func (e *engine) predicates(bind binder, text, method string) (targets []target, open []Atom, unknown bool) {
	a, ok := placeIn(text)
	if !ok {
		return nil, nil, true
	}
	b := bindAtom(bind, a)
	place, setter, arg, rest, byOption := flow.CutSetter(a.Path)
	if !byOption || b.val == nil {
		targets, open, unknown = e.dynamic(b, method, 0)
		if len(targets)+len(open) == 0 && b.val != nil {
			for _, l := range e.tracer.At(b.read).Dynamic(b.val, b.path) {
				unknown = unknown || l.Kind != flow.Zero
			}
		}
		return targets, open, unknown
	}
	options, from, unknown := e.dynamic(bind(a.Param).at(place), setter, 0)
	if unknown {
		return nil, nil, true
	}
	targets, _ = e.optionTargets(bind, a, method)
	if method != "" {
		for _, o := range from {
			open = append(open, Atom{Kind: flow.Param, Param: o.Param, Path: o.Path + flow.Setter(setter, arg) + rest})
		}
		for _, t := range options {
			inner := t.bind(func(int) bound { return bound{of: []flow.Leaf{{Kind: flow.Opaque}}} })
			for _, w := range t.callee.Writes {
				for _, v := range w.Of {
					if w.Param == arg && w.Path == rest {
						ts, more, unk := e.dynamic(bindAtom(inner, v), method, 0)
						targets, open, unknown = append(targets, ts...), append(open, more...), unknown || unk
					}
				}
			}
		}
		return targets, open, unknown
	}
	leaves, _ := e.assigned(b)
	for _, l := range leaves {
		switch t, ok := e.funcTarget(l.Value); {
		case ok && method == "":
			targets = append(targets, t)
		case l.Kind == flow.Param:
			open = append(open, Atom{Kind: flow.Param, Param: l.Param, Path: l.Path})
		case l.Kind != flow.Func:
			unknown = true
		}
	}
	return targets, open, unknown
}
