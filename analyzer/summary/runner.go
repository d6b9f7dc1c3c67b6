package summary

import (
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/annotations"
	"golang.org/x/tools/go/ssa"
)

// declaredAct completes an act of a declared function with what hangs on the call: an effect's outcomes
// and its option for a key, a runner's attempts and predicates.
func (e *engine) declaredAct(a Act, c *callee, i int, in ssa.CallInstruction, bind binder) Act {
	sig := c.obj.Signature()
	if a.Kind == Does {
		a.OK, a.Fail = e.declaredOutcomes(sig, e.strange(c))
		if a.Group == Once {
			e.slots(&a, c, in, bind)
			e.rpc(&a, c, bind)
		}
		return a
	}
	j := slices.Index(c.decl.acts, i)
	if j < 0 {
		a.OK = []Outcome{{Then: failing(sig, Val{Kind: Nil})}}
		a.Fail = []Outcome{{Then: failing(sig, Val{Kind: Failed, Err: &Failure{Ambiguous: true, Foreign: true}})}}
		return a
	}
	l := c.decl.retries[j]
	if l.Verb != "retries" {
		return a
	}
	if need, ok := l.Arg("needs"); ok && !e.hasOption(in, need) {
		return a
	}
	inner, _ := typeAt(paramType(sig, a.Handle.Param), a.Handle.Path).Underlying().(*types.Signature)
	layer := Layer{Name: shortName(c.obj), Place: e.place(in.Pos()), By: declaredBy(l), Attempts: e.attempts(l, c, in, bind), Likely: l.Has("likely"), home: in.Pos()}
	if layer.Attempts.Kind == AtMost && layer.Attempts.N <= 1 {
		return a
	}
	layer.Again = e.again(l, c, in, inner, bind)
	a.Layers = []Layer{layer}
	return a
}

// again returns the results of the repeated function that lead to another attempt.
func (e *engine) again(l annotations.Declaration, c *callee, in ssa.CallInstruction, inner *types.Signature, bind binder) [][]Cond {
	if inner == nil {
		return [][]Cond{nil}
	}
	ei := errorResult(inner)
	if l.Has("done") {
		for i := range inner.Results().Len() {
			if b, ok := inner.Results().At(i).Type().Underlying().(*types.Basic); ok && b.Info()&types.IsBoolean != 0 {
				conds := []Cond{{N: i, Op: IsTrue, Not: true}}
				if ei >= 0 {
					conds = append(conds, Cond{N: ei, Op: IsNil})
				}
				return [][]Cond{conds}
			}
		}
	}
	if l.Has("tx") && (len(l.Args) == 0 || given(l, "on")) {
		return [][]Cond{nil} // the commit behind the function may ask for another attempt
	}
	if ei < 0 {
		return [][]Cond{nil}
	}
	conds := []Cond{{N: ei, Op: IsNil, Not: true}, {N: ei, Op: IsStop, Not: true}}
	if l.Has("optin") {
		conds = append(conds, Cond{N: ei, Op: IsAgain})
	}
	if on, ok := l.Arg("on"); ok && on == "refusal" {
		conds = append(conds, Cond{N: ei, Op: IsRefusal})
	}
	out := [][]Cond{conds}
	pred, ok := l.Arg("if")
	if !ok {
		return out
	}
	var fn ssa.Value
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
	if fn == nil {
		return out
	}
	cases, ok := e.predicate(fn, true)
	if !ok {
		return out
	}
	var all [][]Cond
	for _, p := range cases {
		cs := slices.Clone(conds)
		for _, x := range p {
			x.N = ei
			cs = append(cs, x)
		}
		all = append(all, cs)
	}
	return all
}

func given(l annotations.Declaration, arg string) bool {
	_, ok := l.Arg(arg)
	return ok
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

// predicateOf is predicate for a function that is known: c, or fn with a body in this package.
func (e *engine) predicateOf(c *callee, fn *ssa.Function, want bool) ([][]Cond, bool) {
	if c != nil && c.Mark&Refusal != 0 {
		return [][]Cond{{{Op: IsRefusal, Not: !want}}}, true
	}
	var cases []Case
	if f := e.funcs[fn]; f != nil {
		cases = e.verdicts(f)
	} else if c != nil {
		cases = c.Cases
	}
	if len(cases) == 0 {
		return nil, false
	}
	other := False
	if !want {
		other = True
	}
	var out [][]Cond
	for _, c := range cases {
		if len(c.Then) > 0 && c.Then[0].Kind != other {
			out = append(out, c.If)
		}
	}
	return out, true
}

// attempts reads the count of a declaration at a call.
func (e *engine) attempts(l annotations.Declaration, c *callee, in ssa.CallInstruction, bind binder) Count {
	plus := 0
	if v, _ := l.Arg("counts"); v == "retries" {
		plus = 1
	}
	if o, ok := l.Arg("unbounded"); ok && e.hasOption(in, o) {
		return Count{Kind: Unbounded}
	}
	text, ok := l.Arg("attempts")
	if !ok {
		return Count{Kind: Unbounded}
	}
	for alt := range strings.SplitSeq(text, "|") {
		if alt == "" {
			return Count{}
		}
		extra := plus
		if a, more := strings.CutSuffix(alt, "+1"); more {
			alt, extra = a, extra+1
		}
		n, found, known := e.countOf(alt, c, in, bind)
		if !found {
			continue
		}
		if !known {
			if n.Kind == ByParam {
				n.N += extra
			}
			return n
		}
		if n.N < 0 || n.N == 0 && given(l, "zero") {
			return Count{Kind: Unbounded}
		}
		if _, err := strconv.Atoi(alt); err == nil && strings.Contains(text, "|") {
			n.Unset = true
			return n // a default is the whole number of attempts
		}
		if n.Kind == AtMost {
			n.N += extra
		}
		return n
	}
	return Count{}
}

// declaredCount reads a count that does not hang on the call, or on no more than a parameter.
func declaredCount(sig *types.Signature, l annotations.Declaration) Count {
	plus := 0
	if v, _ := l.Arg("counts"); v == "retries" {
		plus = 1
	}
	text, ok := l.Arg("attempts")
	if !ok || text == "unbounded" {
		return Count{Kind: Unbounded}
	}
	alt, _, _ := strings.Cut(text, "|")
	if more, ok := strings.CutSuffix(alt, "+1"); ok {
		alt, plus = more, plus+1
	}
	if n, err := strconv.Atoi(alt); err == nil {
		return Count{Kind: AtMost, N: n + plus}
	}
	if p, ok := placeOf(sig, alt); ok {
		return Count{Kind: ByParam, Param: p, N: plus}
	}
	return Count{}
}

// countOf reads one alternative of a count. found says that it applies, known that it is a number.
func (e *engine) countOf(alt string, c *callee, in ssa.CallInstruction, bind binder) (n Count, found, known bool) {
	if alt == "unbounded" {
		return Count{Kind: Unbounded}, true, true
	}
	if v, err := strconv.Atoi(alt); err == nil {
		return Count{Kind: AtMost, N: v}, true, true
	}
	var b bound
	if name, ok := strings.CutPrefix(alt, "option:"); ok {
		found, vals := e.option(in, name)
		for _, v := range vals {
			if isInteger(v.Type()) {
				b = bound{val: v}
				break
			}
		}
		if !found || b.val == nil {
			return Count{}, false, false
		}
	} else if p, ok := placeOf(c.obj.Signature(), alt); ok {
		b = bindAtom(bind, p)
	}
	n, known = e.number(b)
	return n, true, known
}

func isInteger(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsInteger != 0
}
