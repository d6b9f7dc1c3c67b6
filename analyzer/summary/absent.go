package summary

import (
	"go/token"
	"iter"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

// What must hold for an instruction to be reached: that something is not there yet, or that it is the first round.

// absent returns what must be nil, empty or not there for an instruction to be reached, inside the loop if
// there is one.
func absent(in ssa.Instruction, l *region.Loop) (out []ssa.Value) {
	for cond, holds := range guards(in, l) {
		switch cond := cond.(type) {
		case *ssa.BinOp:
			if cond.Op != token.EQL && cond.Op != token.NEQ || (cond.Op == token.EQL) != holds {
				continue
			}
			x, y := unboxed(cond.X), unboxed(cond.Y)
			if c, isConst := x.(*ssa.Const); isConst && isZero(c) {
				x, y = y, x
			}
			if c, isConst := y.(*ssa.Const); isConst && isZero(c) {
				out = append(out, x)
			}
		case *ssa.Extract:
			// v, ok := m[k]; !ok
			if look, isLook := cond.Tuple.(*ssa.Lookup); isLook && cond.Index == 1 && !holds {
				out = append(out, look)
			}
			if call, isCall := cond.Tuple.(*ssa.Call); isCall && cond.Index == 1 && !holds && call.Call.Signature().Results().Len() == 2 {
				out = append(out, call)
			}
			// v, ok := x.(T); !ok
			if is, isAssert := cond.Tuple.(*ssa.TypeAssert); isAssert && cond.Index == 1 && !holds {
				out = append(out, is)
			}
		}
	}
	return out
}

// guards yields the conditions that stand before an instruction, the nearest first, inside the loop if there is one,
// and whether they hold there.
func guards(in ssa.Instruction, l *region.Loop) iter.Seq2[ssa.Value, bool] {
	return func(yield func(cond ssa.Value, holds bool) bool) {
		for b := in.Block(); b != nil && (l == nil || l.Has(b)); b = b.Idom() {
			d := b.Idom()
			if d == nil || len(b.Preds) != 1 {
				continue
			}
			iff, ok := d.Instrs[len(d.Instrs)-1].(*ssa.If)
			if !ok {
				continue
			}
			if !yield(affirmed(iff.Cond, d.Succs[0] == b)) {
				return
			}
		}
	}
}

// everyWay reports whether all ways to a block pass a test that says so. passes is asked about the condition, and
// whether it holds on the way.
func everyWay(b *ssa.BasicBlock, passes func(cond ssa.Value, holds bool) bool) bool {
	seen := make(map[*ssa.BasicBlock]bool)
	var all func(b *ssa.BasicBlock) bool
	all = func(b *ssa.BasicBlock) bool {
		if seen[b] {
			return true // its other ways are looked at already
		}
		seen[b] = true
		for _, p := range b.Preds {
			if iff, ok := p.Instrs[len(p.Instrs)-1].(*ssa.If); ok {
				if cond, holds := affirmed(iff.Cond, p.Succs[0] == b); passes(cond, holds) {
					continue
				}
			}
			if !all(p) {
				return false
			}
		}
		return len(b.Preds) > 0
	}
	return all(b)
}

// affirmed takes the negations off a condition.
func affirmed(cond ssa.Value, holds bool) (ssa.Value, bool) {
	for {
		not, ok := cond.(*ssa.UnOp)
		if !ok || not.Op != token.NOT {
			return cond, holds
		}
		cond, holds = not.X, !holds
	}
}

// firstRound reports whether an instruction is reached in the first round of a loop only: its counter stands
// where it begins, or a flag is as it was before the loop, and is never so again.
func firstRound(in ssa.Instruction, l *region.Loop) bool {
	for cond, holds := range guards(in, l) {
		first := false
		switch cond := cond.(type) {
		case *ssa.BinOp:
			p, isPhi := cond.X.(*ssa.Phi)
			c, isConst := cond.Y.(*ssa.Const)
			if isPhi && isConst && isInteger(p.Type()) && (cond.Op == token.EQL && holds || cond.Op == token.NEQ && !holds) {
				first = leavesFor(p, l, constVal(c), nil)
			}
		case *ssa.Phi:
			if isBool(cond.Type()) {
				want := Val{Kind: False}
				if holds {
					want.Kind = True
				}
				first = leavesFor(cond, l, want, in.Block())
			}
		}
		if first {
			return true
		}
	}
	return false
}

// leavesFor reports whether a variable of a loop's header begins with a value and leaves it for good: a number
// by being counted, a flag by being set where the block has been passed.
func leavesFor(p *ssa.Phi, l *region.Loop, begin Val, passed *ssa.BasicBlock) bool {
	if p.Block() != l.Header {
		return false
	}
	for i, edge := range p.Edges {
		c, isConst := edge.(*ssa.Const)
		switch {
		case !l.Has(p.Block().Preds[i]):
			if !isConst || constVal(c) != begin {
				return false
			}
		case passed == nil:
			if step, ok := edge.(*ssa.BinOp); !ok || step.X != ssa.Value(p) || step.Op != token.ADD && step.Op != token.SUB {
				return false
			}
		case !turned(edge, begin, passed, 0):
			return false
		}
	}
	return true
}

// turned reports whether a flag is no longer as it began on all ways through a block.
func turned(v ssa.Value, begin Val, passed *ssa.BasicBlock, depth int) bool {
	switch x := v.(type) {
	case *ssa.Const:
		return constVal(x) != begin
	case *ssa.Phi:
		if depth > 4 || !passed.Dominates(x.Block()) && !joins(x, passed) {
			return false
		}
		for i, edge := range x.Edges {
			if passed.Dominates(x.Block().Preds[i]) && !turned(edge, begin, passed, depth+1) {
				return false
			}
		}
		return true
	}
	return false
}

// joins reports whether one of the ways that meet in a variable comes from behind a block.
func joins(p *ssa.Phi, passed *ssa.BasicBlock) bool {
	return slices.ContainsFunc(p.Block().Preds, passed.Dominates)
}

func isZero(c *ssa.Const) bool {
	if c.Value == nil {
		return true
	}
	v := constVal(c)
	return v.Kind == Int && v.N == 0 || v.Kind == Text && v.Text == ""
}
