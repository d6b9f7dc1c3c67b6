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
			when, known := heldWhere(inner.in, sharedIn(t.fn, mc.Bindings, nil))
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

// heldWhere returns what must hold of the variables that a deferred function shares for an instruction of it to be
// reached. all is false where that hangs on anything else as well.
func heldWhere(in ssa.Instruction, shared func(ssa.Value) ssa.Value) (when []held, all bool) {
	all = true
	for cond, holds := range guards(in, nil) {
		never := True
		if holds {
			never = False
		}
		if bin, ok := cond.(*ssa.BinOp); ok {
			if c, isConst := bin.Y.(*ssa.Const); !isConst || c.Value != nil || bin.Op != token.EQL && bin.Op != token.NEQ {
				all = false
				continue
			}
			cond, never = bin.X, Nil
			if (bin.Op == token.EQL) == holds {
				never = Failed
			}
		}
		if cell := shared(cond); cell != nil {
			when = append(when, held{cell, never})
		} else {
			all = false
		}
	}
	return when, all
}

// sharedIn returns what tells which variable of the function around it a deferred function reads: one that a literal
// captures, or one that it is handed a pointer to.
func sharedIn(fn *ssa.Function, bindings, args []ssa.Value) func(ssa.Value) ssa.Value {
	return func(v ssa.Value) ssa.Value {
		load, ok := v.(*ssa.UnOp)
		if !ok || load.Op != token.MUL {
			return nil
		}
		switch x := load.X.(type) {
		case *ssa.FreeVar:
			if i := slices.Index(fn.FreeVars, x); i < len(bindings) {
				return bindings[i]
			}
		case *ssa.Parameter:
			if i := slices.Index(fn.Params, x); i < len(args) {
				return args[i]
			}
		}
		return nil
	}
}

// A relapse is a call in a deferred function that leads back into the function that has deferred it.
type relapse struct {
	in    *ssa.Defer
	when  []held
	loose bool // it hangs on something else as well
}

// relapses returns those of a function.
func (e *engine) relapses(f *function) (out []relapse) {
	if !e.cyclic[f.scc] {
		return nil
	}
	for in := range flow.Each[*ssa.Defer](f.fn) {
		fn, bindings := e.closureOf(in.Call.Value)
		if fn == nil || len(fn.Blocks) == 0 || !e.sameCycle(f, fn) {
			continue
		}
		if e.source(fn) == f.fn {
			out = append(out, relapse{in: in})
			continue
		}
		for call := range flow.Each[ssa.CallInstruction](fn) {
			if back := e.named(call.Common()); back != nil && e.sameCycle(f, back) {
				when, all := heldWhere(call, sharedIn(fn, bindings, in.Call.Args))
				out = append(out, relapse{in, when, !all})
			}
		}
	}
	return out
}

// runDefers arrives at what leads back where the deferred functions run.
func (w *walk) runDefers(st *state, at *ssa.RunDefers) {
	if w.depth > 0 {
		return
	}
	for _, r := range w.f.relapses {
		if r.in.Block().Dominates(at.Block()) && !st.excludes(r.when) {
			w.arrive(st, r.in)
		}
	}
}

// excludes reports whether what variables hold is not what must hold of them.
func (s *state) excludes(when []held) bool {
	return slices.ContainsFunc(when, func(h held) bool { return s.load(loc{root: h.cell}).Kind == h.never })
}

// excluded reports whether what variables hold excludes that a deferred literal gives.
func (g *give) excluded(st *state) bool { return st.excludes(g.when) }
