package summary

import (
	"go/token"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

// fork splits a path on a condition; in becomes true on one side and false on the other.
func (w *walk) fork(st *state, in ssa.Value, c Cond) ([]*state, bool) {
	var out []*state
	for _, side := range []ValKind{True, False} {
		s := st.clone()
		cc := c
		if side == False {
			cc.Not = !cc.Not
		}
		if w.assume(s, cc) {
			s.set(in, Val{Kind: side})
			out = append(out, s)
		}
	}
	return out, true
}

// decide gives in the truth of a condition on r, forking when r is a symbol.
func (w *walk) decide(st *state, in ssa.Value, r Val, c Cond) ([]*state, bool) {
	if body(r) {
		st.set(in, Val{}) // nothing but its status is ever known
		return nil, false
	}
	if r.Kind == Symbol {
		c.N, c.Path = int(r.N), r.Path
		return w.fork(st, in, c)
	}
	c.Path = ""
	st.set(in, c.holds(r).val())
	return nil, false
}

func (w *walk) binop(st *state, in *ssa.BinOp) ([]*state, bool) {
	if is := w.onward(st, in); is != maybe {
		st.set(in, is.val())
		return nil, false
	}
	x, y := plain(w.eval(st, in.X), in.X.Type()), plain(w.eval(st, in.Y), in.Y.Type())
	op := in.Op
	if isConst(x, in.X) && !isConst(y, in.Y) {
		x, y = y, x
		op = region.Mirror(op)
	}
	if v, isNil := comparedWithNil(in); isNil && (op == token.EQL || op == token.NEQ) {
		if at, ok := w.e.predicateAt(v); ok {
			return w.fork(st, in, givenAt(at, v.Type(), op == token.NEQ))
		}
	}
	if x.Kind == Told && y.Kind == Int && isStatus(y.N) {
		st.set(in, told(x.N, statusesThat(op, y.N, "")).val())
		return nil, false
	}
	switch op {
	case token.EQL, token.NEQ:
		if next, asked := w.asksElement(st, in, in.X, in.Y, op == token.EQL); asked {
			return next, true
		}
		c := Cond{Not: op == token.NEQ}
		switch {
		case y.Kind == Nil:
			c.Op = IsNil
			return w.decide(st, in, x, c)
		case y.Kind == Failed && y.Err.Global != "" && isErrorType(in.X.Type()):
			return w.decide(st, in, x, w.varCond(y.Err.Global, c.Not))
		case x.Kind == Failed && x.Err.Global != "" && isErrorType(in.Y.Type()):
			return w.decide(st, in, y, w.varCond(x.Err.Global, c.Not))
		case y.Kind == True || y.Kind == False:
			c.Op = IsTrue
			if y.Kind == False {
				c.Not = !c.Not
			}
			return w.decide(st, in, x, c)
		case y.Kind == Int && x.Kind == Symbol && (x.Text != "" || isStatus(y.N)):
			return w.statusTest(st, in, x, op, y.N)
		case y.Kind == Int || y.Kind == Text:
			c.Op, c.Text = IsEqual, y.Text
			if y.Kind == Int {
				c.Text = itoa(y.N)
			}
			if x.Kind == Symbol || x.Kind == Part || x.Kind == Int || x.Kind == Text {
				return w.decide(st, in, x, c)
			}
		}
	case token.LSS, token.LEQ, token.GTR, token.GEQ:
		if x.Kind == Int && y.Kind == Int {
			if computed(in.X) || computed(in.Y) {
				st.set(in, truth(compare(op, x.N, y.N)).val())
				return nil, false
			}
		}
		if x.Kind == Symbol && y.Kind == Int && (x.Text != "" || isStatus(y.N)) {
			return w.statusTest(st, in, x, op, y.N)
		}
	case token.ADD, token.SUB, token.MUL, token.QUO, token.REM:
		if x.Kind == Int && y.Kind == Int && computed(in.X) {
			if n, ok := arith(op, x.N, y.N); ok {
				st.set(in, Val{Kind: Int, N: n})
				return nil, false
			}
		}
		if x.Kind == Symbol && y.Kind == Int && (op == token.QUO || op == token.REM) {
			x.Text += op.String() + itoa(y.N)
			st.set(in, x)
			return nil, false
		}
	case token.AND, token.OR:
		// Booleans are not combined this way after conversion to SSA.
	}
	st.set(in, Val{})
	return nil, false
}

// computed reports whether a number is one that the walk has worked out, not a constant.
func computed(v ssa.Value) bool {
	_, isC := v.(*ssa.Const)
	return !isC
}

func isConst(v Val, of ssa.Value) bool {
	_, c := of.(*ssa.Const)
	return c || v.Kind == Failed && v.Err.Global != ""
}

func compare(op token.Token, x, y int64) bool {
	switch op {
	case token.EQL:
		return x == y
	case token.NEQ:
		return x != y
	case token.LSS:
		return x < y
	case token.LEQ:
		return x <= y
	case token.GTR:
		return x > y
	}
	return x >= y
}

func arith(op token.Token, x, y int64) (int64, bool) {
	switch op {
	case token.ADD:
		return x + y, true
	case token.SUB:
		return x - y, true
	case token.MUL:
		return x * y, true
	case token.QUO:
		if y != 0 {
			return x / y, true
		}
	case token.REM:
		if y != 0 {
			return x % y, true
		}
	}
	return 0, false
}

func isStatus(n int64) bool { return n >= 100 && n <= 600 }

// statusesThat returns the statuses for which a comparison with n holds, after the operations ops.
func statusesThat(op token.Token, n int64, ops string) (m uint32) {
	for i, s := range statuses {
		if v, ok := applyOps(ops, s); ok && compare(op, v, n) {
			m |= 1 << i
		}
	}
	return m
}

// statusTest forks on a comparison of a status that is not known.
func (w *walk) statusTest(st *state, in ssa.Value, x Val, op token.Token, n int64) ([]*state, bool) {
	m := statusesThat(op, n, x.Text)
	x.Text = ""
	c := Cond{N: int(x.N), Path: x.Path, Op: IsStatus, Mask: m}
	var out []*state
	for _, side := range []ValKind{True, False} {
		s := st.clone()
		cc := c
		if side == False {
			cc.Mask = ^m & allStatuses
		}
		if cc.Mask != 0 && w.narrow(s, cc) {
			s.set(in, Val{Kind: side})
			out = append(out, s)
		}
	}
	return out, true
}

// narrow adds a status condition, merging it with one on the same value.
func (w *walk) narrow(st *state, c Cond) bool {
	for i, h := range st.conds {
		if h.Op == IsStatus && h.N == c.N && h.Path == c.Path {
			h.Mask = mask(h) & c.Mask
			h.Not = false
			st.conds[i] = h
			return h.Mask != 0
		}
	}
	return w.assume(st, c)
}

// applyOps applies "/100%10" and the like.
func applyOps(ops string, n int64) (int64, bool) {
	for ops != "" {
		op := ops[0]
		end := strings.IndexAny(ops[1:], "/%")
		num := ops[1:]
		if end >= 0 {
			num = ops[1 : end+1]
		}
		var d int64
		for _, c := range num {
			d = d*10 + int64(c-'0')
		}
		if d == 0 {
			return 0, false
		}
		if op == '/' {
			n /= d
		} else {
			n %= d
		}
		ops = ops[1+len(num):]
	}
	return n, true
}
