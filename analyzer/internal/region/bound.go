package region

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A Bound is what limits the rounds of a loop.
type Bound struct {
	Known bool      // N holds the number of rounds
	N     int       // at most
	Value ssa.Value // not a constant: the rounds are Value plus Plus
	Plus  int
	None  bool // no counter ends the loop
	Phi   *ssa.Phi
}

// Rounds finds the smallest bound that a counter or a ranged length puts on how often the loop runs the
// code of one of its blocks: what stands behind a test of the counter runs once less than what stands
// before it.
func (l *Loop) Rounds(site *ssa.BasicBlock) Bound {
	best := Bound{None: true}
	for b := range l.blocks {
		iff, ok := last(b).(*ssa.If)
		if !ok {
			continue
		}
		for i, s := range b.Succs {
			if l.Has(s) {
				continue
			}
			bd, ok := l.bound(iff.Cond, i == 0, l.after(site, b))
			if ok && !l.eachRound(b) && !(lasts(iff.Cond) && l.passes(site, b)) {
				bd = Bound{Plus: Unsized, Phi: bd.Phi} // some rounds go past the test
			}
			if ok && better(bd, best) {
				best = bd
			}
		}
	}
	return best
}

// lasts reports whether a test of a counter that ends the loop goes on doing so in later rounds: one for a number that
// is reached once does not.
func lasts(cond ssa.Value) bool {
	if u, ok := cond.(*ssa.UnOp); ok && u.Op == token.NOT {
		return lasts(u.X)
	}
	c, ok := cond.(*ssa.BinOp)
	return ok && ordering(c.Op)
}

func better(a, b Bound) bool {
	switch {
	case b.None:
		return true
	case a.Known && b.Known:
		return a.N < b.N
	}
	return a.Known && !b.Known
}

func last(b *ssa.BasicBlock) ssa.Instruction {
	if len(b.Instrs) == 0 {
		return nil
	}
	return b.Instrs[len(b.Instrs)-1]
}

// bound reads a condition that ends the loop when it is exit.
func (l *Loop) bound(cond ssa.Value, exit, late bool) (Bound, bool) {
	if u, ok := cond.(*ssa.UnOp); ok && u.Op == token.NOT {
		return l.bound(u.X, !exit, late)
	}
	if e, ok := cond.(*ssa.Extract); ok { // range over a map or a string
		if _, ok := e.Tuple.(*ssa.Next); ok {
			return Bound{Value: e, Phi: nil}, true
		}
	}
	if l.counted(cond) {
		return Bound{Plus: Unsized}, true
	}
	c, ok := cond.(*ssa.BinOp)
	if !ok {
		return Bound{}, false
	}
	if bd, ok := l.listed(c, exit, late); ok {
		return bd, true
	}
	if bd, ok := l.grown(c, exit, late); ok {
		return bd, true
	}
	if _, isConst := c.Y.(*ssa.Const); isConst && l.counted(c.X) {
		return Bound{Plus: Unsized}, true
	}
	op, x, y := c.Op, c.X, c.Y
	if _, _, _, counts := l.counter(x); !counts {
		x, y, op = y, x, Mirror(op)
	}
	phi, off, step, counts := l.counter(x)
	if ordering(op) && (l.kept(c.X) && !l.varies(c.Y) || l.kept(c.Y) && !l.varies(c.X)) {
		return Bound{Plus: Unsized}, true
	}
	if !counts && ordering(op) && (l.grows(c.X) && !l.varies(c.Y) || l.grows(c.Y) && !l.varies(c.X)) {
		return Bound{Plus: Unsized}, true
	}
	if !counts || l.varies(y) {
		return Bound{}, false
	}
	if !exit {
		op = negate(op)
	}
	start := l.start(phi, step)
	from, fromKnown := constInt(start)
	to, toKnown := limitOf(y)
	extra, ends := past(op, step, late)
	switch {
	case !ends:
		return Bound{}, false
	case fromKnown && toKnown:
		n, met := roundsOf(op, from+int64(off), to, int64(step), extra)
		return Bound{Known: true, N: n, Phi: phi}, met
	case step == 1 && fromKnown:
		return Bound{Value: y, Plus: extra - int(from) - off, Phi: phi}, true
	case step == -1 && toKnown && start != nil:
		return Bound{Value: start, Plus: extra - int(to) + off, Phi: phi}, true
	}
	return Bound{Plus: Unsized, Phi: phi}, true
}

