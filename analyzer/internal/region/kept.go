package region

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

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
