package summary

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

// Where no loop counts, the number of attempts travels with what is sent: in a field of the item, a
// parameter, a variable that function literals share. It bounds a repeat that stands behind a test of it.

// counted returns how often something is done that is repeated from an instruction: the tests in front of
// it may hold a number that each attempt changes. again are the arguments of a call that goes round.
func (e *engine) counted(at ssa.Instruction, again []arg) Count {
	best := e.countedUpTo(at.Block(), again, nil)
	if best.Kind == Unbounded && again == nil && e.testedElsewhere(at) {
		return Count{} // by a function on the way
	}
	return best
}

// countedUpTo reads the tests in front of a block, as far up as in says.
func (e *engine) countedUpTo(last *ssa.BasicBlock, again []arg, in func(*ssa.BasicBlock) bool) Count {
	best := Count{Kind: Unbounded}
	at := last.Instrs[len(last.Instrs)-1]
	for b := last; b != nil && b.Idom() != nil; b = b.Idom() {
		d := b.Idom()
		if in != nil && !in(d) {
			break
		}
		iff, ok := d.Instrs[len(d.Instrs)-1].(*ssa.If)
		if !ok || len(b.Preds) != 1 || b.Preds[0] != d {
			continue
		}
		c, ok := e.tested(iff, d.Succs[0] == b, at, again)
		if ok && (c.sized() > best.sized() || c.sized() == best.sized() && c.N < best.N) || ok && best.Kind == Unbounded {
			best = c
		}
	}
	return best
}

// testedElsewhere reports whether one of the functions through which a call leads back into its own, or that function
// itself, tests a number that one of them raises.
func (e *engine) testedElsewhere(at ssa.Instruction) bool {
	f := e.funcs[at.Parent()]
	if f == nil || !e.cyclic[f.scc] {
		return false
	}
	for _, g := range e.order {
		if g.scc != f.scc {
			continue
		}
		for iff := range flow.Each[*ssa.If](g.fn) {
			c, ok := iff.Cond.(*ssa.BinOp)
			if !ok {
				continue
			}
			for _, x := range []ssa.Value{c.X, c.Y} {
				if _, x = offset(x); e.raisedOnTheWay(f, x) {
					return true
				}
			}
		}
	}
	return false
}

// raisedOnTheWay reports whether a number is a parameter, or a field of one, that a function of the cycle of f raises
// or hands on raised.
func (e *engine) raisedOnTheWay(f *function, v ssa.Value) bool {
	if !isInteger(v.Type()) {
		return false
	}
	if p, ok := v.(*ssa.Parameter); ok {
		i := slices.Index(p.Parent().Params, p)
		for _, g := range e.order {
			if g.scc != f.scc {
				continue
			}
			for call := range flow.Each[ssa.CallInstruction](g.fn) {
				fn := e.named(call.Common())
				args := flow.Args(call.Common())
				if fn == nil || i >= len(args) {
					continue
				}
				if by, _ := offset(args[i]); by != 0 && e.sameCycle(f, fn) {
					return true
				}
			}
		}
		return false
	}
	var fd *types.Var
	switch x := v.(type) {
	case *ssa.Field:
		fd = fieldVar(x.X.Type(), x.Field)
	case *ssa.UnOp:
		if fa, ok := x.X.(*ssa.FieldAddr); ok && x.Op == token.MUL {
			fd = fieldVar(fa.X.Type(), fa.Field)
		}
	case *ssa.BinOp:
		return e.raisedOnTheWay(f, x.X)
	}
	return fd != nil && slices.ContainsFunc(e.fields[fd], func(s flow.Stored) bool {
		by, _ := offset(s.Value)
		at := e.funcs[parentOf(s.At)]
		return by != 0 && at != nil && at.scc == f.scc
	})
}

func parentOf(st *ssa.Store) *ssa.Function {
	if st == nil {
		return nil
	}
	return st.Parent()
}

// sized tells how much is known of a bound.
func (c Count) sized() int {
	switch c.Kind {
	case AtMost:
		return 2
	case ByParam:
		return 1
	}
	return 0
}

