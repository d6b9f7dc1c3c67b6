package flow

import (
	"iter"

	"golang.org/x/tools/go/ssa"
)

// Each yields the instructions of one kind in a function, block by block.
func Each[I ssa.Instruction](fn *ssa.Function) iter.Seq[I] {
	return func(yield func(I) bool) {
		for _, b := range fn.Blocks {
			for _, in := range b.Instrs {
				if i, ok := in.(I); ok && !yield(i) {
					return
				}
			}
		}
	}
}

// Uses yields the instructions of one kind that use a value.
func Uses[I ssa.Instruction](v ssa.Value) iter.Seq[I] {
	return func(yield func(I) bool) {
		if v.Referrers() == nil {
			return
		}
		for _, r := range *v.Referrers() {
			if i, ok := r.(I); ok && !yield(i) {
				return
			}
		}
	}
}

// Returns yields the returns of a function. What it leaves when it has recovered from a panic is no result that
// anybody goes on with.
func Returns(fn *ssa.Function) iter.Seq[*ssa.Return] {
	return func(yield func(*ssa.Return) bool) {
		for _, b := range fn.Blocks {
			if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && b != fn.Recover && !yield(ret) {
				return
			}
		}
	}
}