// Unsized is the Plus of a bound that exists and whose size is not known.
const Unsized = 1 << 20

func ordering(op token.Token) bool {
	return op == token.LSS || op == token.LEQ || op == token.GTR || op == token.GEQ
}

// grows reports whether v is a number of the header that each round changes, in whatever steps.
func (l *Loop) grows(v ssa.Value) bool {
	p, ok := v.(*ssa.Phi)
	if !ok || p.Block() != l.Header {
		return false
	}
	b, ok := p.Type().Underlying().(*types.Basic)
	if !ok || b.Info()&types.IsNumeric == 0 {
		return false
	}
	for i, e := range p.Edges {
		if l.Has(p.Block().Preds[i]) && stays(e, p, 0) {
			return false
		}
	}
	return true
}

// stays reports whether a variable of the header may keep its value in a round.
func stays(e ssa.Value, p *ssa.Phi, depth int) bool {
	if e == p {
		return true
	}
	if q, ok := e.(*ssa.Phi); ok && depth < 4 {
		for _, x := range q.Edges {
			if stays(x, p, depth+1) {
				return true
			}
		}
	}
	return false
}

// after reports whether block b is reached from block a in the same round.
func (l *Loop) after(a, b *ssa.BasicBlock) bool {
	seen := map[*ssa.BasicBlock]bool{}
	todo := []*ssa.BasicBlock{a}
	for len(todo) > 0 {
		x := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if x == b {
			return true
		}
		for _, s := range x.Succs {
			if s != l.Header && l.Has(s) && !seen[s] {
				seen[s] = true
				todo = append(todo, s)
			}
		}
	}
	return false
}

// counter reports whether v is a variable of the header that each round steps by a constant, or that
// plus a constant (off).
func (l *Loop) counter(v ssa.Value) (phi *ssa.Phi, off, step int, ok bool) {
	if b, is := v.(*ssa.BinOp); is && (b.Op == token.ADD || b.Op == token.SUB) {
		if n, isC := constInt(b.Y); isC {
			if p, _, s, isPhi := l.counter(b.X); isPhi {
				if b.Op == token.SUB {
					n = -n
				}
				return p, int(n), s, true
			}
		}
		return nil, 0, 0, false
	}
	if c, is := v.(*ssa.Convert); is {
		return l.counter(c.X)
	}
	p, is := v.(*ssa.Phi)
	if !is || p.Block() != l.Header {
		return nil, 0, 0, false
	}
	for i, e := range p.Edges {
		if !l.Has(p.Block().Preds[i]) {
			continue
		}
		s, isStep := stepOf(e, p, 0)
		if !isStep || step != 0 && s != step {
			return nil, 0, 0, false
		}
		step = s
	}
	return p, 0, step, step != 0
}

func stepOf(e ssa.Value, p *ssa.Phi, depth int) (int, bool) {
	switch e := e.(type) {
	case *ssa.BinOp:
		if n, ok := constInt(e.Y); ok && e.X == p {
			switch e.Op {
			case token.ADD:
				return int(n), true
			case token.SUB:
				return -int(n), true
			}
		}
	case *ssa.Phi:
		if depth > 3 {
			return 0, false
		}
		step := 0
		for _, x := range e.Edges {
			s, ok := stepOf(x, p, depth+1)
			if !ok || step != 0 && s != step {
				return 0, false
			}
			step = s
		}
		return step, step != 0
	}
	return 0, false
}

