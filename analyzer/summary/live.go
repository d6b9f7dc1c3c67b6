package summary

import (
	"math/big"

	"golang.org/x/tools/go/ssa"
)

// liveness tells which values are still used from the start of a block on. A walk forgets all others:
// two paths that differ only in what nobody looks at any more are one.
type liveness struct {
	index map[ssa.Value]int
	in    []*big.Int // by block index
}

func liveIn(fn *ssa.Function) *liveness {
	l := &liveness{index: make(map[ssa.Value]int), in: make([]*big.Int, len(fn.Blocks))}
	id := func(v ssa.Value) (int, bool) {
		switch v.(type) {
		case *ssa.Const, *ssa.Function, *ssa.Builtin, *ssa.Global, nil:
			return 0, false
		}
		n, ok := l.index[v]
		if !ok {
			n = len(l.index)
			l.index[v] = n
		}
		return n, true
	}
	n := len(fn.Blocks)
	use, def := make([]*big.Int, n), make([]*big.Int, n)
	edges := make([]*big.Int, n) // used by phis of successors, at the end of the block
	for i := range n {
		use[i], def[i], edges[i], l.in[i] = new(big.Int), new(big.Int), new(big.Int), new(big.Int)
	}
	var buf [8]*ssa.Value
	for i, b := range fn.Blocks {
		for _, in := range b.Instrs {
			if p, ok := in.(*ssa.Phi); ok {
				for j, e := range p.Edges {
					if k, ok := id(e); ok {
						from := b.Preds[j].Index
						edges[from].SetBit(edges[from], k, 1)
					}
				}
			} else {
				for _, op := range in.Operands(buf[:0]) {
					if op == nil || *op == nil {
						continue
					}
					if k, ok := id(*op); ok && def[i].Bit(k) == 0 {
						use[i].SetBit(use[i], k, 1)
					}
				}
			}
			if v, ok := in.(ssa.Value); ok {
				if k, ok := id(v); ok {
					def[i].SetBit(def[i], k, 1)
				}
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for i := n - 1; i >= 0; i-- {
			out := new(big.Int).Set(edges[i])
			for _, s := range fn.Blocks[i].Succs {
				out.Or(out, l.in[s.Index])
			}
			out.AndNot(out, def[i])
			out.Or(out, use[i])
			if out.Cmp(l.in[i]) != 0 {
				l.in[i] = out
				changed = true
			}
		}
	}
	return l
}

// live reports whether v is used from the start of the block on.
func (l *liveness) live(v ssa.Value, b *ssa.BasicBlock) bool {
	k, ok := l.index[v]
	return ok && l.in[b.Index].Bit(k) == 1
}
