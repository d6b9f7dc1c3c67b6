// Package region finds which code of a function runs again: its natural loops, and how often at most.
package region

import (
	"go/ast"
	"go/token"
	"strings"

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

// Pos returns where the loop stands in the source: its for statement, or else the first of its code.
func (l *Loop) Pos() token.Pos {
	first, last := token.NoPos, token.NoPos
	for b := range l.blocks {
		for _, in := range b.Instrs {
			p := in.Pos()
			if _, isPhi := in.(*ssa.Phi); isPhi || !p.IsValid() {
				continue // a phi stands where its variable is declared
			}
			if !first.IsValid() || p < first {
				first = p
			}
			last = max(last, p)
		}
	}
	if p := l.statement(first, last); p.IsValid() {
		return p
	}
	return first
}

// written reports whether the loop is a for statement, and no goto that goes round.
func (l *Loop) written() bool {
	return strings.HasPrefix(l.Header.Comment, "for") || strings.HasPrefix(l.Header.Comment, "range")
}

// statement returns the position of the loop's for statement, which is one of those around its code: each
// loop outside has one too.
func (l *Loop) statement(first, last token.Pos) token.Pos {
	fn := l.Header.Parent()
	if fn.Syntax() == nil || !l.written() {
		return token.NoPos
	}
	outside := 0
	for o := l.Outer; o != nil; o = o.Outer {
		if o.written() {
			outside++
		}
	}
	best := token.NoPos
	ast.Inspect(fn.Syntax(), func(n ast.Node) bool {
		if n == nil || n.Pos() > first || n.End() <= last {
			return false
		}
		switch n.(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			if best = n.Pos(); outside == 0 {
				return false
			}
			outside--
		}
		return true
	})
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

// eachRound reports whether every round passes a block.
func (l *Loop) eachRound(b *ssa.BasicBlock) bool {
	return b == l.Header || l.meets(l.Header, b)
}

// passes reports whether every round in which a site is reached passes a block, before it or after it.
func (l *Loop) passes(site, b *ssa.BasicBlock) bool {
	return b.Dominates(site) || l.meets(site, b)
}

// meets reports whether a round that has come to one block passes another before it ends.
func (l *Loop) meets(from, b *ssa.BasicBlock) bool {
	seen := map[*ssa.BasicBlock]bool{b: true}
	todo := []*ssa.BasicBlock{from}
	for len(todo) > 0 {
		x := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, s := range x.Succs {
			switch {
			case s == l.Header:
				return false
			case l.Has(s) && !seen[s]:
				seen[s] = true
				todo = append(todo, s)
			}
		}
	}
	return true
}
