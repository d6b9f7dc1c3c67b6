package summary

import (
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
)

// A predicate that callers give decides about what the code which asks it has seen. Until it is known which it
// is, what it was asked stays in the conditions as questions, and so does whether one is given at all.

// asks reports whether a condition is a question to callers.
func (c Cond) asks() bool { return c.Op >= IsPredicate }

// questions returns those of conditions that are questions to callers.
func questions(conds []Cond) []Cond {
	return slices.DeleteFunc(slices.Clone(conds), func(c Cond) bool { return !c.asks() })
}

// withoutQuestions returns those of conditions that are none.
func withoutQuestions(conds []Cond) []Cond {
	return slices.DeleteFunc(slices.Clone(conds), Cond.asks)
}

// settled leaves out of ways each question that decides nothing there: with the other answer, another way asks for
// no more.
func settled(ways [][]Cond) [][]Cond {
	out := slices.Clone(ways)
	for i := range out {
		for j := 0; j < len(out[i]); {
			c := out[i][j]
			rest := slices.Delete(slices.Clone(out[i]), j, j+1)
			c.Not = !c.Not
			if c.asks() && slices.ContainsFunc(out, func(o []Cond) bool { return slices.ContainsFunc(o, c.same) && noMoreThan(o, c, rest) }) {
				out[i] = rest
			} else {
				j++
			}
		}
	}
	return out
}

// nobody begins what stands for the place of a predicate that comes from nowhere in sight: out of a map, or of a variable
// of others.
const nobody = "?"

// undecided leaves questions to predicates that are not in sight out of ways. guess says that each way hangs on one.
func undecided(ways [][]Cond) (out [][]Cond, guess bool) {
	guess = len(ways) > 0
	for _, conds := range settled(ways) {
		rest := slices.DeleteFunc(slices.Clone(conds), func(c Cond) bool { return c.asks() && strings.HasPrefix(c.Text, nobody) })
		guess = guess && len(rest) < len(conds)
		out = addWay(out, rest)
	}
	return out, guess
}

// noMoreThan reports whether all of conds but c are among those of more.
func noMoreThan(conds []Cond, c Cond, more []Cond) bool {
	return !slices.ContainsFunc(conds, func(o Cond) bool { return !o.same(c) && !slices.ContainsFunc(more, o.same) })
}

// pending returns the questions on which each of ways hangs, or nil when there is a way that hangs on none.
func pending(ways [][]Cond) (out [][]Cond) {
	for _, conds := range settled(ways) {
		q := questions(conds)
		if len(q) == 0 {
			return nil
		}
		out = addWay(out, q)
	}
	return out
}

// maxWays bounds the alternatives that a layer keeps.
const maxWays = 24

func addWay(ways [][]Cond, way []Cond) [][]Cond {
	if len(ways) >= maxWays || slices.ContainsFunc(ways, func(o []Cond) bool { return sameConds(o, way) }) {
		return ways
	}
	return append(ways, way)
}

// answered puts what is given here in the place of the questions of a layer, and reports whether something still
// leads back. known says that what the layer repeats is known: then nothing but questions is left of its conditions.
func (e *engine) answered(l *Layer, known bool, bind binder) bool {
	if len(l.Again) == 0 {
		return true
	}
	again, unknown := e.expand(l.Again, bind)
	again, hidden := undecided(again)
	l.Again, l.Likely = again, l.Likely || unknown || hidden
	if known && pending(l.Again) == nil {
		e.judged[l.Place] = true
	}
	if len(l.Again) == 0 {
		return false
	}
	if !known {
		l.Also, _ = e.expand(l.Also, bind)
		return true
	}
	// A success that goes round in any case is sent again and again: no retry for certain.
	always := len(l.Also) > 0
	var also [][]Cond
	for _, conds := range l.Also {
		ways, _ := e.expand([][]Cond{conds}, bind)
		always = always && slices.ContainsFunc(ways, func(way []Cond) bool { return len(way) == 0 })
		for _, way := range ways {
			also = addWay(also, way)
		}
	}
	l.Likely, l.Also = l.Likely || always, also
	l.Again = pending(l.Again)
	return true
}

// expand puts what predicates say that are known here in the place of questions to them. guess says that one may
// be anything.
func (e *engine) expand(ways [][]Cond, bind binder) (out [][]Cond, guess bool) {
	for _, conds := range ways {
		alts := [][]Cond{nil}
		for _, c := range conds {
			answers := [][]Cond{{c}}
			if c.asks() && !strings.HasPrefix(c.Text, nobody) {
				var unknown bool
				answers, unknown = e.answers(c, bind)
				guess = guess || unknown
			}
			var next [][]Cond
			for _, a := range alts {
				for _, more := range answers {
					way := slices.Clone(a)
					for _, m := range more {
						way = addCond(way, m)
					}
					next = addWay(next, way)
				}
			}
			alts = next
		}
		for _, way := range alts {
			out = addWay(out, way)
		}
	}
	return out, guess
}

