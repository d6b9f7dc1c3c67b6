package region

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// eachRound reports whether every round passes a block.
func (l *Loop) eachRound(b *ssa.BasicBlock) bool {
	if b == l.Header {
		return true
	}
	seen := map[*ssa.BasicBlock]bool{b: true}
	todo := []*ssa.BasicBlock{l.Header}
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

// kept reports whether v is a number in a field of something outside the loop, which is changed in the loop:
// a counter that is kept elsewhere.
func (l *Loop) kept(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL || !l.Has(load.Block()) {
		return false
	}
	field, ok := load.X.(*ssa.FieldAddr)
	if !ok {
		return false
	}
	if in, ok := field.X.(ssa.Instruction); ok && l.Has(in.Block()) {
		return false
	}
	if b, ok := load.Type().Underlying().(*types.Basic); !ok || b.Info()&types.IsInteger == 0 {
		return false
	}
	for b := range l.blocks {
		for _, in := range b.Instrs {
			switch in := in.(type) {
			case *ssa.Store:
				if a, ok := in.Addr.(*ssa.FieldAddr); ok && a.X == field.X && a.Field == field.Field {
					return true
				}
			case *ssa.Call:
				if slices.Contains(in.Call.Args, field.X) {
					return true
				}
			}
		}
	}
	return false
}
