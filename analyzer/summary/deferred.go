package summary

import (
	"go/token"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// What a deferred function literal does, it does where the function returns, and it sees then what its
// variables hold: defer func() { if err != nil { queue <- item } }().

// A held is a variable that a function literal captures, and what it must not hold.
type held struct {
	cell  ssa.Value
	never ValKind
}

// givenLater returns what a deferred call puts somewhere, where the function returns.
func (e *engine) givenLater(f *function, in *ssa.Defer) (out []*give) {
	mc, ok := in.Call.Value.(*ssa.MakeClosure)
	if !ok {
		return nil
	}
	t, ok := e.funcTarget(mc)
	if !ok || t.fn == nil || e.funcs[t.fn] == nil {
		return nil
	}
	nothing := func(int) bound { return bound{} }
	for _, x := range t.callee.Gives {
		if len(x.If) > 0 {
			continue
		}
		for _, inner := range e.funcs[t.fn].gives {
			if place := inner.place; place != x.Place && e.place(inner.in.Pos()) != x.Place {
				continue
			}
			when, known := heldWhere(inner.in, mc)
			if !known {
				continue
			}
			for at := range flow.Each[*ssa.RunDefers](f.fn) {
				if !in.Block().Dominates(at.Block()) {
					continue
				}
				for _, g := range e.given(at, []Give{x}, t.bind(nothing), nil) {
					g.when, g.attempts = when, Count{Kind: Unbounded} // what it asks goes with the call
					out = append(out, g)
				}
			}
		}
	}
	return out
}

// heldWhere returns what must hold of the variables that a literal captures for an instruction of it to be
// reached. known is false where that hangs on anything else.
func heldWhere(in ssa.Instruction, mc *ssa.MakeClosure) (when []held, known bool) {
	fn := mc.Fn.(*ssa.Function)
	captured := func(v ssa.Value) ssa.Value {
		if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
			for i, fv := range fn.FreeVars {
				if load.X == fv {
					return mc.Bindings[i]
				}
			}
		}
		return nil
	}
	for cond, holds := range guards(in, nil) {
		never := True
		if holds {
			never = False
		}
		if bin, ok := cond.(*ssa.BinOp); ok {
			if c, isConst := bin.Y.(*ssa.Const); !isConst || c.Value != nil || bin.Op != token.EQL && bin.Op != token.NEQ {
				return nil, false
			}
			cond, never = bin.X, Nil
			if (bin.Op == token.EQL) == holds {
				never = Failed
			}
		}
		cell := captured(cond)
		if cell == nil {
			return nil, false
		}
		when = append(when, held{cell, never})
	}
	return when, true
}

// excluded reports whether what variables hold excludes that a deferred literal gives.
func (g *give) excluded(st *state) bool {
	return slices.ContainsFunc(g.when, func(h held) bool { return st.load(loc{root: h.cell}).Kind == h.never })
}
