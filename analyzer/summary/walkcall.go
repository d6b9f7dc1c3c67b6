package summary

import (
	"go/types"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
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
	if _, later := in.(*ssa.Defer); !later && w.depth == 0 && w.recursive(in) {
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
	if b, ok := common.Value.(*ssa.Builtin); ok {
		if b.Name() == "len" {
			if l := w.e.list(common.Args[0]); len(l) > 0 {
				st.set(v, Val{Kind: Int, N: int64(len(l))})
			} else if w.eval(st, common.Args[0]).Kind == Nil {
				st.set(v, Val{Kind: Int})
			}
		}
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
	if next, done := w.asksPredicate(st, v); done {
		return next, true
	}
	if part, ok := w.codeOf(st, v); ok {
		st.set(v, part)
		return nil, false
	}
	if w.toldLater(st, v) {
		return nil, false
	}
	return w.assumeResults(st, v)
}

// codeOf gives a method of an error that returns a code (SQLState, Code) the part of the error it stands for.
func (w *walk) codeOf(st *state, v *ssa.Call) (Val, bool) {
	common := &v.Call
	var recv ssa.Value
	name := ""
	if common.IsInvoke() {
		recv, name = common.Value, common.Method.Name()
	} else if fn := common.StaticCallee(); fn != nil && common.Signature().Recv() != nil && len(common.Args) == 1 {
		recv, name = common.Args[0], fn.Name()
	}
	if recv == nil || name == "Error" {
		return Val{}, false
	}
	if b, ok := v.Type().Underlying().(*types.Basic); !ok || b.Info()&(types.IsInteger|types.IsString) == 0 {
		return Val{}, false
	}
	switch r := w.eval(st, recv); r.Kind {
	case Failed:
		return Val{Kind: Part, Path: "." + name + "()", Err: r.Err}, true
	case Symbol:
		r.Path += "." + name + "()"
		return r, true
	}
	return Val{}, false
}

// recursive reports whether a call leads back into the function, or hands on what does.
func (w *walk) recursive(in ssa.CallInstruction) bool {
	if !w.e.cyclic[w.f.scc] {
		return false
	}
	if fn := w.e.named(in.Common()); fn != nil && w.e.sameCycle(w.f, fn) {
		return true
	}
	for _, v := range w.e.hands(in) {
		if fn, _ := w.e.closureOf(v); fn != nil && w.e.sameCycle(w.f, fn) {
			return true
		}
	}
	return false
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
	w.fills(st, args)
	if w.fails && !st.free {
		if next := w.handled(st, v); next != nil {
			return next, true
		}
	}
	read, reads := w.decodes(st, v)
	if reads {
		madeOf(read, sig, rs)
	}
	if st.free {
		if ei < 0 || !w.ofSite(v, 0) && !reads {
			if reads {
				w.results(st, v, rs)
			}
			return nil, false
		}
		// Reading the answer fails as the effect itself does, or it does not.
		bad := st.clone()
		w.results(bad, v, failing(sig, Val{Kind: Failed, Err: &Failure{Ambiguous: true, Foreign: true}}))
		rs[ei] = Val{Kind: Nil}
		w.results(st, v, rs)
		return []*state{bad, st}, true
	}
	for i := range n {
		t := sig.Results().At(i).Type()
		switch {
		case i == ei:
			rs[i] = Val{Kind: Nil}
		case isResponse(t):
			rs[i] = Val{Kind: Response, N: 200}
		case isBool(t) && rs[i].Kind == Any && w.looksAtAnswer(args):
			rs[i] = toldBy(200)
		}
	}
	var out []*state
	if w.fails && ei >= 0 && used(v, ei, n) {
		bad := st.clone()
		bad.failed, bad.free = v, true
		st.passed |= w.bit(v)
		lost := &Failure{Foreign: w.elsewhere(v)}
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

// looksAtAnswer reports whether one of the arguments is made of what the site returned, other than its error
// or the response itself, by which retries are decided.
func (w *walk) looksAtAnswer(args []ssa.Value) bool {
	return slices.ContainsFunc(args, func(a ssa.Value) bool {
		return !isErrorType(a.Type()) && !isResponse(a.Type()) && w.ofSite(a, 0)
	})
}

// elsewhere reports whether a call's error is made in a closed module: nothing that could make one of
// this program's own is handed to it.
func (w *walk) elsewhere(v *ssa.Call) bool {
	fn := v.Call.StaticCallee()
	if fn == nil || fn.Pkg == nil || !w.e.foreignPackage(fn.Pkg.Pkg.Path()) {
		return false
	}
	for _, a := range v.Call.Args {
		if _, ok := a.Type().Underlying().(*types.Signature); ok {
			return false
		}
	}
	return true
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

// bit returns the bit of a call that may fail; of very many, the last ones share theirs.
func (w *walk) bit(in ssa.Instruction) uint64 {
	if w.found.index == nil {
		w.found.index = make(map[ssa.Instruction]uint64)
	}
	b, ok := w.found.index[in]
	if !ok {
		b = 1 << min(len(w.found.index), 63)
		w.found.index[in] = b
	}
	return b
}

// used reports whether result i of a call is looked at.
func used(v *ssa.Call, i, n int) bool {
	if n == 1 {
		return len(*v.Referrers()) > 0
	}
	for r := range flow.Uses[ssa.Instruction](v) {
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

// answerIn returns the path at which a value of type t holds an HTTP response: "" for the response itself, or what
// embeds it, and the name of a field for what a client library makes of one otherwise.
func answerIn(t types.Type) (path string, ok bool) {
	if isResponse(t) {
		return "", true
	}
	p, ok := types.Unalias(t).(*types.Pointer)
	if !ok {
		return "", false
	}
	s, ok := p.Elem().Underlying().(*types.Struct)
	if !ok {
		return "", false
	}
	for i := range s.NumFields() {
		if name, f := flow.FieldName(t, i); f != nil && f.Exported() && isResponse(f.Type()) {
			return name, true
		}
	}
	return "", false
}

func isResponse(t types.Type) bool {
	p, ok := types.Unalias(t).(*types.Pointer)
	if !ok {
		return false
	}
	n, ok := types.Unalias(p.Elem()).(*types.Named)
	return ok && n.Obj().Name() == "Response" && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "net/http"
}
