package summary

import (
	"go/types"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// Middleware is handed a function and returns one around it. What it repeats is repeated wherever the returned
// function is run: by the call that it is handed to, or by all handlers of a router that it is put into.

// placedAt says where layers of a target stand that do not know: where the function was made.
func placedAt(t target, place string) target {
	f := *t.callee.Function
	f.Acts = slices.Clone(f.Acts)
	for i := range f.Acts {
		layers := slices.Clone(f.Acts[i].Layers)
		for j := range layers {
			if layers[j].Place == "" {
				layers[j].Place = place
			}
		}
		f.Acts[i].Layers = layers
	}
	c := *t.callee
	c.Function = &f
	t.callee = &c
	return t
}

// under returns what a handler is run by when the functions that a method of the same receiver, or of what is made
// there, was handed stand around it: each alone, for of those that run it once there is nothing to say.
func (e *engine) under(in ssa.CallInstruction, method string, handler bound, sig *types.Signature) (out []target) {
	for _, call := range e.methodCalls(in, method) {
		for _, v := range call.Call.Args[1:] {
			elems := []ssa.Value{v}
			if isSlice(v.Type()) {
				elems = flow.Variadic(v)
			}
			for _, x := range elems {
				if x == nil {
					continue
				}
				makers, _, _ := e.dynamic(bound{val: x}, "", 0)
				for _, t := range makers {
					bind := t.bind(func(int) bound { return handler })
					for _, ret := range returning(t.callee.Function) {
						for _, w := range e.methodTargets(ret.Methods, "", bind, t.fn != nil) {
							if slices.ContainsFunc(w.callee.Acts, func(a Act) bool { return a.Kind == Calls && len(a.Layers) > 0 }) {
								out = append(out, adapted(placedAt(w, e.place(call.Pos())), sig))
							}
						}
					}
				}
			}
		}
	}
	return out
}

// adapted puts what stands around a handler in terms of the handler's own results: an adapter in between, which the
// router makes, hands on its error.
func adapted(t target, sig *types.Signature) target {
	for i := range t.callee.Acts {
		a := &t.callee.Acts[i]
		if a.Kind != Calls || sig == nil {
			continue
		}
		for j := range a.Layers {
			a.Layers[j].Again = failsAgain(sig)
		}
		a.Ways = passThrough(sig, sig)
	}
	return t
}

// methodCalls returns the calls of a method of the receiver of a call, or of what the call returns.
func (e *engine) methodCalls(in ssa.CallInstruction, method string) (out []*ssa.Call) {
	common := in.Common()
	if method == "" || common.IsInvoke() || len(common.Args) == 0 {
		return nil
	}
	roots := []ssa.Value{common.Args[0]}
	if made := in.Value(); made != nil {
		roots = append(roots, made)
	}
	for _, root := range roots {
		for call := range flow.Uses[*ssa.Call](root) {
			if !call.Call.IsInvoke() && call.Call.StaticCallee() != nil && call.Call.StaticCallee().Name() == method && len(call.Call.Args) > 1 && call.Call.Args[0] == root {
				out = append(out, call)
			}
		}
	}
	return out
}
