package summary

import (
	"go/types"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// late is the part of a symbol that stands for what a call returned in place of an error, a row or a batch:
// the error that its methods return.
const late = ".err()"

// handle is what a call returned in place of an error, of a type that tells it by a method or in a field.
func handle(t types.Type, err *Failure) Val { return Val{Kind: Handle, Path: errorField(t), Err: err} }

// errorField returns the path of the field of a handle's type that holds its error, or "".
func errorField(t types.Type) string {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	if s, ok := t.Underlying().(*types.Struct); ok {
		for f := range s.Fields() {
			if f.Exported() && isErrorType(f.Type()) {
				return "." + f.Name()
			}
		}
	}
	return ""
}

// cutLate splits a path that begins with the error of a handle.
func cutLate(h Val, path string) (rest string, ok bool) {
	for _, part := range []string{late, h.Path} {
		if rest, ok = strings.CutPrefix(path, part); ok && part != "" && (rest == "" || rest[0] == '.' || rest[0] == '<') {
			return rest, true
		}
	}
	return "", false
}

// lateError is the error that a handle tells.
func lateError(h Val) Val {
	if h.Err != nil {
		return Val{Kind: Failed, Err: h.Err}
	}
	return Val{Kind: Nil}
}

// tellsLater reports whether a method whose code is not known returns a handle that tells later what came of
// the call. It is given a context or values of any type; one that takes a name, or nothing, chooses what is worked on.
func tellsLater(sig *types.Signature) bool {
	if sig.Results().Len() != 1 {
		return false
	}
	t := sig.Results().At(0).Type()
	if !flow.Reference(t) || isResponse(t) || !tellsError(t) {
		return false
	}
	for i := range sig.Params().Len() {
		p := sig.Params().At(i).Type()
		if s, ok := p.(*types.Slice); ok && sig.Variadic() && i == sig.Params().Len()-1 {
			p = s.Elem()
		}
		if flow.IsContext(p) {
			return true
		}
		if it, ok := p.Underlying().(*types.Interface); ok && it.Empty() {
			return true
		}
	}
	return false
}

// tellsError reports whether a method, or a field, of values of a type returns an error.
func tellsError(t types.Type) bool {
	set := types.NewMethodSet(t)
	for i := range set.Len() {
		if m, ok := set.At(i).Obj().(*types.Func); ok && m.Exported() && errorResult(m.Signature()) >= 0 {
			return true
		}
	}
	return errorField(t) != ""
}

// handled gives a call behind the site that has an effect, and tells by a handle what came of it, its handle, and
// forks into its failure.
func (w *walk) handled(st *state, v *ssa.Call) []*state {
	sig := v.Call.Signature()
	if sig.Results().Len() != 1 || !flow.Reference(v.Type()) || !tellsError(v.Type()) {
		return nil
	}
	c := w.e.static(&v.Call)
	if c == nil || c.decl == nil || !slices.ContainsFunc(c.Acts, func(a Act) bool { return a.Kind == Does }) {
		return nil
	}
	bad := st.clone()
	bad.failed, bad.free = v, true
	st.passed |= w.bit(v)
	w.results(bad, v, []Val{handle(v.Type(), &Failure{Foreign: w.elsewhere(v)})})
	w.results(st, v, []Val{handle(v.Type(), nil)})
	return []*state{bad, st}
}

// toldLater gives a method of the handle that the site returned, whose code is not known, the error of the site.
func (w *walk) toldLater(st *state, v *ssa.Call) bool {
	site, ok := w.site.(*ssa.Call)
	if !ok || !tellsLater(site.Call.Signature()) {
		return false
	}
	sig := v.Call.Signature()
	ei := errorResult(sig)
	recv := v.Call.Value
	if !v.Call.IsInvoke() {
		if v.Call.StaticCallee() == nil || sig.Recv() == nil || len(v.Call.Args) == 0 {
			return false
		}
		recv = v.Call.Args[0]
	}
	h := w.eval(st, recv)
	if h.Kind != Symbol || h.Path != "" || !types.Identical(recv.Type(), site.Type()) {
		return false
	}
	rs := make([]Val, sig.Results().Len())
	switch {
	case ei >= 0:
		rs[ei] = Val{Kind: Symbol, N: h.N, Path: late}
	case len(rs) == 1 && types.Identical(v.Type(), site.Type()):
		rs[0] = h
	default:
		return false
	}
	w.results(st, v, rs)
	return true
}
