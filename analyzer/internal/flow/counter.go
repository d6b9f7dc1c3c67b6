package flow

import (
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// counted returns what moves on the number that is read, when that lies in a place which outlives the call and
// each call of the function moves it on, whatever comes of the call.
func (t *Tracer) counted(load *ssa.UnOp) *ssa.BinOp {
	b, ok := load.Type().Underlying().(*types.Basic)
	if !ok || b.Info()&types.IsInteger == 0 || load.Parent() == nil {
		return nil
	}
	m := t.memoryOf(load.Parent())
	at := t.places(m, load.X, 0)
	if len(at) != 1 {
		return nil
	}
	switch at[0].root.(type) {
	case *ssa.Parameter, *ssa.FreeVar, *ssa.Global:
	default:
		return nil
	}
	if raises(load) {
		return nil // it is read only to be moved on
	}
	var by *ssa.BinOp
	for _, s := range m[at[0].root] {
		if s.path != at[0].path {
			continue
		}
		step := t.step(m, s, at[0])
		if step == nil || step.Parent() != load.Parent() {
			return nil // it is set to something, too
		}
		if s.at.Block() == load.Block() || s.at.Block().Dominates(load.Block()) {
			by = step
		}
	}
	return by
}

// raises reports whether a number is read for nothing but to be stored again with something added.
func raises(load *ssa.UnOp) bool {
	only := func(v ssa.Value) ssa.Instruction {
		if r := v.Referrers(); r != nil && len(*r) == 1 {
			return (*r)[0]
		}
		return nil
	}
	sum, ok := only(load).(*ssa.BinOp)
	if !ok {
		return false
	}
	_, stored := only(sum).(*ssa.Store)
	return stored
}

// step returns what is stored in a place, when that is what lay there and a constant more or less.
func (t *Tracer) step(m memory, s store, in place) *ssa.BinOp {
	sum, ok := s.val.(*ssa.BinOp)
	if !ok || sum.Op != token.ADD && sum.Op != token.SUB {
		return nil
	}
	was, isLoad := sum.X.(*ssa.UnOp)
	_, isConst := sum.Y.(*ssa.Const)
	if !isLoad || !isConst || was.Op != token.MUL {
		return nil
	}
	if from := t.places(m, was.X, 0); len(from) != 1 || from[0] != in {
		return nil
	}
	return sum
}

// moved is counted for a part of a key: elsewhere a number that moves on may be what the call is about.
func (w *walk) moved(load *ssa.UnOp) *ssa.BinOp {
	if !w.key {
		return nil
	}
	return w.t.counted(load)
}

// GoesUp spells what makes a key another one that holds a number which each call moves on.
const GoesUp = "a number that goes up"

// Counted is the path of such a number in what a function returns. For who does not ask for a key it is none of it.
const Counted = "counted"

// raised reports whether a call of package sync/atomic moves a number on and returns it.
func raised(c *ssa.CallCommon) bool {
	fn := c.StaticCallee()
	if fn == nil || fn.Pkg == nil || fn.Pkg.Pkg.Path() != "sync/atomic" || !strings.HasPrefix(fn.Name(), "Add") || len(c.Args) != 2 {
		return false
	}
	by, ok := c.Args[1].(*ssa.Const)
	return ok && by.Value != nil && constant.Sign(by.Value) != 0
}
