package summary

import (
	"go/types"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// Many services say in the body what the answer is ({"status": 429}), some only there. That is taken to
// agree with the status line as to whether the answer is a success, a refusal or a failure.

// toldBy is what the body of an answer with the status tells: of successes and of failures, one is like
// the other.
func toldBy(status int64) Val {
	switch {
	case status < 400:
		status = 200
	case !refusalStatus(status):
		status = 500
	}
	return Val{Kind: Told, N: status}
}

// told decides whether a number read from the body of an answer is one of the given statuses.
func told(status int64, mask uint32) tri {
	class := successes
	switch {
	case refusalStatus(status):
		class = refusals
	case status >= 400:
		class = allStatuses &^ (refusals | successes)
	}
	switch class & mask {
	case 0:
		return no
	case class:
		return yes
	}
	return maybe
}

// body reports whether a value is (made of) the body of an answer.
func body(v Val) bool {
	return v.Kind == Told || v.Kind == Symbol && (v.Path == ".Body" || strings.HasPrefix(v.Path, ".Body."))
}

// decodes carries the body of an answer through a call that reads it: into what the call returns, and
// into the variables that it fills.
func (w *walk) decodes(st *state, v *ssa.Call) (of Val, ok bool) {
	args := flow.Args(&v.Call)
	for _, a := range args {
		if of = w.eval(st, unboxed(a)); body(of) {
			ok = true
			break
		}
	}
	if !ok {
		return of, false
	}
	for _, a := range args {
		if l, isVar := w.locOf(st, unboxed(a)); isVar {
			st.store(l, of)
			if l.path == "" {
				st.set(l.root, of) // what its address points to
			}
		}
	}
	return of, true
}

func unboxed(v ssa.Value) ssa.Value {
	if mi, ok := v.(*ssa.MakeInterface); ok {
		return mi.X
	}
	return v
}

// madeOf puts what a call made of a body into those of its results that can hold it.
func madeOf(of Val, sig *types.Signature, rs []Val) {
	for i := range rs {
		if t := sig.Results().At(i).Type(); !isErrorType(t) && !isBool(t) && !isResponse(t) {
			rs[i] = of
		}
	}
}
