package summary

import (
	"go/types"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/annotations"
	"golang.org/x/tools/go/ssa"
)

// What predicates that are known say, and what those are asked that a declared retry is handed.

// questionsTo returns the questions to a predicate that callers give, about the results of the function that is run again.
func (e *engine) questionsTo(predicate ssa.Value, inner *types.Signature) []Cond {
	at, ok := e.predicateAt(predicate)
	if !ok || !isPredicate(predicate.Type()) {
		return nil
	}
	sig := predicate.Type().Underlying().(*types.Signature)
	q := Cond{Op: IsPredicate, Text: at}
	for i := range sig.Params().Len() {
		arg := Val{}
		for j := range inner.Results().Len() {
			if types.Identical(inner.Results().At(j).Type(), sig.Params().At(i).Type()) {
				arg = Val{Kind: Symbol, N: int64(j)}
			}
		}
		q.Args = append(q.Args, arg)
	}
	return []Cond{q}
}

// overResults puts conditions on the parameters of a predicate in terms of the results of the function that is run
// again: those of the same type. Of all else it may say what it will.
func overResults(conds []Cond, predicate types.Type, inner *types.Signature) (out []Cond) {
	sig, ok := predicate.Underlying().(*types.Signature)
	for _, c := range conds {
		if !ok || c.asks() || c.N >= sig.Params().Len() {
			continue
		}
		for i := range inner.Results().Len() {
			if types.Identical(inner.Results().At(i).Type(), sig.Params().At(c.N).Type()) {
				c.N = i
				out = append(out, c)
				break
			}
		}
	}
	return out
}

// predicate returns the conditions under which a function over an error says want.
func (e *engine) predicate(v ssa.Value, want bool) ([][]Cond, bool) {
	for _, l := range e.tracer.Dynamic(v, "") {
		if l.Kind != flow.Func {
			continue
		}
		var fn *ssa.Function
		switch x := l.Value.(type) {
		case *ssa.Function:
			fn = x
		case *ssa.MakeClosure:
			fn = x.Fn.(*ssa.Function)
		}
		return e.predicateOf(e.function(fn), e.source(fn), want)
	}
	return nil, false
}

// predicateOf returns the conditions on its parameters under which a predicate that is known, c or fn with a body
// in this package, says so by its first result.
func (e *engine) predicateOf(c *callee, fn *ssa.Function, want bool) ([][]Cond, bool) {
	if c != nil && c.Mark&Refusal != 0 {
		return [][]Cond{{refusal(c, want)}}, true
	}
	var out [][]Cond
	cases := e.casesOf(c, fn)
	for _, c := range cases {
		if len(c.Then) > 0 && affirmative(c.Then[0]) != truth(!want) {
			out = append(out, c.If)
		}
	}
	return out, len(cases) > 0
}

// casesOf returns what the results of a function that is known prove.
func (e *engine) casesOf(c *callee, fn *ssa.Function) []Case {
	if f := e.funcs[fn]; f != nil {
		return e.verdicts(f)
	}
	if c != nil {
		return c.Cases
	}
	return nil
}

// refusal is the condition under which a predicate that tells refusals says so: on the error that it is handed.
func refusal(c *callee, want bool) Cond {
	out := Cond{Op: IsRefusal, Not: !want}
	if c.obj != nil {
		out.Text = c.obj.FullName()
		for i := range params(c.obj.Signature()) {
			if isErrorType(paramType(c.obj.Signature(), i)) {
				out.N = i
			}
		}
	}
	return out
}

// affirmative reports whether a result of a predicate is true, or an error.
func affirmative(r Val) tri {
	switch r.Kind {
	case True, Failed, Set:
		return yes
	case False, Nil:
		return no
	}
	return maybe
}

// judgeOf returns the predicate that a call gives a runner, nil where it gives none.
func (e *engine) judgeOf(l annotations.Declaration, c *callee, in ssa.CallInstruction, bind binder) (fn ssa.Value) {
	pred, ok := l.Arg("if")
	if !ok {
		return nil
	}
	if name, isOption := strings.CutPrefix(pred, "option:"); isOption && in != nil {
		_, vals := e.option(in, name)
		for _, v := range vals {
			if _, isFunc := v.Type().Underlying().(*types.Signature); isFunc {
				fn = v
			}
		}
	} else if p, ok := placeOf(c.obj.Signature(), pred); ok {
		fn = bindAtom(bind, p).val
	}
	return fn
}
