package summary

import (
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"github.com/retrysafe/retrysafe/annotations"
	"golang.org/x/tools/go/ssa"
)

// declaredAct completes an act of a declared function with what hangs on the call: an effect's outcomes
// and its option for a key, a runner's attempts and predicates.
func (e *engine) declaredAct(a Act, c *callee, i int, in ssa.CallInstruction, bind binder) Act {
	sig := c.obj.Signature()
	if a.Kind == Does {
		a.OK, a.Fail = e.outcomesOf(c)
		a.Exists, a.Denied = e.denials(&a, sig, e.strange(c))
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
	n, chosen := e.attemptsOf(l, c, in, bind)
	layer := Layer{Name: shortName(c.obj), Place: e.place(in.Pos()), By: declaredBy(l), Attempts: n, Likely: l.Has("likely"), home: in.Pos()}
	if layer.Attempts.Kind == AtMost && layer.Attempts.N <= 1 {
		return a
	}
	if n := e.countOption(l, in); n != nil {
		layer.When = givens(e.manyWhen(in.Parent(), region.Bound{Value: n, Plus: retriesMore(l)}))
	}
	layer.Again = e.again(l, c, in, inner, bind)
	layer.Likely = layer.Likely || e.untoldPredicate(l, in)
	layer.Late = l.Has("tx")
	if fn := e.judgeOf(l, c, in, bind); fn != nil {
		e.answeredBy(bound{val: fn}, false).holds(&layer)
	}
	chosen.holds(&layer)
	e.declaredBetween(&layer, l, c, in, bind)
	a.Layers = []Layer{layer}
	return a
}

// again returns the results of the repeated function that lead to another attempt.
func (e *engine) again(l annotations.Declaration, c *callee, in ssa.CallInstruction, inner *types.Signature, bind binder) [][]Cond {
	if inner == nil {
		return [][]Cond{nil}
	}
	ei := errorResult(inner)
	if ei < 0 && l.Has("optin") {
		ei = inner.Results().Len() - 1 // what is marked is of a type of the library's own
	}
	told := firstBool(inner)
	if told >= 0 && l.Has("done") {
		conds := []Cond{{N: told, Op: IsTrue, Not: true}}
		if ei >= 0 {
			conds = append(conds, Cond{N: ei, Op: IsNil})
		}
		return [][]Cond{conds}
	}
	if l.Has("tx") && (len(l.Args) == 0 || given(l, "on")) {
		return [][]Cond{nil} // the commit behind the function may ask for another attempt
	}
	if ei < 0 {
		return [][]Cond{nil}
	}
	conds := []Cond{{N: ei, Op: IsNil, Not: true}, {N: ei, Op: IsStop, Not: true}}
	if told >= 0 && l.Has("asks") {
		conds = append(conds, Cond{N: told, Op: IsTrue})
	}
	refused := argText(l, "on") == "refusal"
	var out [][]Cond
	if l.Has("optin") {
		out = append(out, append(slices.Clone(conds), Cond{N: ei, Op: IsAgain}))
	}
	if refused {
		out = append(out, append(slices.Clone(conds), Cond{N: ei, Op: IsRefusal}))
	}
	if out == nil {
		out = append(out, conds)
	}
	fn := e.judgeOf(l, c, in, bind)
	if fn == nil {
		return out
	}
	cases, ok := e.predicate(fn, true)
	if !ok {
		for i := range out {
			out[i] = append(out[i], e.questionsTo(fn, inner)...)
		}
		return out
	}
	var all [][]Cond
	for _, conds := range out {
		for _, p := range cases {
			all = append(all, append(slices.Clone(conds), overResults(p, fn.Type(), inner)...))
		}
	}
	return all
}

// untoldPredicate reports whether a predicate is given as an option of which only the name is known.
func (e *engine) untoldPredicate(l annotations.Declaration, in ssa.CallInstruction) bool {
	name, ok := strings.CutPrefix(argText(l, "if"), "option:")
	if !ok || in == nil {
		return false
	}
	found, vals := e.option(in, name)
	return found && len(vals) == 0
}

// attemptsOf is attempts where the call may be handed one of several policies: those that ask for no other attempt
// are a condition.
func (e *engine) attemptsOf(l annotations.Declaration, c *callee, in ssa.CallInstruction, bind binder) (Count, condition) {
	for i := range params(c.obj.Signature()) {
		most := Count{Kind: AtMost}
		chosen := e.turnedOn(bind(i), func(b bound) bool {
			n := e.attempts(l, c, in, func(j int) bound {
				if j == i {
					return b
				}
				return bind(j)
			})
			if n.Kind != AtMost || n.N > most.N && most.Kind == AtMost {
				most = n
			}
			return n.Kind != AtMost || n.N > 1
		})
		if chosen.ways != nil {
			return most, chosen
		}
	}
	return e.attempts(l, c, in, bind), condition{}
}

// firstBool returns the first result of a function that is a bool, -1 where none is.
func firstBool(sig *types.Signature) int {
	for i := range sig.Results().Len() {
		if isBool(sig.Results().At(i).Type()) {
			return i
		}
	}
	return -1
}

func given(l annotations.Declaration, arg string) bool {
	_, ok := l.Arg(arg)
	return ok
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
	zero := argText(l, "zero")
	for alt := range strings.SplitSeq(text, "|") {
		if alt == "" {
			return Count{}
		}
		extra := plus
		if a, more := strings.CutSuffix(alt, "+1"); more {
			alt, extra = a, extra+1
		}
		n, found, known := e.countOf(alt, c, in, bind)
		if !found || (l.Verb == "redelivers" || flow.IsKnob(alt)) && n == (Count{}) && e.unsetAt(alt, c, bind) {
			continue
		}
		if !known {
			if n.Kind == ByParam {
				n.N += extra
				n.otherwise(text, extra, e.lasts(l, c, in, bind))
			}
			return n
		}
		if literal := alt == "unbounded" || digits(alt); literal && l.Verb == "redelivers" {
			n.Unset = true // whoever delivers does so by itself
			return n
		}
		if n.N == 0 && n.Kind == AtMost && (zero == "default" || zero != "" && l.Verb == "redelivers" && n.Named == "") {
			continue // nobody has set it
		}
		if n.Kind == Unbounded || n.N < 0 || n.N == 0 && zero != "" {
			if p, ok := placeOf(c.obj.Signature(), argText(l, "bound")); ok && e.ownPolicy(bindAtom(bind, p), c.obj.Pkg()) {
				return Count{}
			}
			return Count{Kind: Unbounded, Lasts: e.lasts(l, c, in, bind)}
		}
		if _, err := strconv.Atoi(alt); err == nil && strings.Contains(text, "|") {
			n.Unset = true
			return n // a default is the whole number of attempts
		}
		if n.Kind == AtMost {
			n.name(alt)
			n.N += extra
		}
		return n
	}
	return Count{}
}

// otherwise notes what a number that options of the caller's give is where they give none: what is said here, or the
// default of the declaration.
func (c *Count) otherwise(text string, extra, lasts int) {
	if !strings.Contains(c.Param.Path, optionNamed) {
		return
	}
	said := text[strings.LastIndexByte(text, '|')+1:]
	if c.Else > 0 {
		c.Else += extra
	} else if n, err := strconv.Atoi(said); err == nil {
		c.Else = n
	} else if said == "unbounded" {
		c.Else, c.Lasts = -1, lasts
	}
}

// unsetAt reports whether the place that a count names surely holds nothing.
func (e *engine) unsetAt(alt string, c *callee, bind binder) bool {
	p, ok := placeOf(c.obj.Signature(), alt)
	return ok && e.unset(bindAtom(bind, p))
}

// name says of a number which option or field of the call gives it.
func (n *Count) name(alt string) {
	kind, rest, isKind := strings.Cut(alt, ":")
	field := alt[strings.LastIndexByte(alt, '.')+1:]
	if isKind && kind == "option" {
		field = rest
	}
	if n.Named == "" && (isKind || strings.Contains(alt, ".")) && !flow.IsKnob("."+field) {
		n.Named = field + " " + strconv.Itoa(n.N)
	}
}

// argText returns an argument of a declaration, "" where it has none.
func argText(l annotations.Declaration, name string) string {
	text, _ := l.Arg(name)
	return text
}

// retriesMore is 1 where the first number of a declaration leaves out the first attempt.
func retriesMore(l annotations.Declaration) int {
	if first, _, _ := strings.Cut(argText(l, "attempts"), "|"); argText(l, "counts") == "retries" || strings.HasSuffix(first, "+1") {
		return 1
	}
	return 0
}

// countOption returns the number of an option that a count is read from first.
func (e *engine) countOption(l annotations.Declaration, in ssa.CallInstruction) ssa.Value {
	first, _, _ := strings.Cut(argText(l, "attempts"), "|")
	name, ok := strings.CutPrefix(strings.TrimSuffix(first, "+1"), "option:")
	if !ok {
		return nil
	}
	_, vals := e.option(in, name)
	if i := slices.IndexFunc(vals, func(v ssa.Value) bool { return isInteger(v.Type()) }); i >= 0 {
		return vals[i]
	}
	return nil
}

// ownPolicy reports whether a policy may be of a type that is not the library's: how often it goes round is in its code.
func (e *engine) ownPolicy(b bound, library *types.Package) bool {
	if b.val == nil {
		return false
	}
	for _, l := range e.tracer.Dynamic(b.val, b.path) {
		mi, ok := l.Value.(*ssa.MakeInterface)
		if l.Kind != flow.Concrete || !ok {
			continue
		}
		if n := named(mi.X.Type()); n == nil || n.Obj().Pkg() != library {
			return true
		}
	}
	return false
}

// lasts returns how many seconds a retry without a count goes on, as Count.Lasts says it.
func (e *engine) lasts(l annotations.Declaration, c *callee, in ssa.CallInstruction, bind binder) int {
	text := argText(l, "minutes")
	if p, ok := placeOf(c.obj.Signature(), text); ok {
		b := bindAtom(bind, p)
		if r := e.reading(b); r == (reading{}) || r.settled() && r.most == 0 {
			return 0 // no time is said
		}
		return e.seconds(b)
	}
	if name, ok := strings.CutPrefix(text, "option:"); ok {
		_, vals := e.option(in, name)
		for _, v := range vals {
			if isDuration(v.Type()) {
				return e.seconds(bound{val: v})
			}
		}
		return 0
	}
	n, err := strconv.Atoi(text)
	if lasting := argText(l, "lasting"); err != nil || lasting != "" && !e.hasOption(in, lasting) {
		return 0
	}
	if other := argText(l, "otherwise"); other != "" && (e.hasOption(in, other) || e.optionParam(in) != nil) {
		return -1
	}
	return n * 60
}
