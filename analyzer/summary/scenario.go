package summary

import (
	"fmt"
	"go/types"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// walkKey names a walk from a call of a function.
func walkKey(in ssa.CallInstruction, o Outcome, free bool) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%p%t", in, free)
	for _, r := range o.Then {
		b.WriteString(spell(r))
	}
	for _, c := range o.If {
		b.WriteString(spellCond(c))
	}
	return b.String()
}

// boolResult returns the index of a bool among the results of a call of an unknown function, or -1.
func boolResult(s *site) int {
	if !s.unknown() {
		return -1
	}
	return firstBool(s.in.Common().Signature())
}

// assumeBool keeps of outcomes what is so when result i is b.
func assumeBool(os []Outcome, i int, b bool) []Outcome {
	var out []Outcome
	for _, o := range os {
		if i >= len(o.Then) {
			continue
		}
		switch r := o.Then[i]; {
		case r.Kind == Symbol:
			c := Cond{N: int(r.N), Path: r.Path, Op: IsTrue, Not: !b}
			if compatible(o.If, c) {
				o.If = append(slices.Clone(o.If), c)
				out = append(out, o)
			}
		case r.Kind == Any || r.Kind == True && b || r.Kind == False && !b:
			out = append(out, o)
		}
	}
	return out
}

// statusTold returns a condition on the status of an answer under which walks from a success lead back, if
// there is one.
func statusTold(good []trip) (Cond, bool) {
	for _, t := range good {
		for _, b := range t.backs {
			if i := slices.IndexFunc(b.conds, func(c Cond) bool { return c.Op == IsStatus }); i >= 0 && b.failed == nil && !b.moved {
				return b.conds[i], true
			}
		}
	}
	return Cond{}, false
}

// underStatus keeps of outcomes what is so when the status that c is about is one of a mask.
func underStatus(os []Outcome, c Cond, statuses uint32) []Outcome {
	var out []Outcome
	for _, o := range os {
		if c.N >= len(o.Then) || o.Then[c.N].Kind != Symbol {
			out = append(out, o)
			continue
		}
		has := Cond{N: c.N, Path: c.Path, Op: IsStatus, Mask: statuses}
		if compatible(o.If, has) {
			o.If = append(slices.Clone(o.If), has)
			out = append(out, o)
		}
	}
	return out
}

// scenarios gives a call of an unknown function its results: none failed, or it failed.
func scenarios(s *site) (ok, fail []Outcome) {
	for _, w := range s.Ways {
		good, bad := w, w
		sig := s.in.Common().Signature()
		ei := errorResult(sig)
		if ei < 0 || ei >= len(w.Then) {
			if none, tells := toldInField(sig, w.Then); tells {
				ok, fail = underTest(ok, w, none), underTest(fail, w, none.not())
				continue
			}
			ok, fail = append(ok, w), append(fail, w)
			continue
		}
		switch r := w.Then[ei]; r.Kind {
		case Nil:
			ok = append(ok, w)
		case Failed:
			fail = append(fail, w)
		case Symbol:
			none := Cond{N: int(r.N), Path: r.Path, Op: IsNil}
			good.Then = slices.Clone(w.Then)
			good.Then[ei] = Val{Kind: Nil}
			ok, fail = underTest(ok, good, none), underTest(fail, bad, none.not())
		default:
			good.Then = slices.Clone(w.Then)
			good.Then[ei] = Val{Kind: Nil}
			bad.Then = slices.Clone(w.Then)
			bad.Then[ei] = Val{Kind: Failed, Err: &Failure{}}
			ok, fail = append(ok, good), append(fail, bad)
		}
	}
	return ok, fail
}

// underTest adds an outcome to others under one more condition, unless its own exclude that.
func underTest(os []Outcome, o Outcome, c Cond) []Outcome {
	if !compatible(o.If, c) {
		return os
	}
	o.If = append(slices.Clone(o.If), c)
	return append(os, o)
}

// toldInField returns the condition under which nothing has failed in a call that returns nothing but what has a field
// for an error.
func toldInField(sig *types.Signature, then []Val) (none Cond, ok bool) {
	if len(then) != 1 || then[0].Kind != Symbol || !flow.Reference(sig.Results().At(0).Type()) {
		return Cond{}, false
	}
	field := errorField(sig.Results().At(0).Type())
	return Cond{N: int(then[0].N), Path: then[0].Path + field, Op: IsNil}, field != ""
}
