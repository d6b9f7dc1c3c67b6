package summary

import (
	"go/constant"
	"go/token"
	"go/types"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// An error of a type that is made nowhere but where an answer was read whose status turns the call away is a refusal,
// whoever hands it on: generated clients give a transport what reads the answer, and get its errors back.

// turnedAway returns the types of errors in the package that are made so.
func (e *engine) turnedAway() map[*types.TypeName]bool {
	if e.refusing != nil {
		return e.refusing
	}
	e.refusing = make(map[*types.TypeName]bool)
	calls := make(map[*ssa.Function][]*ssa.Call)
	for _, f := range e.order {
		for call := range flow.Each[*ssa.Call](f.fn) {
			if fn := call.Call.StaticCallee(); fn != nil && !e.isTest(f.fn.Pos()) {
				calls[fn] = append(calls[fn], call)
			}
		}
	}
	other := make(map[*types.TypeName]bool)
	for _, f := range e.order {
		if e.isTest(f.fn.Pos()) {
			continue
		}
		for made := range flow.Each[*ssa.Alloc](f.fn) {
			t := e.errorMade(made)
			switch {
			case t == nil:
			case everyWay(made.Block(), refusedHere) || constructs(f.fn, t) && onlyRefused(calls[f.fn]):
				e.refusing[t] = true
			default:
				other[t] = true
			}
		}
	}
	for t := range other {
		delete(e.refusing, t)
	}
	return e.refusing
}

// isTurnedAway reports whether errors of a type are refusals for where they are made.
func (e *engine) isTurnedAway(t types.Type) bool {
	n := named(t)
	if n == nil || n.Obj().Pkg() == nil {
		return false
	}
	obj := n.Origin().Obj()
	if obj.Pkg() == e.pass.Pkg {
		return e.turnedAway()[obj]
	}
	var f Function
	return e.imported(obj, &f) && f.Mark&Refusal != 0
}

// errorMade returns the type of the package of which an error is made, or nil: a variable that takes a copy, or that
// errors.As fills, makes none.
func (e *engine) errorMade(made *ssa.Alloc) *types.TypeName {
	t := made.Type().(*types.Pointer).Elem()
	n, ok := types.Unalias(t).(*types.Named)
	if !ok || n.Obj().Pkg() != e.pass.Pkg || types.IsInterface(t) || !isErrorLike(t) && !isErrorLike(made.Type()) {
		return nil
	}
	for r := range flow.Uses[ssa.Instruction](made) {
		switch r := r.(type) {
		case *ssa.Store:
			if r.Addr == ssa.Value(made) {
				return nil
			}
		case *ssa.MakeInterface:
			for u := range flow.Uses[*ssa.Call](r) {
				if isCallOf(u, "errors.As") {
					return nil
				}
			}
		}
	}
	return n.Origin().Obj()
}

// constructs reports whether a function returns values of a type.
func constructs(fn *ssa.Function, t *types.TypeName) bool {
	for v := range fn.Signature.Results().Variables() {
		if n := named(v.Type()); n != nil && n.Origin().Obj() == t {
			return true
		}
	}
	return false
}

// onlyRefused reports whether calls stand nowhere but behind such tests.
func onlyRefused(calls []*ssa.Call) bool {
	for _, c := range calls {
		if !everyWay(c.Block(), refusedHere) {
			return false
		}
	}
	return len(calls) > 0
}

// refusedHere reports whether a condition says that a number is a status which refuses.
func refusedHere(cond ssa.Value, holds bool) bool {
	c, ok := cond.(*ssa.BinOp)
	if !ok || c.Op != token.EQL && c.Op != token.NEQ || (c.Op == token.EQL) != holds || !isInteger(c.X.Type()) {
		return false
	}
	k, ok := c.Y.(*ssa.Const)
	if !ok || k.Value == nil || k.Value.Kind() != constant.Int {
		return false
	}
	n, _ := constant.Int64Val(k.Value)
	return refusalStatus(n)
}

// readsAnswers reports whether a function of a library is handed something that reads answers for it: a method of an
// interface of its own, which takes what the library makes of them, and whose errors come back.
func readsAnswers(sig *types.Signature, pkg *types.Package) bool {
	for p := range sig.Params().Variables() {
		t := p.Type()
		if ptr, ok := t.Underlying().(*types.Pointer); ok {
			t = ptr.Elem()
		}
		if makesErrors(t, pkg) {
			return true
		}
		if s, ok := t.Underlying().(*types.Struct); ok {
			for f := range s.Fields() {
				if makesErrors(f.Type(), pkg) {
					return true
				}
			}
		}
	}
	return false
}

func makesErrors(t types.Type, pkg *types.Package) bool {
	i, ok := t.Underlying().(*types.Interface)
	if n := named(t); !ok || n == nil || n.Obj().Pkg() != pkg {
		return false
	}
	for m := range i.Methods() {
		if sig := m.Signature(); errorResult(sig) > 0 && sig.Params().Len() > 0 {
			if n := named(sig.Params().At(0).Type()); n != nil && n.Obj().Pkg() == pkg {
				return true
			}
		}
	}
	return false
}
