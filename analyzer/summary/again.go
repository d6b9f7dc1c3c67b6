package summary

import (
	"go/types"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// secondCalls finds recursion, and calls that do the same as the site again where it failed.
func (t *trial) secondCalls() []Layer {
	e, f, s, it := t.e, t.f, t.s, t.intents[len(t.chain)]
	if len(t.good) == 0 {
		return nil
	}
	okAt := map[ssa.Instruction]bool{}
	var successes []ssa.CallInstruction
	for _, w := range t.good {
		if w.capped {
			return nil // what success does is not known
		}
		for _, b := range w.backs {
			if b.failed == nil && b.at != s.in {
				if call, ok := b.at.(ssa.CallInstruction); ok && !okAt[call] && !t.twins[call] {
					successes = append(successes, call)
				}
				okAt[b.at] = true
			}
		}
	}
	var out []Layer
	var args [][]arg                  // of the calls that lead back
	done := map[ssa.Instruction]int{} // where in out the layer of a call is, plus one
	for _, w := range slices.Concat(t.bad, t.good) {
		for _, b := range w.backs {
			call, isCall := b.at.(ssa.CallInstruction)
			if call == s.in || okAt[b.at] || b.moved || !isCall {
				continue
			}
			if l := f.loops[b.at.Block()]; l != nil && !l.Has(s.in.Block()) {
				continue // the loop around the other call speaks
			}
			if t.twins[b.at] && b.loop >= 0 && (t.intents[b.loop].always || s.unknown() && len(e.varying(s, t.chain[b.loop])) > 0) {
				continue // in the next round, about something else
			}
			if i := done[b.at]; i > 0 {
				if s.unknown() {
					out[i-1].Again = append(out[i-1].Again, b.conds) // under other results it leads back too
				}
				continue
			}
			var again []arg
			lay := Layer{Name: "second call", Place: e.place(call.Pos()), Attempts: Count{Kind: AtMost, N: 2}, pos: call.Pos(), home: call.Pos()}
			if !t.twins[b.at] {
				if it.always {
					continue
				}
				way, ways, leads := e.leadsBack(f, call, it)
				if !leads || slices.ContainsFunc(successes, func(at ssa.CallInstruction) bool {
					_, _, leads := e.leadsBack(f, at, it)
					return leads
				}) {
					continue // a success goes on with the same: no retry, but what is done for ever
				}
				lay = Layer{Name: "recursion", Place: e.place(call.Pos()), Attempts: e.counted(call, way.args), pos: s.in.Pos(), home: call.Pos()}
				if way.by != "" {
					lay.Name = way.by
				}
				if lay.Attempts.Kind == Unbounded && slices.ContainsFunc(f.relapses, func(r relapse) bool { return r.in == b.at && r.loose }) {
					lay.Attempts = Count{} // what bounds it stands in the function that is deferred
				}
				again = way.args
				lay.Likely = it.vague
				lay.Untold = ways == 0 // through other functions it may well be about something else
			} else if e.byAnother(s.in.Common(), call.Common()) {
				lay.Likely = true // another that takes its place, or who is told what could not be sent
			}
			if s.unknown() {
				lay.Again = [][]Cond{b.conds}
				lay.Numbers = e.attemptArgsAgain(s, again)
			}
			lay.When = givens(e.leading(f, call.Block()))
			t.guard(&lay, byCall(call))
			out, args = append(out, lay), append(args, again)
			done[b.at] = len(out)
		}
	}
	if len(out) > 1 {
		out = out[:1]
	}
	for i := range out {
		for _, x := range e.keyLeaves(s.Key.parts, nil) {
			// Made in the function that is run again, or by each of the two calls.
			if x.Kind == flow.Fresh && (x.Value == nil || out[i].Name != "second call") {
				out[i].renew(renewalBy(x))
			}
			if movesOn(args[i], x) {
				out[i].renew(renewal{at: x.At, by: attemptNumber})
			}
		}
	}
	return out
}

func (e *engine) isTwin(s *site, at ssa.Instruction) bool {
	c, ok := at.(ssa.CallInstruction)
	if !ok {
		return false
	}
	if v := s.in.Common().Value; !s.in.Common().IsInvoke() && s.in.Common().StaticCallee() == nil {
		return v == c.Common().Value || e.sameFunction(v, c.Common().Value)
	}
	fn, other := s.in.Common().StaticCallee(), c.Common().StaticCallee()
	if s.in.Common().IsInvoke() {
		return c.Common().IsInvoke() && c.Common().Method == s.in.Common().Method
	}
	return fn != nil && fn == other && e.funcs[e.source(fn)] != nil && e.funcs[e.source(fn)].fn != s.in.Parent() ||
		fn != nil && fn == other && e.funcs[e.source(fn)] == nil
}

// sameFunction reports whether two values are the function that came in through one parameter.
func (e *engine) sameFunction(v, other ssa.Value) bool {
	p := e.tracer.Dynamic(v, "")
	return len(p) == 1 && p[0].Kind == flow.Param && types.Identical(v.Type(), other.Type()) && slices.Equal(p, e.tracer.Dynamic(other, ""))
}

// leadsBack reports whether a call leads back into the function with the same intent, in how many straight
// ways, and how the first of them does.
func (e *engine) leadsBack(f *function, call ssa.CallInstruction, it intent) (way reentry, ways int, leads bool) {
	direct, through := e.reentries(f, call)
	way, same := e.sameArgs(f, call, direct, it)
	return way, len(direct), same && (len(direct) > 0 || through)
}

// sameArgs reports whether a call that leads back into the function hands on the parameters that the
// intent is made of as they came in.
func (e *engine) sameArgs(f *function, call ssa.CallInstruction, ways []reentry, it intent) (reentry, bool) {
	for _, w := range ways {
		if !slices.ContainsFunc(it.roots, func(r flow.Leaf) bool {
			return r.Kind == flow.Param && r.Param < len(f.fn.Params) && (r.Param >= len(w.args) || !sameArg(w.args[r.Param], f.fn.Params[r.Param]) && !e.samePart(w.args[r.Param], r))
		}) {
			return w, true // a free variable is the same for every call of the closure
		}
	}
	if len(ways) > 0 {
		return reentry{}, false
	}
	for _, r := range it.roots {
		if r.Kind != flow.Param {
			continue
		}
		found := false
		for _, a := range flow.Args(call.Common()) {
			for _, l := range e.tracer.Trace(a, "", nil) {
				found = found || l.Kind == flow.Param && l.Param == r.Param
			}
		}
		if !found {
			return reentry{}, false
		}
	}
	return reentry{}, true
}

// sameArg reports whether an argument is a parameter as it came in.
func sameArg(a arg, p *ssa.Parameter) bool {
	if a.val == nil || a.plus != 0 {
		return false
	}
	if shared, ok := a.val.(*ssa.Alloc); ok && !types.Identical(shared.Type(), p.Type()) {
		// A variable that is shared with a function literal.
		val := flow.OnlyStore(shared)
		return val == nil || handedOn(val, p, 0)
	}
	return handedOn(a.val, p, 0)
}

// samePart reports whether an argument is another struct of which a part is that of the parameter, as it came in.
func (e *engine) samePart(a arg, part flow.Leaf) bool {
	if a.val == nil || a.plus != 0 || part.Path == "" {
		return false
	}
	of := e.tracer.Trace(a.val, part.Path, nil)
	return len(of) > 0 && !slices.ContainsFunc(of, func(l flow.Leaf) bool {
		return l.Kind != flow.Param || l.Param != part.Param || l.Path != part.Path
	})
}

// handedOn reports whether a value is, or may be, a parameter as it came in.
func handedOn(v ssa.Value, p *ssa.Parameter, depth int) bool {
	if depth > 4 {
		return false
	}
	switch x := v.(type) {
	case *ssa.Parameter:
		return x == p
	case *ssa.ChangeType, *ssa.Convert:
		return handedOn(flow.Operand(x), p, depth+1)
	case *ssa.Phi:
		return slices.ContainsFunc(x.Edges, func(e ssa.Value) bool { return handedOn(e, p, depth+1) })
	case *ssa.UnOp:
		// A variable that holds nothing else, nor anything else in a field.
		_, isVar := x.X.(*ssa.Alloc)
		holds := false
		for st := range flow.Uses[*ssa.Store](x.X) {
			holds = true
			isVar = isVar && st.Addr == x.X && handedOn(st.Val, p, depth+1)
		}
		for field := range flow.Uses[*ssa.FieldAddr](x.X) {
			for range flow.Uses[*ssa.Store](field) {
				return false
			}
		}
		return isVar && holds
	}
	return false
}

// twins returns the other calls that do the same as a site, with the same intent.
func (e *engine) twins(s *site, all []site) map[ssa.Instruction]bool {
	if len(all) > 60 {
		return nil
	}
	var out map[ssa.Instruction]bool
	var mine string
	for i := range all {
		o := &all[i]
		later := s.Kind == Does && s.Origin != "" && o.Origin == s.Origin && len(e.hands(o.in)) > 0 && !e.cyclic[e.funcs[s.in.Parent()].scc]
		if o.in == s.in || o.handover || !later && !e.isTwin(s, o.in) {
			continue
		}
		if mine == "" {
			mine = e.aboutOf(s)
		}
		if !e.settle(o) || o.Name != s.Name {
			continue
		}
		same := (mine != "." || s.Kind != Does) && e.aboutOf(o) == mine || e.handedTheSame(s, o)
		if same && (later || e.sameCall(s.in.Common(), o.in.Common())) {
			if out == nil {
				out = make(map[ssa.Instruction]bool)
			}
			out[o.in] = true
		}
	}
	return out
}

// handedTheSame reports whether two values of one interface are handed the same, of which both make what they send: who
// does it, and where that goes, makes no other intent.
func (e *engine) handedTheSame(s, o *site) bool {
	a, b := s.in.Common(), o.in.Common()
	if !a.IsInvoke() || !b.IsInvoke() || len(a.Args) != len(b.Args) || !s.Body || !o.Body || s.Kind != Does || o.Kind != Does {
		return false
	}
	about, some := e.about(s.bind, s.Intent, nil), false
	for i, x := range a.Args {
		if flow.IsContext(x.Type()) {
			continue
		}
		if x != b.Args[i] {
			return false
		}
		some = some || slices.ContainsFunc(e.tracer.About(x, "", nil), func(l flow.Leaf) bool {
			return l.Kind != flow.Const && l.Kind != flow.Zero && slices.Contains(about, l)
		})
	}
	return some
}

// byAnother reports whether two calls go to different values of an interface.
func (e *engine) byAnother(a, b *ssa.CallCommon) bool {
	return a.IsInvoke() && b.IsInvoke() && !slices.Equal(e.tracer.About(a.Value, "", nil), e.tracer.About(b.Value, "", nil))
}

// sameCall reports whether two calls hand on the same values, receivers and contexts apart.
func (e *engine) sameCall(a, b *ssa.CallCommon) bool {
	x, y := a.Args, b.Args
	if len(x) != len(y) {
		return false
	}
	for i := range x {
		if x[i] == y[i] || i == 0 && a.Signature().Recv() != nil && !a.IsInvoke() || flow.IsContext(x[i].Type()) {
			continue
		}
		p, q := e.tracer.Trace(x[i], "", nil), e.tracer.Trace(y[i], "", nil)
		for _, l := range p {
			if l.Kind == flow.Param && !slices.Contains(q, l) {
				return false
			}
		}
	}
	return true
}

// aboutOf is a spelling of a site's intent.
func (e *engine) aboutOf(s *site) string {
	var parts []string
	for _, l := range append(e.leaves(s.bind, s.Place, nil), e.about(s.bind, s.Intent, nil)...) {
		if l.Kind == flow.Fresh {
			continue
		}
		name := ""
		if l.Value != nil && l.Kind != flow.Const && l.Kind != flow.Zero {
			name = l.Value.Name()
		}
		parts = append(parts, strings.Join([]string{string('a' + rune(l.Kind)), name, l.Path, l.Text}, "|"))
	}
	slices.Sort(parts)
	return strings.Join(slices.Compact(parts), ",") + "."
}