// tested reads a test that lets through where it is want as a bound.
func (e *engine) tested(iff *ssa.If, want bool, at ssa.Instruction, again []arg) (Count, bool) {
	cond := iff.Cond
	if n, ok := cond.(*ssa.UnOp); ok && n.Op == token.NOT {
		cond, want = n.X, !want
	}
	if isBool(cond.Type()) {
		if _, compares := cond.(*ssa.BinOp); !compares {
			t := e.tallyOf(cond, at, again)
			return Count{Kind: AtMost, N: 2}, t != nil && slices.ContainsFunc(t.entries, func(s entry) bool { return s.flag && s.set != want })
		}
	}
	cmp, ok := cond.(*ssa.BinOp)
	if !ok {
		return Count{}, false
	}
	x, y, op := cmp.X, cmp.Y, cmp.Op
	if _, isConst := x.(*ssa.Const); isConst {
		x, y, op = y, x, region.Mirror(op)
	}
	off, x := offset(x)
	t := e.tallyOf(x, at, again)
	if t == nil {
		off, y = offset(y)
		if t = e.tallyOf(y, at, again); t == nil {
			return Count{}, false
		}
		x, y, op = y, x, region.Mirror(op)
	}
	if !slices.ContainsFunc(t.entries, func(s entry) bool { return s.by != 0 }) {
		return Count{}, false // nothing counts it
	}
	most, sized := e.mostly(op, want, y)
	less, compares := lets(op, want)
	if !sized && !compares {
		return Count{}, true
	}
	for _, s := range t.entries {
		if s.by != 1 && !(s.by == 0 && s.from == 0 && !s.flag) {
			return Count{}, true
		}
	}
	if !t.whole {
		return Count{}, true // where it begins is not known
	}
	n := 2 - int(off) - int(t.start)
	if t.early(iff) {
		n--
	}
	if !sized {
		return e.handedBound(y, n-less, at, again), true
	}
	return Count{Kind: AtMost, N: max(int(most)+n, 1)}, true
}

// handedBound is a bound that a repeat hands on as it came in, and of which there are n more attempts.
func (e *engine) handedBound(v ssa.Value, n int, at ssa.Instruction, again []arg) Count {
	r := e.reading(bound{val: v})
	c, first := r.plus(n)
	switch {
	case len(first) > 0 || v.Parent() != at.Parent():
		return Count{}
	case c.Kind == AtMost:
		c.N = max(c.N, 1)
		return c
	case c.Kind == ByParam:
		if i := c.Param.Param; i < len(again) && i < len(at.Parent().Params) && sameArg(again[i], at.Parent().Params[i]) {
			return c
		}
	}
	return Count{}
}

// lets tells by how much less than the other side a comparison lets through where it is want.
func lets(op token.Token, want bool) (less int, ok bool) {
	switch {
	case want && op == token.LSS, !want && op == token.GEQ, want && op == token.NEQ, !want && op == token.EQL:
		return 1, true
	case want && op == token.LEQ, !want && op == token.GTR:
		return 0, true
	}
	return 0, false
}

// mostly returns the greatest number that a comparison with y lets through.
func (e *engine) mostly(op token.Token, want bool, y ssa.Value) (int64, bool) {
	c, ok := y.(*ssa.Const)
	if !ok || c.Value == nil || c.Value.Kind() != constant.Int {
		return 0, false
	}
	n, ok := constant.Int64Val(c.Value)
	if !ok || n > 1<<20 {
		return 0, false
	}
	less, ok := lets(op, want)
	return n - int64(less), ok
}

// A tally is a place that may count attempts.
type tally struct {
	entries []entry
	whole   bool  // all that is stored in it is known
	start   int64 // the least number with which callers begin
}

// An entry is one store in a tally.
type entry struct {
	by   int64 // it adds this to what was there
	from int64 // or sets it to this
	flag bool  // or it is a bool that is
	set  bool  // this
	in   ssa.Instruction
}

// early reports whether the number is raised in front of a test of it.
func (t *tally) early(test ssa.Instruction) bool {
	return slices.ContainsFunc(t.entries, func(s entry) bool {
		return s.by != 0 && s.in != nil && s.in.Parent() == test.Parent() &&
			(s.in.Block() == test.Block() || s.in.Block().Dominates(test.Block()))
	})
}

