package summary

import (
	"go/types"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/annotations"
)

// runs adds what a line says of a function that is handed in and run: once, or again and again.
func (d *declaredFunc) runs(fn *types.Func, sig *types.Signature, l annotations.Declaration) {
	p, ok := placeOf(sig, l.Subject)
	if !ok {
		return
	}
	inner, _ := typeAt(paramType(sig, p.Param), p.Path).Underlying().(*types.Signature)
	a := Act{Kind: Calls, Name: shortName(fn), Handle: p, Likely: l.Has("likely")}
	a.Ways = passThrough(inner, sig)
	a.Guarded = l.Verb == "guards"
	if inner != nil {
		for range inner.Params().Len() {
			a.Args = append(a.Args, nil)
		}
	}
	if l.Verb == "calls" && l.Has("tx") || l.Verb == "retries" && l.Has("tx") {
		for i := range a.Args {
			a.Args[i] = Value{{Kind: flow.Made, Text: "tx"}}
		}
	}
	d.acts = append(d.acts, len(d.Acts))
	d.retries = append(d.retries, l)
	d.Acts = append(d.Acts, a)
	if l.Verb != "calls" {
		return
	}
	last := &d.Acts[len(d.Acts)-1]
	switch {
	case l.Has("sends"):
		// All that fn has asked for is sent behind it: the failure is that of each effect.
		last.Ways = append(last.Ways, behindIt(inner, sig, &Failure{Ambiguous: true, Foreign: true})...)
	case l.Has("tx"), l.Has("fails"):
		last.Ways = append(last.Ways, behindIt(inner, sig, &Failure{Foreign: inCatalogue(l)})...)
	}
	if l.Has("tx") {
		twin := a
		twin.InTx = true
		twin.Ways = nil
		d.Acts = append(d.Acts, twin)
	}
}

// behindIt says that a runner may fail when the function that it runs has been done.
func behindIt(inner, outer *types.Signature, how *Failure) []Outcome {
	out := errorResult(outer)
	if inner == nil || out < 0 {
		return nil
	}
	o := Outcome{Then: make([]Val, outer.Results().Len()), Late: true}
	o.Then[out] = Val{Kind: Failed, Err: how}
	if in := errorResult(inner); in >= 0 {
		o.If = []Cond{{N: in, Op: IsNil}}
	}
	return []Outcome{o}
}

// passThrough says that a runner returns the error of the function it runs.
func passThrough(inner, outer *types.Signature) []Outcome {
	in, out := -1, errorResult(outer)
	if inner != nil {
		in = errorResult(inner)
	}
	n := outer.Results().Len()
	ok := make([]Val, n)
	if out < 0 || in < 0 {
		if out >= 0 {
			ok[out] = Val{Kind: Nil}
			bad := make([]Val, n)
			bad[out] = Val{Kind: Failed, Err: &Failure{}}
			return []Outcome{{Then: ok}, {Then: bad}}
		}
		return []Outcome{{Then: ok}}
	}
	bad := make([]Val, n)
	ok[out] = Val{Kind: Nil}
	bad[out] = Val{Kind: Symbol, N: int64(in)}
	return []Outcome{
		{If: []Cond{{N: in, Op: IsNil}}, Then: ok},
		{If: []Cond{{N: in, Op: IsNil, Not: true}}, Then: bad},
	}
}
