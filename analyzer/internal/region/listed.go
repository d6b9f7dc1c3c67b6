package region

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// A list or map that each round makes longer or shorter counts the rounds as a number does.

// past returns how many rounds more there are than steps until a counter meets its limit, where op holds at the
// exit, and whether it ever does. late says that the test stands behind the code.
func past(op token.Token, step int, late bool) (extra int, ends bool) {
	switch op {
	case token.GEQ, token.EQL, token.LEQ:
	case token.GTR, token.LSS:
		extra = 1
	default:
		return 0, false
	}
	if step < 0 && (op == token.GEQ || op == token.GTR) || step > 0 && (op == token.LEQ || op == token.LSS) {
		return 0, false
	}
	if late {
		extra++ // a test behind the code lets it run in that round
	}
	return extra, true
}

// roundsOf counts the rounds of a counter that goes from one number to another in steps. It reports false where it
// never meets the number that it has to.
func roundsOf(op token.Token, from, to, step int64, extra int) (rounds int, met bool) {
	d, size := to-from, step
	if step < 0 {
		d, size = -d, -step
	}
	if op == token.EQL && (d < 0 || d%size != 0) {
		return 0, false
	}
	n := d/size + int64(extra)
	if d%size != 0 {
		n++
	}
	return int(min(max(n, 0), 1<<30)), true
}

// lengthOf returns what a length is the length of.
func lengthOf(v ssa.Value) ssa.Value {
	if call, ok := v.(*ssa.Call); ok {
		if b, ok := call.Call.Value.(*ssa.Builtin); ok && b.Name() == "len" {
			return call.Call.Args[0]
		}
	}
	return nil
}

// listed reads a comparison with the length of a list or map that the rounds change.
func (l *Loop) listed(c *ssa.BinOp, exit, late bool) (Bound, bool) {
	op, list, y := c.Op, lengthOf(c.X), c.Y
	if list == nil {
		op, list, y = Mirror(op), lengthOf(c.Y), c.X
	}
	if list == nil || l.varies(y) {
		return Bound{}, false
	}
	if _, isMap := list.Type().Underlying().(*types.Map); isMap {
		return Bound{Plus: Unsized}, l.changes(list)
	}
	phi, ok := list.(*ssa.Phi)
	if !ok || phi.Block() != l.Header {
		return Bound{}, false
	}
	step := 0
	for i, e := range phi.Edges {
		if !l.Has(phi.Block().Preds[i]) {
			continue
		}
		n, ok := lengthens(e, phi, 0)
		if !ok || n == 0 || step != 0 && n != step {
			return Bound{}, false
		}
		step = n
	}
	if !exit {
		op = negate(op)
	}
	if op == token.EQL && step < 0 {
		op = token.LEQ // a length is never below 0
	}
	extra, ends := past(op, step, late)
	if !ends {
		return Bound{}, false
	}
	var start ssa.Value
	for i, e := range phi.Edges {
		if !l.Has(phi.Block().Preds[i]) {
			if start != nil && start != e {
				return Bound{Plus: Unsized}, true
			}
			start = e
		}
	}
	from, fromKnown := Length(start)
	to, toKnown := limitOf(y)
	switch {
	case fromKnown && toKnown:
		n, met := roundsOf(op, from, to, int64(step), extra)
		return Bound{Known: true, N: n}, met
	case fromKnown && step == 1:
		return Bound{Value: y, Plus: extra - int(from)}, true
	}
	return Bound{Plus: Unsized}, true
}