// tallyOf returns the place that a number or bool is read from, with what is stored there.
func (e *engine) tallyOf(v ssa.Value, at ssa.Instruction, again []arg) *tally {
	t := &tally{whole: true}
	switch x := v.(type) {
	case *ssa.Parameter:
		i := slices.Index(x.Parent().Params, x)
		if i >= len(again) || again[i].val == nil || x.Parent() != at.Parent() {
			return nil
		}
		if a := again[i]; a.plus != 0 {
			t.entries = append(t.entries, entry{by: a.plus})
		} else {
			t.add(a.val, nil, func(v ssa.Value) bool { return v == x })
		}
		t.whole = e.begins(t, x.Parent(), i)
	case *ssa.Field:
		return e.fieldTally(t, x.X.Type(), x.Field)
	case *ssa.UnOp:
		if x.Op != token.MUL {
			return nil
		}
		if fa, ok := x.X.(*ssa.FieldAddr); ok {
			return e.fieldTally(t, fa.X.Type(), fa.Field)
		}
		cell, ok := cellOf(x.X).(*ssa.Alloc)
		if !ok {
			return nil
		}
		if p, ok := flow.OnlyStore(cell).(*ssa.Parameter); ok {
			return e.tallyOf(p, at, again)
		}
		reads := func(v ssa.Value) bool {
			u, ok := v.(*ssa.UnOp)
			return ok && u.Op == token.MUL && cellOf(u.X) == cell
		}
		for _, fn := range []*ssa.Function{cell.Parent(), at.Parent()} {
			for st := range flow.Each[*ssa.Store](fn) {
				if cellOf(st.Addr) == cell {
					t.add(st.Val, st, reads)
				}
			}
			if cell.Parent() == at.Parent() {
				break
			}
		}
	default:
		return nil
	}
	return t
}

// begins notes where the callers of a function begin to count with parameter i, and reports whether they all say so:
// where others can call it, that is their business.
func (e *engine) begins(t *tally, fn *ssa.Function, i int) bool {
	u := e.usesOf(fn)
	if u.value || len(u.calls) == 0 || e.exposed(fn) {
		return false
	}
	for j, call := range u.calls {
		args := flow.Args(call.Common())
		if i >= len(args) {
			return false
		}
		c, isConst := args[i].(*ssa.Const)
		if !isConst || !isInteger(c.Type()) || c.Value == nil {
			return false
		}
		if n := c.Int64(); j == 0 || n < t.start {
			t.start = n
		}
	}
	return t.whole
}

func (e *engine) fieldTally(t *tally, in types.Type, i int) *tally {
	f := fieldVar(in, i)
	if f == nil {
		return nil
	}
	stores := e.fields[f]
	t.whole = !f.Exported() && f.Pkg() == e.pass.Pkg && len(stores) <= maxStores
	reads := func(v ssa.Value) bool {
		switch x := v.(type) {
		case *ssa.Field:
			return fieldVar(x.X.Type(), x.Field) == f
		case *ssa.UnOp:
			fa, ok := x.X.(*ssa.FieldAddr)
			return ok && fieldVar(fa.X.Type(), fa.Field) == f
		}
		return false
	}
	for _, s := range stores {
		for _, v := range e.handedToSet(s.Value) {
			t.add(v, s.At, reads)
		}
	}
	return t
}

// add notes what a store puts in the place, from which reads tells that a value was read.
func (t *tally) add(v ssa.Value, in ssa.Instruction, reads func(ssa.Value) bool) {
	if c, ok := v.(*ssa.Const); ok && c.Value != nil {
		switch c.Value.Kind() {
		case constant.Bool:
			t.entries = append(t.entries, entry{flag: true, set: constant.BoolVal(c.Value), in: in})
		case constant.Int:
			n, _ := constant.Int64Val(c.Value)
			t.entries = append(t.entries, entry{from: n, in: in})
		}
		return
	}
	off, from := offset(v)
	if !reads(from) {
		t.whole = false
		return
	}
	if off != 0 {
		t.entries = append(t.entries, entry{by: off, in: in})
	}
}

// offset splits a number into what it is made of and the constant that is added.
func offset(v ssa.Value) (int64, ssa.Value) {
	b, ok := v.(*ssa.BinOp)
	if !ok || b.Op != token.ADD && b.Op != token.SUB {
		return 0, v
	}
	c, ok := b.Y.(*ssa.Const)
	if !ok || c.Value == nil || c.Value.Kind() != constant.Int {
		return 0, v
	}
	n, ok := constant.Int64Val(c.Value)
	if !ok {
		return 0, v
	}
	if b.Op == token.SUB {
		n = -n
	}
	return n, b.X
}
