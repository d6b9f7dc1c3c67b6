// Package region finds which code of a function runs again: its natural loops, and how often at most.
package region

import (
	"go/token"

	"golang.org/x/tools/go/ssa"
)

// A Loop is a natural loop: the blocks from which its header is reached again.
type Loop struct {
	Header *ssa.BasicBlock
	Outer  *Loop // the innermost loop around it, or nil
	blocks map[*ssa.BasicBlock]bool
}

// Has reports whether the block belongs to the loop.
func (l *Loop) Has(b *ssa.BasicBlock) bool { return l.blocks[b] }

// Pos returns a position of the loop's own code, for messages.
func (l *Loop) Pos() token.Pos {
	best := token.NoPos
	for b := range l.blocks {
		for _, in := range b.Instrs {
			if p := in.Pos(); p.IsValid() && (!best.IsValid() || p < best) {
				best = p
			}
		}
	}
	return best
}

// Loops returns the loops of fn by block: the innermost one that holds it.
func Loops(fn *ssa.Function) map[*ssa.BasicBlock]*Loop {
	byHeader := make(map[*ssa.BasicBlock]*Loop)
	var order []*Loop
	for _, b := range fn.Blocks {
		for _, s := range b.Succs {
			if !s.Dominates(b) {
				continue
			}
			l := byHeader[s]
			if l == nil {
				l = &Loop{Header: s, blocks: map[*ssa.BasicBlock]bool{s: true}}
				byHeader[s] = l
				order = append(order, l)
			}
			l.fill(b)
		}
	}
	inner := make(map[*ssa.BasicBlock]*Loop)
	for _, l := range order {
		for b := range l.blocks {
			if have := inner[b]; have == nil || len(l.blocks) < len(have.blocks) {
				inner[b] = l
			}
		}
	}
	for _, l := range order {
		for _, o := range order {
			if o != l && o.Has(l.Header) && (l.Outer == nil || len(o.blocks) < len(l.Outer.blocks)) {
				l.Outer = o
			}
		}
	}
	return inner
}

func (l *Loop) fill(b *ssa.BasicBlock) {
	todo := []*ssa.BasicBlock{b}
	for len(todo) > 0 {
		b := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if l.blocks[b] {
			continue
		}
		l.blocks[b] = true
		todo = append(todo, b.Preds...)
	}
}
