package summary

import (
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// A guard is a reservation, and what it returns when it is taken.
type guard struct {
	in    *ssa.Call
	taken []Val
}

// reserved gives an act that stands behind a reservation of its own function the reservation's name for a
// key: whoever repeats the function finds it taken, and nothing is done. Not if something is written or
// called behind the act, or is deferred, that may give the reservation back. A reservation on a transaction
// goes with it: it speaks for what is done on the same.
func (e *engine) reserved(f *function, s *site, a *Act, all []site) {
	if s.Kind != Does || a.Group != Once || s.keyed() || a.Key.Else != Nothing || a.InTx || a.onlyInTx() {
		return
	}
	if there, unknown := present(a.Key.Of); there || unknown {
		return
	}
	for _, g := range f.standingBefore(s) {
		if e.reaches(f, g, s) || !s.at.IsValid() && e.mayRelease(f, s, g.in, all) {
			continue
		}
		if of := e.reservation(g.in); of != nil {
			a.Key = Key{Slot: "reservation", Of: of, Named: true, Weak: true}
			return
		}
	}
}

// standingBefore returns the reservations that are always made before a site is reached.
func (f *function) standingBefore(s *site) (out []guard) {
	if s.at.IsValid() {
		for _, g := range f.guardsOf[s.in] {
			if g.in.Pos() != s.at && g.in.Block().Dominates(s.in.Block()) {
				out = append(out, g)
			}
		}
		return out
	}
	for b := s.in.Block().Idom(); b != nil; b = b.Idom() {
		for _, in := range b.Instrs {
			taken, ok := f.guards[in]
			if call, isCall := in.(*ssa.Call); ok && isCall {
				out = append(out, guard{call, taken})
			}
		}
	}
	return out
}

// reaches reports whether the site is reached where the reservation is taken, or could not be made.
func (e *engine) reaches(f *function, g guard, s *site) bool {
	starts := [][]Val{g.taken}
	if sig := g.in.Call.Signature(); errorResult(sig) >= 0 {
		starts = append(starts, failing(sig, Val{Kind: Failed, Err: &Failure{}}))
	} else if len(g.taken) == 1 && g.taken[0].Kind == Handle {
		starts = append(starts, []Val{handle(sig.Results().At(0).Type(), &Failure{})})
	}
	for _, rs := range starts {
		w := &walk{ground: ground{e: e, f: f, site: g.in, twins: map[ssa.Instruction]bool{s.in: true}}, limit: 400}
		t := w.from(rs, nil, false)
		if t.capped {
			return true
		}
		for _, b := range t.backs {
			if b.at == ssa.Instruction(s.in) {
				return true
			}
		}
	}
	return false
}

// mayRelease reports whether the function does something that is no read, deferred or behind an act that
// failed. What it does only behind one that worked, such as a mark that it is done, gives nothing back.
func (e *engine) mayRelease(f *function, s *site, g *ssa.Call, all []site) bool {
	for i := range all {
		o := all[i] // a copy: the site is settled again for its act
		if o.in == s.in || o.in == ssa.CallInstruction(g) {
			continue
		}
		if o.Kind == Does {
			if e.settle(&o); o.Group == Read {
				continue
			}
		}
		_, plain := o.in.(*ssa.Call)
		if !plain || e.followsFailure(f, s, o.in) {
			return true
		}
	}
	return false
}

// followsFailure reports whether a call may be reached from the failure of a site.
func (e *engine) followsFailure(f *function, s *site, in ssa.Instruction) bool {
	sig := s.in.Common().Signature()
	if errorResult(sig) < 0 {
		return precedes(s.in, in)
	}
	w := &walk{ground: ground{e: e, f: f, site: s.in, twins: map[ssa.Instruction]bool{in: true}}, limit: 400}
	t := w.from(failing(sig, Val{Kind: Failed, Err: &Failure{Ambiguous: true, Foreign: true}}), nil, false)
	return t.capped || slices.ContainsFunc(t.backs, func(b back) bool { return b.at == in })
}

// reservation returns the name under which a reservation is made, in terms of the function's parameters; nil
// when that is another one in each call.
func (e *engine) reservation(call *ssa.Call) Value {
	var of Value
	for i, arg := range flow.Args(&call.Call) {
		if flow.IsContext(arg.Type()) || i == 0 && call.Call.Signature().Recv() != nil {
			continue
		}
		of = append(of, e.keyValue([]keyPart{{bound: bound{val: arg}}})...)
		if c := e.static(&call.Call); c != nil && c.Mark&Reserves != 0 {
			break // what is stored under the name is no part of it
		}
	}
	for _, a := range of {
		if a.Kind == flow.Fresh {
			return nil
		}
	}
	return of
}
