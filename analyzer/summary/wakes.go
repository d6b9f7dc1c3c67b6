package summary

import (
	"go/token"
	"go/types"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

// A loop may wait for somebody to wake it, by something sent on a channel that says nothing else. Who wakes it because
// an act in it has failed sends that round again, if the act is about the same each time.

// isSignal reports whether what an instruction sends on a channel says nothing.
func isSignal(in ssa.Instruction, of []ssa.Value) bool {
	switch in.(type) {
	case *ssa.Send, *ssa.Select:
	default:
		return false
	}
	s, ok := of[0].Type().Underlying().(*types.Struct)
	_, isConst := of[0].(*ssa.Const)
	return ok && s.NumFields() == 0 || isConst && isBool(of[0].Type())
}

// wakes reports whether a give wakes a loop around a site in which that is done again with the same intent. open says
// that this hangs on the caller.
func (e *engine) wakes(s *site, on []flow.Leaf, loops []*region.Loop, intents []intent) (fed, open bool) {
	for i, l := range loops {
		switch it := intents[i]; {
		case it.own || len(it.carry) > 0 || e.changesIntent(s.in.Parent(), it):
			return false, false
		case e.waitsFor(s.in, l, on):
			return true, false
		}
	}
	it := intents[len(loops)]
	return false, !it.own && !e.changesIntent(s.in.Parent(), it) && len(lasting(on)) > 0
}

// changesIntent reports whether a function stores in what an act of it is about.
func (e *engine) changesIntent(fn *ssa.Function, it intent) bool {
	for st := range flow.Each[*ssa.Store](fn) {
		if root, path := rootOf(st.Addr); e.overlaps(it.roots, root, path) && !isIdentity(st) {
			if _, spills := st.Val.(*ssa.Parameter); !spills {
				return true
			}
		}
	}
	return false
}

// waitsFor reports whether a loop waits for something on one of the channels before it does a call.
func (e *engine) waitsFor(at ssa.CallInstruction, l *region.Loop, on []flow.Leaf) bool {
	for _, in := range e.receives(at.Parent()) {
		if !l.Has(in.Block()) {
			continue
		}
		switch in := in.(type) {
		case *ssa.UnOp:
			if precedes(in, at) && anyBelow(e.kept(bound{val: in.X}), on) {
				return true
			}
		case *ssa.Select:
			for i, st := range in.States {
				if st.Dir == types.RecvOnly && anyBelow(e.kept(bound{val: st.Chan}), on) && leadsTo(chosen(in, i), at.Block(), l, in.Block()) {
					return true
				}
			}
		}
	}
	return false
}

// receives returns where a function receives from channels.
func (e *engine) receives(fn *ssa.Function) []ssa.Instruction {
	f := e.funcs[fn]
	if f == nil {
		return nil
	}
	if !f.listened {
		f.listened = true
		for in := range flow.Each[ssa.Instruction](fn) {
			switch x := in.(type) {
			case *ssa.UnOp:
				if x.Op == token.ARROW {
					f.receives = append(f.receives, in)
				}
			case *ssa.Select:
				f.receives = append(f.receives, in)
			}
		}
	}
	return f.receives
}

// chosen returns where a select goes on with one of its cases.
func chosen(sel *ssa.Select, i int) *ssa.BasicBlock {
	for x := range flow.Uses[*ssa.Extract](sel) {
		if x.Index != 0 {
			continue
		}
		for cmp := range flow.Uses[*ssa.BinOp](x) {
			c, ok := cmp.Y.(*ssa.Const)
			if !ok || c.Value == nil || c.Int64() != int64(i) {
				continue
			}
			for iff := range flow.Uses[*ssa.If](cmp) {
				return iff.Block().Succs[0]
			}
		}
	}
	return nil
}

// leadsTo reports whether a way leads from one block of a loop to another that does not go by a third.
func leadsTo(from, to *ssa.BasicBlock, l *region.Loop, by *ssa.BasicBlock) bool {
	if from == nil {
		return false
	}
	seen := map[*ssa.BasicBlock]bool{by: true}
	todo := []*ssa.BasicBlock{from}
	for len(todo) > 0 {
		b := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if b == to {
			return true
		}
		if seen[b] || !l.Has(b) {
			continue
		}
		seen[b] = true
		todo = append(todo, b.Succs...)
	}
	return false
}

// wokenIn is wakes for what a callee of a site's function does after a failure.
func (e *engine) wokenIn(f *function, s *site, on []flow.Leaf) (fed, open bool) {
	var loops []*region.Loop
	var intents []intent
	for l := f.loops[s.in.Block()]; ; l = l.Outer {
		it := e.intentIn(s, l)
		it.own = it.always
		intents = append(intents, it)
		if l == nil {
			return e.wakes(s, on, loops, intents)
		}
		loops = append(loops, l)
	}
}