// start returns what a counter begins with: of several numbers the one with the most rounds, and nil where they
// are not known.
func (l *Loop) start(p *ssa.Phi, step int) (out ssa.Value) {
	for i, e := range p.Edges {
		if l.Has(p.Block().Preds[i]) || out == e {
			continue
		}
		if out == nil {
			out = e
			continue
		}
		x, xok := constInt(out)
		y, yok := constInt(e)
		if !xok || !yok {
			return nil
		}
		if (step > 0) == (y < x) {
			out = e
		}
	}
	return out
}

// varies reports whether v is computed inside the loop from something that is not.
func (l *Loop) varies(v ssa.Value) bool {
	in, ok := v.(ssa.Instruction)
	if !ok || !l.Has(in.Block()) {
		return false
	}
	switch v := v.(type) {
	case *ssa.UnOp: // a field or captured variable read in the condition
		return v.Op == token.ARROW
	case *ssa.FieldAddr, *ssa.Field:
		return false
	case *ssa.BinOp:
		return l.varies(v.X) || l.varies(v.Y)
	case *ssa.Convert:
		return l.varies(v.X)
	case *ssa.Call:
		b, builtin := v.Call.Value.(*ssa.Builtin)
		if builtin && b.Name() != "len" || !builtin && v.Call.StaticCallee() == nil {
			return true
		}
		return slices.ContainsFunc(v.Call.Args, l.varies) // of what stays, a function tells the same
	}
	return true
}

// limitOf returns the number a limit stands for: a constant, or the length of a literal.
func limitOf(v ssa.Value) (int64, bool) {
	if n, ok := constInt(v); ok {
		return n, true
	}
	switch v := v.(type) {
	case *ssa.BinOp:
		x, xok := limitOf(v.X)
		y, yok := limitOf(v.Y)
		if xok && yok {
			switch v.Op {
			case token.ADD:
				return x + y, true
			case token.SUB:
				return x - y, true
			}
		}
	case *ssa.Convert:
		return limitOf(v.X)
	case *ssa.Call:
		if b, ok := v.Call.Value.(*ssa.Builtin); ok && b.Name() == "len" {
			return Length(v.Call.Args[0])
		}
	}
	return 0, false
}

// Length returns how many elements a list has that is written out.
func Length(v ssa.Value) (int64, bool) {
	switch v := v.(type) {
	case *ssa.Const:
		return 0, v.IsNil()
	case *ssa.Slice:
		if p, ok := v.X.Type().Underlying().(*types.Pointer); ok {
			a, ok := p.Elem().Underlying().(*types.Array)
			if ok && v.Low == nil && v.High == nil {
				return a.Len(), true
			}
			if n, isConst := constInt(v.High); ok && isConst && v.Low == nil {
				return n, true
			}
		}
	case *ssa.MakeSlice:
		return constInt(v.Len)
	case *ssa.ChangeType:
		return Length(v.X)
	}
	return 0, false
}

func constInt(v ssa.Value) (int64, bool) {
	c, ok := v.(*ssa.Const)
	if !ok || c.Value == nil || c.Value.Kind() != constant.Int {
		return 0, false
	}
	return constant.Int64Val(c.Value)
}

// Mirror returns the comparison that holds for swapped operands.
func Mirror(op token.Token) token.Token {
	switch op {
	case token.LSS:
		return token.GTR
	case token.GTR:
		return token.LSS
	case token.LEQ:
		return token.GEQ
	case token.GEQ:
		return token.LEQ
	}
	return op
}

func negate(op token.Token) token.Token {
	switch op {
	case token.LSS:
		return token.GEQ
	case token.GTR:
		return token.LEQ
	case token.LEQ:
		return token.GTR
	case token.GEQ:
		return token.LSS
	case token.EQL:
		return token.NEQ
	case token.NEQ:
		return token.EQL
	}
	return op
}