// lengthens returns by how many elements a value is longer than a list of the header.
func lengthens(v ssa.Value, list *ssa.Phi, depth int) (int, bool) {
	switch v := v.(type) {
	case *ssa.Slice:
		if v.X != list {
			return 0, false
		}
		if n, ok := constInt(v.Low); ok && v.High == nil {
			return -int(n), true
		}
		if less, ok := v.High.(*ssa.BinOp); ok && v.Low == nil && less.Op == token.SUB && lengthOf(less.X) == list {
			n, ok := constInt(less.Y)
			return -int(n), ok
		}
	case *ssa.Call:
		b, ok := v.Call.Value.(*ssa.Builtin)
		if !ok || b.Name() != "append" || v.Call.Args[0] != list {
			return 0, false
		}
		n, ok := Length(v.Call.Args[1])
		return int(n), ok
	case *ssa.Phi:
		if depth > 3 {
			return 0, false
		}
		step := 0
		for _, x := range v.Edges {
			n, ok := lengthens(x, list, depth+1)
			if !ok || step != 0 && n != step {
				return 0, false
			}
			step = n
		}
		return step, step != 0
	}
	return 0, false
}

// changes reports whether the loop puts entries into a map, or takes some out.
func (l *Loop) changes(m ssa.Value) bool {
	same := func(v ssa.Value) bool {
		x, xok := v.(*ssa.UnOp)
		y, yok := m.(*ssa.UnOp)
		if !xok || !yok {
			return v == m
		}
		f, fok := x.X.(*ssa.FieldAddr)
		g, gok := y.X.(*ssa.FieldAddr)
		return x.X == y.X || fok && gok && f.X == g.X && f.Field == g.Field
	}
	for b := range l.blocks {
		for _, in := range b.Instrs {
			switch in := in.(type) {
			case *ssa.MapUpdate:
				if same(in.Map) {
					return true
				}
			case *ssa.Call:
				if b, ok := in.Call.Value.(*ssa.Builtin); ok && (b.Name() == "delete" || b.Name() == "clear") && same(in.Call.Args[0]) {
					return true
				}
			}
		}
	}
	return false
}

// maxGrown bounds the rounds of a number that grows in other than even steps.
const maxGrown = 64

// grown reads a comparison with a number that each round multiplies: a wait.
func (l *Loop) grown(c *ssa.BinOp, exit, late bool) (Bound, bool) {
	op, v := c.Op, c.X
	to, known := limitOf(c.Y)
	if !known {
		to, known = limitOf(c.X)
		op, v = Mirror(op), c.Y
	}
	if !exit {
		op = negate(op)
	}
	for _, in := range l.Header.Instrs {
		phi, ok := in.(*ssa.Phi)
		if !ok {
			break
		}
		start, next := ssa.Value(nil), ssa.Value(nil)
		for i, e := range phi.Edges {
			at := &start
			if l.Has(phi.Block().Preds[i]) {
				at = &next
			}
			if *at != nil && *at != e {
				*at = phi // several
			} else {
				*at = e
			}
		}
		from, fromKnown := constInt(start)
		if !known || !fromKnown || v != phi && v != next {
			continue
		}
		n := 0
		for n < maxGrown {
			then, ok := grow(next, phi, from)
			if !ok {
				return Bound{}, false
			}
			seen := from
			if v == next {
				seen = then
			}
			if late {
				n++
			}
			if holds(op, seen, to) {
				return Bound{Known: true, N: n, Phi: phi}, true
			}
			if !late {
				n++
			}
			from = then
		}
	}
	return Bound{}, false
}

// grow returns the next number of a header that is multiplied, or added to itself.
func grow(next ssa.Value, phi *ssa.Phi, now int64) (int64, bool) {
	b, ok := next.(*ssa.BinOp)
	if !ok || b.X != phi || now > 1<<40 || now < -1<<40 {
		return 0, false
	}
	if b.Y == phi {
		return 2 * now, b.Op == token.ADD
	}
	n, ok := constInt(b.Y)
	if !ok || n < 1 || n > 1<<16 {
		return 0, false
	}
	switch b.Op {
	case token.MUL:
		return now * n, true
	case token.QUO:
		return now / n, true
	case token.SHL:
		return now << min(n, 20), true
	}
	return 0, false
}

// holds reports whether a comparison of two numbers does.
func holds(op token.Token, x, y int64) bool {
	switch op {
	case token.LSS:
		return x < y
	case token.LEQ:
		return x <= y
	case token.GTR:
		return x > y
	case token.GEQ:
		return x >= y
	case token.EQL:
		return x == y
	}
	return false
}
