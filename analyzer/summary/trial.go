package summary

import (
	"maps"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

// A trial asks what repeats a site: it walks from all that the site may return, under an assumption. A copy of it
// asks the same under another one.
type trial struct {
	ground
	assumption
	s       *site
	intents []intent    // in the loops of the chain, and in the whole function
	renew   [][]renewal // what makes the key another one, by the chain
	shared  bool        // walks that start alike find the same, whichever act of the call is asked about

	met   map[ssa.Value]Val // what is known where the site is reached
	taken map[edge]bool     // the edges on the ways there and behind it

	ok, fail  []Outcome // what the site may return
	good, bad []trip    // what the walks from these have found
}

// trial prepares the walks around a site. While its method is the caller's, the question is what happens to a POST.
func (e *engine) trial(f *function, s *site, twins map[ssa.Instruction]bool) *trial {
	t := &trial{s: s, ok: s.OK, fail: s.Fail, ground: ground{e: e, f: f, site: s.in, twins: twins,
		moves: make(map[ssa.Instruction]uint), renews: make(map[ssa.Instruction]uint64)}}
	if s.unknown() {
		t.ok, t.fail = scenarios(s)
	}
	for l := f.loops[s.in.Block()]; l != nil; l = l.Outer {
		t.chain = append(t.chain, l)
	}
	for i := range len(t.chain) + 1 {
		var l *region.Loop
		if i < len(t.chain) {
			l = t.chain[i]
		}
		it := e.intentIn(s, l)
		it.own = it.always
		it.always = it.always || l != nil && f.behindReceipt(s, l)
		t.intents = append(t.intents, it)
		if l != nil {
			t.carry = append(t.carry, it.carry)
		}
		for in := range e.moves(f, l, it) {
			t.moves[in] |= 1 << i
		}
	}
	if s.Kind == Does && s.Group == Unknown && len(s.Verb) == 1 {
		for _, l := range e.texts(s.bind, s.Verb) {
			if l.Kind == flow.Param {
				t.verb, t.verbOf = "POST", Atom{Param: l.Param, Path: l.Path}
			}
		}
	}
	t.renew = make([][]renewal, len(t.chain))
	if s.Kind == Does || len(s.Key.parts) > 0 {
		for i, l := range t.chain {
			t.renew[i] = e.renewals(f, s, l)
			for _, r := range t.renew[i] {
				if r.in != nil {
					t.renews[r.in] = 1 << min(len(t.renews), 63)
				}
			}
		}
	}
	if len(t.chain) > 0 {
		t.held = f.before(s, t.chain[len(t.chain)-1])
	}
	if t.puts = e.puts(f, s, t.chain, t.intents); t.puts != nil {
		t.other = renewed(t.chain, t.intents, t.moves)
		e.takesOut(t)
	}
	t.shared = len(t.moves) == 0 && len(twins) == 0 && t.verb == "" && len(t.renews) == 0 && t.held == nil && t.puts == nil &&
		!slices.ContainsFunc(t.carry, func(c map[*ssa.Phi]bool) bool { return len(c) > 0 }) &&
		!slices.ContainsFunc(slices.Concat(s.OK, s.Fail), func(o Outcome) bool { return o.Left != nil })
	return t
}

// run walks from all that the site may return.
func (t *trial) run() {
	t.good, t.bad = nil, nil
	for _, o := range t.ok {
		t.good = append(t.good, t.from(o, false))
	}
	for _, o := range t.fail {
		t.bad = append(t.bad, t.from(o, true))
	}
}

// from walks from one outcome of the site; free says that later calls need not succeed.
func (t *trial) from(o Outcome, free bool) trip {
	key := ""
	if t.shared && t.given == nil {
		key = walkKey(t.s.in, o, free)
		if found, ok := t.f.walks[key]; ok {
			return found
		}
	}
	w := &walk{ground: t.ground, assumption: t.assumption, fails: true, limit: t.f.budget, left: leftBy(t.s.bind, o.Left)}
	found := w.from(slices.Clone(o.Then), slices.Concat(t.under, o.If), free)
	t.f.budget -= w.steps
	if key != "" && t.f.walks != nil {
		t.f.walks[key] = found
	}
	return found
}

// capped reports whether one of the walks was cut short.
func (t *trial) capped() bool {
	return slices.ContainsFunc(slices.Concat(t.good, t.bad), func(w trip) bool { return w.capped })
}

// decided reports whether a loop of the chain tells failure from success.
func (t *trial) decided() bool {
	for i := range t.chain {
		if _, fixed, found := repeatsIn(t.good, t.bad, i); found && !fixed {
			return true
		}
	}
	return false
}

// tellByBool takes one value of a bool that comes back for success where no error tells that from failure: which
// value, the loop tells.
func (t *trial) tellByBool() {
	i := boolResult(t.s)
	if i < 0 || t.decided() {
		return
	}
	all := slices.Concat(t.ok, t.fail)
	for _, success := range []bool{true, false} {
		u := *t
		u.ok, u.fail = assumeBool(all, i, success), assumeBool(all, i, !success)
		if u.run(); u.decided() {
			*t = u
			return
		}
	}
}

// tellByStatus takes answers with a status that says no for failures where no error comes back with them: which
// answer says no, the code around the call tells.
func (t *trial) tellByStatus() {
	c, told := statusTold(t.good)
	if !told || !t.s.unknown() || t.decided() {
		return
	}
	u := *t
	u.ok = underStatus(t.ok, c, successes)
	u.fail = slices.Concat(t.fail, underStatus(t.ok, c, allStatuses&^successes))
	if u.run(); len(t.chain) == 0 || u.decided() || t.e.cyclic[t.f.scc] {
		*t = u
	}
}

// reached reports whether the site is reached at all when the method is the assumed one, and notes what is known
// then of flags and numbers from outside the loops around it.
func (t *trial) reached() bool {
	if t.verb == "" && !t.keyless {
		return true
	}
	t.knows = nil
	w := &walk{ground: ground{e: t.e, f: t.f, site: t.site}, assumption: t.assumption, limit: t.f.budget, met: make(map[ssa.Value]Val), taken: make(map[edge]bool)}
	found := w.entry(nil)
	t.f.budget -= w.steps
	if found.capped {
		return true
	}
	t.met, t.taken = maps.Clone(w.met), w.taken
	maps.DeleteFunc(w.met, func(v ssa.Value, r Val) bool {
		at, ok := v.(ssa.Instruction)
		return !ok || len(t.chain) == 0 || t.chain[len(t.chain)-1].Has(at.Block()) || r.Kind != Int && r.Kind != True && r.Kind != False
	})
	t.knows = w.met
	return len(found.backs) > 0
}

// hangsOn reports whether loop i repeats the site only while conditions on parameters have their values.
func (t *trial) hangsOn(conds map[ssa.Value]Val, i int) bool {
	u := *t
	u.given = opposite(conds)
	u.run()
	_, _, found := repeatsIn(u.good, u.bad, i)
	return !found && !u.capped()
}

// flagged reports whether a boolean variable of its header lets loop i go round only once: with the value that
// the back edge gives it, no failure leads back.
func (t *trial) flagged(i int) bool {
	for _, in := range t.chain[i].Header.Instrs {
		p, ok := in.(*ssa.Phi)
		if !ok {
			break
		}
		if isBool(p.Type()) && (t.endsWith(p, True, i) || t.endsWith(p, False, i)) {
			return true
		}
	}
	return false
}

// endsWith reports whether no failure leads back in loop i while a flag of its header has a value.
func (t *trial) endsWith(flag *ssa.Phi, val ValKind, i int) bool {
	u := *t
	u.shared, u.flag, u.flagVal, u.twins = false, flag, val, nil
	for _, o := range u.fail {
		w := u.from(o, true)
		if w.capped || slices.ContainsFunc(w.backs, func(b back) bool { return b.loop == i }) {
			return false
		}
	}
	return true
}
