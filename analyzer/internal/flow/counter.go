package flow

import (
	"go/token"
	"go/types"

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
