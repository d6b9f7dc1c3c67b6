package summary

import (
	"go/token"

	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

// What stands behind a test of the number of the round, such as i > 0, is reached in later rounds only, or in the first.

// onward decides a comparison of a number that a loop around the site counts with, where the walk has gone round that
// loop since it left the site.
func (w *walk) onward(st *state, in *ssa.BinOp) tri {
	if st.outer < 0 || st.outer >= len(w.chain) {
		return maybe
	}
	l := w.chain[st.outer]
	counter, limit, op := in.X, in.Y, in.Op
	from, step, ok := l.Onward(counter)
	if !ok {
		counter, limit, op = in.Y, in.X, region.Mirror(op)
		if from, step, ok = l.Onward(counter); !ok {
			return maybe
		}
	}
	to := w.eval(st, limit)
	if to.Kind != Int {
		return maybe
	}
	n := to.N
	if step < 0 {
		from, n, op = -from, -n, region.Mirror(op)
	}
	switch { // the counter is from or more
	case op == token.LSS && from >= n, op == token.LEQ && from > n, op == token.EQL && from > n:
		return no
	case op == token.GEQ && from >= n, op == token.GTR && from > n, op == token.NEQ && from > n:
		return yes
	}
	return maybe
}
