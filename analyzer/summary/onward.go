package summary

import (
	"go/token"

	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

// What stands behind a test of the number of the round, such as i > 0, is reached in later rounds only, or in the first.

// onward decides a comparison of a number that a loop around the site counts with: it is never less than what it begins
// with, and more where the walk has gone round that loop since it left the site.
func (w *walk) onward(st *state, in *ssa.BinOp) tri {
	for i, l := range w.chain {
		limit, op := in.Y, in.Op
		from, step, ok := l.From(in.X)
		if !ok {
			limit, op = in.X, region.Mirror(op)
			if from, step, ok = l.From(in.Y); !ok {
				continue
			}
		}
		if st.outer == i {
			from += int64(step)
		}
		to := w.eval(st, limit)
		if to.Kind != Int {
			return maybe
		}
		if step < 0 {
			return atLeast(-from, region.Mirror(op), -to.N)
		}
		return atLeast(from, op, to.N)
	}
	return maybe
}

// atLeast compares a number that is from or more with n.
func atLeast(from int64, op token.Token, n int64) tri {
	switch {
	case op == token.LSS && from >= n, op == token.LEQ && from > n, op == token.EQL && from > n:
		return no
	case op == token.GEQ && from >= n, op == token.GTR && from > n, op == token.NEQ && from > n:
		return yes
	}
	return maybe
}