// answers returns when a question is answered by yes: by the predicates that are known here, and by whoever gives one
// further up.
func (e *engine) answers(c Cond, bind binder) (out [][]Cond, guess bool) {
	if c.Op == IsSet || c.Op == IsAmong {
		return e.saysSetting(c, bind)
	}
	targets, open, unknown := e.predicates(bind, c.Text, c.Method)
	if c.Op == IsGiven {
		if len(targets) == 0 && len(open) > 0 {
			var none []Cond
			for _, o := range open {
				q := c
				q.Text = spellPlace(o)
				none, out = append(none, q), append(out, []Cond{q})
			}
			if c.Not {
				return [][]Cond{none}, false
			}
			return out, false
		}
		if given := len(targets) > 0; given == c.Not && (given || !unknown) {
			return nil, false
		}
		return [][]Cond{nil}, unknown && c.Method != ""
	}
	if len(targets)+len(open) == 0 {
		if !unknown {
			return nil, false // nobody is there to be asked
		}
		return [][]Cond{nil}, true
	}
	for _, t := range targets {
		for _, way := range e.affirms(t, c) {
			out = addWay(out, way)
		}
	}
	for _, o := range open {
		q := c
		q.Text = spellPlace(o)
		way := []Cond{q}
		if len(targets)+len(open) > 1 {
			way = append(way, Cond{N: noResult, Op: IsGiven, Text: q.Text, Method: q.Method})
		}
		out = addWay(out, way)
	}
	return out, false
}

// maxInquiries bounds how often predicates are asked for one function: each of a list may ask all of the list.
const maxInquiries = 1000

// affirms returns when a predicate that is known answers a question by yes. One that asks a list of predicates may
// stand in that list itself, through whatever functions.
func (e *engine) affirms(t target, c Cond) (out [][]Cond) {
	if e.inquiries++; e.consulted > maxDepth || e.inquiries > maxInquiries {
		return nil
	}
	e.consulted++
	defer func() { e.consulted-- }()
	args := argsOfTarget(t, c.Args)
	if t.callee != nil && t.callee.Mark&Refusal != 0 {
		left, ok := match([]Cond{refusal(t.callee, !c.Not)}, args)
		if !ok {
			return nil
		}
		return [][]Cond{left}
	}
	cases := e.casesOf(t.callee, t.fn)
	if len(cases) == 0 {
		return [][]Cond{nil}
	}
	inner := t.bind(func(int) bound { return bound{of: []flow.Leaf{{Kind: flow.Opaque}}} })
	for _, p := range cases {
		if c.N >= len(p.Then) {
			continue
		}
		left, ok := match(p.If, args)
		said := replaceOne(p.Then[c.N], args)
		if !ok || affirmative(said) == truth(c.Not) {
			continue
		}
		if said.Kind == Symbol {
			hangs := Cond{N: int(said.N), Path: said.Path, Op: IsNil, Not: !c.Not} // an error
			if c.N == 0 {
				hangs.Op, hangs.Not = IsTrue, c.Not
			}
			if !compatible(left, hangs) {
				continue
			}
			left = addCond(left, hangs)
		}
		if !slices.ContainsFunc(left, Cond.asks) {
			out = addWay(out, left)
			continue
		}
		ways, _ := e.expand([][]Cond{left}, inner)
		for _, way := range ways {
			out = addWay(out, way)
		}
	}
	return out
}

// argsOfTarget puts what a predicate is asked about in the order of its own parameters: a method value has a
// receiver in front of them.
func argsOfTarget(t target, args []Val) (out []Val) {
	own := t.bind(marker)
	for i := range len(args) + 1 {
		b := own(i)
		if p, ok := ownParam(b); ok && p < len(args) {
			out = append(out, args[p])
		} else {
			out = append(out, Val{})
		}
	}
	return out
}

// spellPlace spells where callers give something: a parameter and the path in it.
func spellPlace(a Atom) string { return strconv.Itoa(a.Param) + a.Path }

// placeIn reads what spellPlace has spelled.
func placeIn(text string) (a Atom, ok bool) {
	num, path := text, ""
	if i := strings.IndexAny(num, ".["); i >= 0 {
		num, path = num[:i], num[i:]
	}
	n, err := strconv.Atoi(num)
	return Atom{Kind: flow.Param, Param: n, Path: path}, err == nil
}

// isPredicate reports whether values of a type are functions that say yes or no, which an error, or a word on why, may
// come with.
func isPredicate(t types.Type) bool {
	sig, ok := t.Underlying().(*types.Signature)
	return ok && decides(sig)
}

// decides reports whether a function says yes or no about what it is handed.
func decides(sig *types.Signature) bool {
	res := sig.Results()
	if sig.Params().Len() == 0 || res.Len() == 0 || res.Len() > 2 || !isBool(res.At(0).Type()) {
		return false
	}
	return res.Len() == 1 || isErrorType(res.At(1).Type()) || isText(res.At(1).Type())
}

// judge returns the first predicate among the methods of an interface.
func judge(t types.Type) string {
	i, ok := t.Underlying().(*types.Interface)
	if !ok {
		return ""
	}
	for m := range i.Methods() {
		if decides(m.Signature()) {
			return m.Name()
		}
	}
	return ""
}

// unquestioned leaves the questions out of the conditions of a layer. known says that what it repeats is known.
func unquestioned(ways [][]Cond, known bool) (out [][]Cond) {
	if known {
		return nil
	}
	for _, conds := range ways {
		out = addWay(out, withoutQuestions(conds))
	}
	return out
}
