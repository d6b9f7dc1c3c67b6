package summary

import (
	"go/types"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/annotations"
)

// A line may speak of the function that a function returns: an endpoint that a client makes, or one that runs others
// again, as middleware does.

// returned adds what a line says of the function that fn returns. That has the parameters of fn behind its own.
func (d *declaredFunc) returned(fn *types.Func, sig *types.Signature, l annotations.Declaration) {
	if sig.Results().Len() == 0 {
		return
	}
	inner, ok := sig.Results().At(0).Type().Underlying().(*types.Signature)
	if !ok {
		return
	}
	own := inner.Params().Len()
	said := &declaredFunc{}
	said.add(fn, sig, l)
	m := Method{Fn: Function{Mark: Whole}, Bind: make([]Value, own)}
	for i := range params(sig) {
		m.Bind = append(m.Bind, Value{{Kind: flow.Param, Param: i}})
	}
	for _, a := range said.Acts {
		a.By = declaredBy(l)
		shift := func(p *Atom) {
			if p.Kind == flow.Param {
				p.Param += own
			}
		}
		for _, v := range []Value{a.Verb, a.Place, a.Intent} {
			for i := range v {
				shift(&v[i])
			}
		}
		for i := range a.Hops {
			shift(&a.Hops[i].Of)
		}
		shift(&a.Handle)
		a.Ways = passThrough(inner, inner)
		if a.Kind == Does {
			a.OK = []Outcome{{Then: failing(inner, Val{Kind: Nil})}}
			a.Fail = []Outcome{{Then: failing(inner, Val{Kind: Failed, Err: &Failure{Ambiguous: true, Foreign: true}})}}
		}
		a.Args = nil
		for i := range own {
			if !flow.IsContext(inner.Params().At(i).Type()) {
				a.Intent = append(a.Intent, Atom{Kind: flow.Param, Param: i})
			}
			a.Args = append(a.Args, Value{{Kind: flow.Param, Param: i}})
		}
		if l.Verb == "retries" {
			layer := Layer{Name: shortName(fn), By: declaredBy(l), Likely: l.Has("likely"), Again: failsAgain(inner)}
			if _, layer.Attempts = settingCount(sig, l); layer.Attempts.Kind == ByParam { // of settings of one value the last speaks
				shift(&layer.Attempts.Param)
			}
			a.Intent = nil
			a.Layers = []Layer{layer}
		}
		m.Fn.Acts = append(m.Fn.Acts, a)
	}
	d.Returns = append(d.Returns, Return{Methods: []Method{m}})
}
