package summary

import (
	"go/token"
	"go/types"

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
	for _, b := range f.fn.Blocks {
		for _, in := range b.Instrs {
			if u, ok := in.(*ssa.UnOp); ok && u.Op == token.ARROW && !flow.IsTick(u.X.Type()) {
				f.receipts = append(f.receipts, in)
			}
			call, ok := in.(*ssa.Call)
			if !ok {
				continue
			}
			c := e.static(&call.Call)
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
		if r != s.in && (l == nil || l.Has(r.Block())) && (r.Block() == s.in.Block() && before(r, s.in) || r.Block() != s.in.Block() && r.Block().Dominates(s.in.Block())) {
			return true
		}
	}
	return false
}

// before reports whether a stands before b in their block.
func before(a, b ssa.Instruction) bool {
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

// taken returns the results of a reservation that somebody has made already.
func taken(in ssa.CallInstruction) []Val {
	sig := in.Common().Signature()
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
	for _, b := range f.fn.Blocks {
		for _, in := range b.Instrs {
			rs, ok := f.guards[in]
			if !ok {
				continue
			}
			w := &walk{e: e, f: f, site: in, limit: 400}
			for _, o := range w.from(rs, nil, false).outs {
				out = addOutcome(out, o.Outcome)
			}
		}
	}
	if len(out) != 1 {
		return nil // it tells its callers nothing, or not one thing
	}
	for _, r := range out[0].Then {
		if r.Kind == False || r.Kind == Int || r.Kind == Handle {
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
		if w.f.readers[v] && ssa.Instruction(v) != w.site {
			return v
		}
	}
	return nil
}

// puts finds where a function gives what it has received back to where it came from: a send on the same
// channel (also from a function literal that runs later), an append to the same list.
func (e *engine) puts(f *function, s *site, intents []intent) map[ssa.Instruction]bool {
	var out map[ssa.Instruction]bool
	add := func(in ssa.Instruction) {
		if out == nil {
			out = make(map[ssa.Instruction]bool)
		}
		out[in] = true
	}
	received := make(map[ssa.Value]bool)
	lists := make(map[*ssa.Phi]bool)
	for _, it := range intents {
		for _, v := range it.received {
			received[v] = true
		}
		for p := range it.carry {
			if flow.Reference(p.Type()) {
				lists[p] = true
			}
		}
	}
	if len(received)+len(lists) == 0 {
		return nil
	}
	same := func(ch, x ssa.Value) bool {
		for v := range received {
			from := sourceChannel(v)
			if from == nil || origin(ch) != origin(from) || pathOf(ch) != pathOf(from) {
				continue
			}
			for _, l := range e.tracer.Trace(outer(x), "", nil) {
				if l.Value == v {
					return true
				}
			}
		}
		return false
	}
	for _, b := range f.fn.Blocks {
		for _, in := range b.Instrs {
			switch in := in.(type) {
			case *ssa.Send:
				if same(in.Chan, in.X) {
					add(in)
				}
			case *ssa.MakeClosure:
				for _, cb := range in.Fn.(*ssa.Function).Blocks {
					for _, ci := range cb.Instrs {
						if snd, ok := ci.(*ssa.Send); ok && same(snd.Chan, snd.X) {
							add(in)
						}
					}
				}
			case *ssa.Call:
				bi, ok := in.Call.Value.(*ssa.Builtin)
				if !ok || bi.Name() != "append" || len(in.Call.Args) < 2 {
					continue
				}
				for p := range lists {
					header := func(q *ssa.Phi) bool { return q == p }
					if listOf(in.Call.Args[0], p, 0) && has(e.tracer.Trace(in.Call.Args[1], "", header), p) {
						add(in)
					}
				}
			}
		}
	}
	return out
}

// sourceChannel returns the channel that a value was received from.
func sourceChannel(v ssa.Value) ssa.Value {
	switch v := v.(type) {
	case *ssa.UnOp:
		if v.Op == token.ARROW {
			return v.X
		}
	case *ssa.Extract:
		sel, ok := v.Tuple.(*ssa.Select)
		if !ok {
			return nil
		}
		i := 2
		for _, st := range sel.States {
			if st.Dir == types.RecvOnly {
				if i == v.Index {
					return st.Chan
				}
				i++
			}
		}
	}
	return nil
}

// pathOf returns the fields through which a channel value is read.
func pathOf(v ssa.Value) string {
	switch x := v.(type) {
	case *ssa.UnOp:
		return pathOf(x.X)
	case *ssa.FieldAddr:
		name, _ := flow.FieldName(x.X.Type(), x.Field)
		return pathOf(x.X) + name
	case *ssa.ChangeType:
		return pathOf(x.X)
	}
	return ""
}

// listOf reports whether v is the list that a variable of the header holds, or a part of it.
func listOf(v ssa.Value, p *ssa.Phi, depth int) bool {
	if v == p {
		return true
	}
	if depth > 6 {
		return false
	}
	switch v := v.(type) {
	case *ssa.Slice:
		return listOf(v.X, p, depth+1)
	case *ssa.Phi:
		for _, e := range v.Edges {
			if e != v && listOf(e, p, depth+1) {
				return true
			}
		}
	case *ssa.Call:
		if b, ok := v.Call.Value.(*ssa.Builtin); ok && b.Name() == "append" {
			return listOf(v.Call.Args[0], p, depth+1)
		}
	}
	return false
}

func has(leaves []flow.Leaf, v ssa.Value) bool {
	for _, l := range leaves {
		if l.Value == v {
			return true
		}
	}
	return false
}

// outer returns what a value of a function literal is in the function around it.
func outer(v ssa.Value) ssa.Value {
	if u, ok := v.(*ssa.UnOp); ok && u.Op == token.MUL {
		if fv, ok := u.X.(*ssa.FreeVar); ok {
			if b := binding(fv); b != nil {
				return b
			}
		}
	}
	return v
}

// origin returns the variable or parameter that a channel value is read from.
func origin(v ssa.Value) ssa.Value {
	for range 6 {
		switch x := v.(type) {
		case *ssa.UnOp:
			v = x.X
		case *ssa.FreeVar:
			b := binding(x)
			if b == nil {
				return v
			}
			v = b
		case *ssa.Alloc:
			if st := flow.OnlyStore(x); st != nil {
				v = st
				continue
			}
			return v
		case *ssa.ChangeType:
			v = x.X
		case *ssa.FieldAddr:
			v = x.X
		default:
			return v
		}
	}
	return v
}
