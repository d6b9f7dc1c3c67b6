package summary

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

// observe finds the calls of a function that a retry may ask before it acts: reservations, which let only
// the first through, and look-ups of what has been done.
func (e *engine) observe(f *function, all []site) {
	for i := range all {
		s := all[i] // a copy: the site is settled again for its act
		if s.handover || s.Kind != Does {
			continue
		}
		acts := e.settle(&s)
		if s.guard {
			f.guards[s.in] = taken(s.in)
		}
		if !acts && s.Group == Read {
			f.readers[s.in] = true
		}
	}
	f.receipts = nil
	for in := range flow.Each[ssa.Instruction](f.fn) {
		if u, ok := in.(*ssa.UnOp); ok && u.Op == token.ARROW && !flow.IsTick(u.X.Type()) {
			f.receipts = append(f.receipts, in)
		}
		call, ok := in.(*ssa.Call)
		if !ok {
			continue
		}
		c := e.static(&call.Call)
		if e.readsBehind(&call.Call, c) {
			f.readers[in] = true
		}
		if c == nil {
			continue
		}
		if c.Mark&Receives != 0 || receivesInto(c) {
			f.receipts = append(f.receipts, in)
		}
		if c.Mark&Reads != 0 {
			f.readers[in] = true
		}
		switch {
		case c.Mark&Reserves != 0:
			f.guards[in] = taken(call)
		case len(c.Taken) > 0:
			f.guards[in] = c.Taken[0].Then
		}
	}
}

// readsBehind reports whether all implementations that may stand behind a method of an interface read. c is what is
// known of the method itself.
func (e *engine) readsBehind(call *ssa.CallCommon, c *callee) bool {
	if !call.IsInvoke() || c != nil && c.decl != nil {
		return false
	}
	targets, open, unknown := e.dynamic(bound{val: call.Value}, call.Method.Name(), 0)
	return len(targets) > 0 && len(open) == 0 && !unknown && !slices.ContainsFunc(targets, func(t target) bool {
		return t.callee == nil || t.callee.Mark&Reads == 0 || len(t.callee.Acts) > 0
	})
}

// receivesInto reports whether a function is declared to fill an argument with a payload.
func receivesInto(c *callee) bool {
	for _, w := range c.Writes {
		for _, a := range w.Of {
			if a.Kind == flow.Received && c.decl != nil {
				return true
			}
		}
	}
	return false
}

// behindReceipt reports whether something is received, in the loop (nil: the function), before each time
// that a site is reached: then each time is about what was received.
func (f *function) behindReceipt(s *site, l *region.Loop) bool {
	for _, r := range f.receipts {
		if r != s.in && (l == nil || l.Has(r.Block())) && precedes(r, s.in) {
			return true
		}
	}
	return false
}

// precedes reports whether a has been done whenever b is.
func precedes(a, b ssa.Instruction) bool {
	if a.Block() != b.Block() {
		return a.Block().Dominates(b.Block())
	}
	for _, in := range a.Block().Instrs {
		if in == a {
			return true
		}
		if in == b {
			return false
		}
	}
	return false
}

// noRow is the error of a statement that should return a row and does not.
func noRow(t types.Type) *Failure {
	none := Failure{Global: "database/sql.ErrNoRows", Foreign: true}
	if n := named(t); n != nil && n.Obj().Pkg() != nil && strings.Contains(n.Obj().Pkg().Path(), "/pgx") {
		return &Failure{Global: n.Obj().Pkg().Path() + ".ErrNoRows", Foreign: true, Wraps: []Val{{Kind: Failed, Err: &none}}}
	}
	return &none
}

// taken returns the results of a reservation that somebody has made already.
func taken(in ssa.CallInstruction) []Val {
	sig := in.Common().Signature()
	if sig.Results().Len() == 1 {
		t := sig.Results().At(0).Type()
		if scan, _, _ := types.LookupFieldOrMethod(t, true, nil, "Scan"); scan != nil {
			return []Val{handle(t, noRow(t))} // INSERT … ON CONFLICT DO NOTHING RETURNING
		}
	}
	rs := make([]Val, sig.Results().Len())
	for i := range rs {
		t := sig.Results().At(i).Type()
		switch {
		case isErrorType(t):
			rs[i] = Val{Kind: Nil}
		case isBool(t):
			rs[i] = Val{Kind: False}
		default:
			rs[i] = Val{Kind: Handle, Text: "taken"}
		}
	}
	return rs
}

// taken computes what a function returns when the reservation it makes is taken: then it is one itself.
func (e *engine) taken(f *function) []Outcome {
	if f.fn.Signature.Results().Len() == 0 || len(f.sum.Acts) > 0 {
		return nil
	}
	var out []Outcome
	for in := range flow.Each[ssa.Instruction](f.fn) {
		rs, ok := f.guards[in]
		if !ok {
			continue
		}
		w := &walk{ground: ground{e: e, f: f, site: in}, limit: 400}
		for _, o := range w.from(rs, nil, false).outs {
			out = addOutcome(out, o.Outcome)
		}
	}
	if len(out) != 1 {
		return nil // it tells its callers nothing, or not one thing
	}
	for _, r := range out[0].Then {
		if r.Kind == False || r.Kind == Int || r.Kind == Handle || r.Kind == Failed {
			return out
		}
	}
	return nil
}

// before returns the reservations that stand in front of a site in its loop.
func (f *function) before(s *site, l *region.Loop) map[ssa.Instruction][]Val {
	var out map[ssa.Instruction][]Val
	for g, rs := range f.guards {
		if l != nil && l.Has(g.Block()) && g != s.in && g.Block().Dominates(s.in.Block()) {
			if out == nil {
				out = make(map[ssa.Instruction][]Val)
			}
			out[g] = rs
		}
	}
	return out
}

// asks returns the look-up whose answer (not its error) a condition tests, or nil.
func (w *walk) asks(v ssa.Value, depth int) ssa.Instruction {
	if depth > 5 {
		return nil
	}
	switch v := v.(type) {
	case *ssa.UnOp:
		return w.asks(v.X, depth+1)
	case *ssa.Alloc:
		return w.scanned(v)
	case *ssa.BinOp:
		if in := w.asks(v.X, depth+1); in != nil {
			return in
		}
		return w.asks(v.Y, depth+1)
	case *ssa.FieldAddr:
		return w.asks(v.X, depth+1)
	case *ssa.Field:
		return w.asks(v.X, depth+1)
	case *ssa.Extract:
		if !isErrorType(v.Type()) {
			return w.asks(v.Tuple, depth+1)
		}
	case *ssa.Call:
		if w.f.readers[v] && ssa.Instruction(v) != w.site && !isErrorType(v.Type()) {
			return v
		}
	}
	return nil
}

func has(leaves []flow.Leaf, v ssa.Value) bool {
	for _, l := range leaves {
		if l.Value == v {
			return true
		}
	}
	return false
}
