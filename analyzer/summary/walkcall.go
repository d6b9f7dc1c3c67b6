package summary

import (
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

// call runs a call behind the site.
func (w *walk) call(st *state, in ssa.CallInstruction) ([]*state, bool) {
	if in == w.site {
		w.arrive(st, in)
		if st.free || !w.fails {
			return nil, true
		}
		// The same call for the next item: it may fail there, after it has done the first.
		st.failed, st.free = in, true
		w.results(st, in, failing(in.Common().Signature(), Val{Kind: Failed, Err: &Failure{}}))
		return []*state{st}, true
	}
	common := in.Common()
	if w.twins[in] {
		w.arrive(st, in)
	}
	if w.depth == 0 && w.recursive(common) {
		w.arrive(st, in)
	}
	if w.f.readers[in] && !slices.Contains(st.asked, ssa.Instruction(in)) {
		st.asked = append(st.asked, in)
	}
	v, isCall := in.(*ssa.Call)
	if !isCall {
		return nil, false // deferred, or in a goroutine: nothing comes back
	}
	st.set(v, Val{})
	delete(st.tuples, v)
	if _, ok := common.Value.(*ssa.Builtin); ok {
		return nil, false
	}
	if rs, ok := w.held[in]; ok {
		lost := st.clone()
		w.results(lost, v, failing(v.Call.Signature(), Val{Kind: Failed, Err: &Failure{}}))
		w.results(st, v, rs)
		if errorResult(v.Call.Signature()) >= 0 {
			return []*state{lost, st}, true
		}
		return nil, false
	}
	if next, forked, done := w.known(st, v); done {
		return next, forked
	}
	if next, done := w.verdict(st, v); done {
		return next, true
	}
	if p, ok := common.Value.(*ssa.Parameter); ok && len(common.Args) > 0 && isBool(v.Type()) {
		for _, a := range common.Args {
			if x := w.eval(st, a); x.Kind == Symbol {
				return w.fork(st, v, Cond{N: int(x.N), Path: x.Path, Op: IsPredicate, Text: strconv.Itoa(slices.Index(p.Parent().Params, p))})
			}
		}
	}
	return w.assumeResults(st, v)
}

// recursive reports whether a call leads back into the function.
func (w *walk) recursive(common *ssa.CallCommon) bool {
	fn := w.e.named(common)
	if fn == nil {
		return false
	}
	f := w.e.funcs[w.e.source(fn)]
	return f != nil && f.scc == w.f.scc && w.e.cyclic[f.scc]
}

// results gives a call its results.
func (w *walk) results(st *state, in ssa.CallInstruction, rs []Val) {
	if v := in.Value(); v != nil {
		st.set(v, Val{})
		w.bind(st, v, rs)
	}
}

// failing returns results in which the error is err and nothing else is known.
func failing(sig *types.Signature, err Val) []Val {
	rs := make([]Val, sig.Results().Len())
	if i := errorResult(sig); i >= 0 {
		rs[i] = err
	}
	return rs
}

// assumeResults gives a call about which nothing is known the results of success, and forks into its
// failure.
func (w *walk) assumeResults(st *state, v *ssa.Call) ([]*state, bool) {
	sig := v.Call.Signature()
	n := sig.Results().Len()
	rs := make([]Val, n)
	ei := errorResult(sig)
	args := flow.Args(&v.Call)
	for _, a := range args {
		// What an effect returned in place of an error (a row, a publish result) tells it now.
		if h := w.eval(st, a); h.Kind == Handle && h.Text != "" {
			for i := range n {
				switch t := sig.Results().At(i).Type(); {
				case isErrorType(t):
					rs[i] = Val{Kind: Nil}
				case isBool(t):
					rs[i] = Val{Kind: False}
				case isInteger(t):
					rs[i] = Val{Kind: Int}
				default:
					rs[i] = h
				}
			}
			w.results(st, v, rs)
			return nil, false
		} else if h.Kind == Handle {
			if ei >= 0 {
				rs[ei] = Val{Kind: Nil}
				if h.Err != nil {
					rs[ei] = Val{Kind: Failed, Err: h.Err}
				}
			} else if n == 1 && flow.Reference(sig.Results().At(0).Type()) {
				rs[0] = h
			}
			w.results(st, v, rs)
			return nil, false
		}
	}
	if st.free {
		if ei < 0 || !w.ofSite(v, 0) {
			return nil, false
		}
		// Reading the answer fails as the effect itself does, or it does not.
		bad := st.clone()
		w.results(bad, v, failing(sig, Val{Kind: Failed, Err: &Failure{Ambiguous: true, Foreign: true}}))
		w.results(st, v, failing(sig, Val{Kind: Nil}))
		return []*state{bad, st}, true
	}
	for i := range n {
		t := sig.Results().At(i).Type()
		switch {
		case i == ei:
			rs[i] = Val{Kind: Nil}
		case isResponse(t):
			rs[i] = Val{Kind: Response, N: 200}
		}
	}
	var out []*state
	if w.fails && ei >= 0 && used(v, ei, n) {
		bad := st.clone()
		bad.failed, bad.free = v, true
		lost := &Failure{}
		if w.ofSite(v, 0) {
			lost = &Failure{Ambiguous: true, Foreign: true} // reading the answer: the effect's own failure
		}
		w.results(bad, v, failing(sig, Val{Kind: Failed, Err: lost}))
		out = append(out, bad)
		for i := range n {
			if isResponse(sig.Results().At(i).Type()) {
				answered := st.clone()
				answered.failed, answered.free = v, true
				rs := make([]Val, n)
				rs[i], rs[ei] = Val{Kind: Response, N: 500}, Val{Kind: Nil}
				w.results(answered, v, rs)
				out = append(out, answered)
			}
		}
	}
	w.results(st, v, rs)
	if out == nil {
		return nil, false
	}
	return append(out, st), true
}

// ofSite reports whether a value is made of what the site returned.
func (w *walk) ofSite(v ssa.Value, depth int) bool {
	site, ok := w.site.(ssa.Value)
	if !ok || depth > 8 {
		return false
	}
	if v == site {
		return true
	}
	switch v := v.(type) {
	case *ssa.Call:
		for _, a := range flow.Args(&v.Call) {
			if w.ofSite(a, depth+1) {
				return true
			}
		}
	case *ssa.UnOp:
		return w.ofSite(v.X, depth+1)
	case *ssa.FieldAddr:
		return w.ofSite(v.X, depth+1)
	case *ssa.Extract:
		return w.ofSite(v.Tuple, depth+1)
	case *ssa.MakeInterface:
		return w.ofSite(v.X, depth+1)
	case *ssa.ChangeInterface:
		return w.ofSite(v.X, depth+1)
	case *ssa.Phi:
		for _, e := range v.Edges {
			if _, isPhi := e.(*ssa.Phi); !isPhi && w.ofSite(e, depth+1) {
				return true
			}
		}
	}
	return false
}

// used reports whether result i of a call is looked at.
func used(v *ssa.Call, i, n int) bool {
	if n == 1 {
		return len(*v.Referrers()) > 0
	}
	for _, r := range *v.Referrers() {
		if x, ok := r.(*ssa.Extract); ok && x.Index == i {
			return len(*x.Referrers()) > 0
		}
		if _, ok := r.(*ssa.Return); ok {
			return true
		}
	}
	return false
}

func isBool(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsBoolean != 0
}

func isResponse(t types.Type) bool {
	p, ok := types.Unalias(t).(*types.Pointer)
	if !ok {
		return false
	}
	n, ok := types.Unalias(p.Elem()).(*types.Named)
	return ok && n.Obj().Name() == "Response" && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "net/http"
}

// known runs the functions of package errors and fmt, and those with a declared mark.
func (w *walk) known(st *state, v *ssa.Call) (next []*state, forked, done bool) {
	common := &v.Call
	fn := common.StaticCallee()
	if fn == nil {
		return nil, false, false
	}
	obj := funcObject(fn)
	if obj == nil || obj.Pkg() == nil {
		return nil, false, false
	}
	args := common.Args
	switch obj.FullName() {
	case "errors.Is":
		x, y := w.eval(st, args[0]), w.eval(st, args[1])
		if y.Kind == Failed && y.Err.Global != "" {
			next, forked = w.decide(st, v, x, w.varCond(y.Err.Global, false))
			return next, forked, true
		}
		if x.Kind == Nil {
			st.set(v, Val{Kind: False})
		}
		return nil, false, true
	case "errors.As":
		x := w.eval(st, args[0])
		target := args[1]
		if mi, ok := target.(*ssa.MakeInterface); ok {
			target = mi.X
		}
		p, ok := target.Type().Underlying().(*types.Pointer)
		if !ok {
			return nil, false, true
		}
		next, forked = w.as(st, x, p.Elem(), func(s *state, view, is Val) {
			if l, ok := w.locOf(s, target); ok && is.Kind == True {
				s.store(l, view)
			}
			s.set(v, is)
		})
		return next, forked, true
	case "errors.AsType":
		tup := common.Signature().Results()
		next, forked = w.as(st, w.eval(st, args[0]), tup.At(0).Type(), func(s *state, view, is Val) {
			s.tuples[v] = []Val{view, is}
		})
		return next, forked, true
	case "errors.New":
		st.set(v, Val{Kind: Failed, Err: &Failure{Type: "*errors.errorString"}})
		return nil, false, true
	case "errors.Unwrap":
		x := w.eval(st, args[0])
		if x.Kind == Failed && len(x.Err.Wraps) == 1 {
			st.set(v, x.Err.Wraps[0])
		}
		return nil, false, true
	case "errors.Join", "fmt.Errorf":
		w.wrap(st, v, obj.Name() == "Join", args)
		return nil, false, true
	}
	c := w.e.object(obj)
	if c == nil || c.decl == nil {
		return nil, false, false
	}
	switch {
	case c.Mark&Refusal != 0:
		for _, a := range args {
			if isErrorLike(a.Type()) {
				next, forked = w.decide(st, v, w.eval(st, a), Cond{Op: IsRefusal})
				return next, forked, true
			}
		}
	case c.Mark&(Stops|Again) != 0:
		f := &Failure{Stop: c.Mark&Stops != 0, Again: c.Mark&Again != 0}
		for _, a := range args {
			if isErrorType(a.Type()) {
				x := w.eval(st, a)
				if x.Kind == Nil {
					st.set(v, x) // nothing to mark
					return nil, false, true
				}
				f.Wraps = []Val{x}
			}
		}
		st.set(v, Val{Kind: Failed, Err: f})
		return nil, false, true
	}
	return nil, false, false
}

// wrap makes the error of errors.Join or fmt.Errorf.
func (w *walk) wrap(st *state, v *ssa.Call, join bool, args []ssa.Value) {
	if len(args) == 0 {
		return
	}
	f := &Failure{Type: "*fmt.wrapError"}
	if !join {
		if format := constVal2(args[0]); format != "" && !strings.Contains(format, "%w") {
			st.set(v, Val{Kind: Failed, Err: &Failure{Type: "*errors.errorString"}})
			return
		}
	}
	unknown, some := false, false
	for _, el := range flow.Variadic(args[len(args)-1]) {
		if el == nil {
			continue
		}
		x := el
		if mi, ok := x.(*ssa.MakeInterface); ok && !isErrorLike(mi.X.Type()) {
			continue
		}
		if ci, ok := x.(*ssa.ChangeInterface); ok {
			x = ci.X
		}
		if !isErrorLike(x.Type()) {
			continue
		}
		switch val := w.eval(st, x); val.Kind {
		case Nil:
		case Any:
			unknown = true
		default:
			some = true
			f.Wraps = append(f.Wraps, val)
		}
	}
	switch {
	case join && !some && !unknown:
		st.set(v, Val{Kind: Nil})
	case join && !some:
		st.set(v, Val{})
	case unknown:
		f.Wraps = append(f.Wraps, Val{Kind: Failed, Err: &Failure{}})
		st.set(v, Val{Kind: Failed, Err: f})
	default:
		st.set(v, Val{Kind: Failed, Err: f})
	}
}

func constVal2(v ssa.Value) string {
	if c, ok := v.(*ssa.Const); ok {
		return constVal(c).Text
	}
	return ""
}

func (w *walk) varCond(name string, not bool) Cond {
	if w.e.refusalVar(name) {
		return Cond{Op: IsRefusal, Not: not}
	}
	return Cond{Op: IsVar, Text: name, Not: not}
}

// verdict runs a helper that decides about what the walk knows: a function of the package by its body,
// one of another package by its cases.
func (w *walk) verdict(st *state, v *ssa.Call) ([]*state, bool) {
	fn := v.Call.StaticCallee()
	if fn == nil || v.Call.Signature().Results().Len() == 0 {
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
		case Failed, Response, Part, Symbol:
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
	src := w.e.source(fn)
	f := w.e.funcs[src]
	if f == nil {
		c := w.e.function(fn)
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
