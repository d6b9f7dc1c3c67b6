package summary

import (
	"maps"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

// A verdict is what the walks around a site found.
type verdict struct {
	layers []Layer // innermost first
	backs  []Back
	ok     []Outcome
	fail   []Outcome
}

// judge walks around a site: which loops (and recursion, and second calls) repeat it, and what does the
// function return when it has been done.
func (e *engine) judge(f *function, s *site, twins map[ssa.Instruction]bool) verdict {
	var chain []*region.Loop
	for l := f.loops[s.in.Block()]; l != nil; l = l.Outer {
		chain = append(chain, l)
	}
	intents := make([]intent, 0, len(chain)+1)
	moves := make(map[ssa.Instruction]uint)
	for i := range len(chain) + 1 {
		var l *region.Loop
		if i < len(chain) {
			l = chain[i]
		}
		it := e.intentIn(s, l)
		if l != nil && f.behindReceipt(s, l) {
			it.always = true
		}
		intents = append(intents, it)
		for in := range e.moves(f, l, it) {
			moves[in] |= 1 << i
		}
	}
	var carry []map[*ssa.Phi]bool
	for _, it := range intents[:len(chain)] {
		carry = append(carry, it.carry)
	}
	// While the method is the caller's, the question is what happens to a POST.
	verb, verbOf := "", Atom{}
	if s.Kind == Does && s.Group == Unknown && len(s.Verb) == 1 {
		for _, l := range e.texts(s.bind, s.Verb) {
			if l.Kind == flow.Param {
				verb, verbOf = "POST", Atom{Param: l.Param, Path: l.Path}
			}
		}
	}
	renew := make([][]renewal, len(chain))
	renews := make(map[ssa.Instruction]uint64)
	if s.Kind == Does || len(s.Key.parts) > 0 {
		for i, l := range chain {
			renew[i] = e.renewals(f, s, l)
			for _, r := range renew[i] {
				if r.in != nil {
					renews[r.in] = 1 << min(len(renews), 63)
				}
			}
		}
	}
	plain := len(moves) == 0 && len(twins) == 0 && verb == "" && len(renews) == 0
	for _, c := range carry {
		plain = plain && len(c) == 0
	}
	var held map[ssa.Instruction][]Val
	if len(chain) > 0 {
		held = f.before(s, chain[len(chain)-1])
	}
	puts := e.puts(f, s, chain, intents)
	var other []bool
	if puts != nil {
		other = renewed(chain, intents, moves)
	}
	plain = plain && held == nil && puts == nil && !slices.ContainsFunc(append(slices.Clone(s.OK), s.Fail...), func(o Outcome) bool { return o.Left != nil })
	var known map[ssa.Value]Val
	isReached, keyless := true, false
	if verb != "" {
		known, isReached = e.reached(f, s.in, chain, verb, verbOf, keyless)
	}
	var given map[ssa.Value]Val
	walkFrom := func(o Outcome, free bool) trip {
		key := ""
		if plain && given == nil {
			// Walks from one call that start alike find the same, whichever act is asked about.
			key = walkKey(s.in, o, free)
			if t, ok := f.walks[key]; ok {
				return t
			}
		}
		w := &walk{e: e, f: f, site: s.in, chain: chain, moves: moves, carry: carry, twins: twins, fails: true, limit: f.budget, given: given, knows: known, verb: verb, verbOf: verbOf, keyless: keyless, held: held, puts: puts, other: other, renews: renews, left: leftBy(s.bind, o.Left)}
		t := w.from(slices.Clone(o.Then), slices.Clone(o.If), free)
		f.budget -= w.steps
		if key != "" && f.walks != nil {
			f.walks[key] = t
		}
		return t
	}
	var good, bad []trip
	ok, fail := s.OK, s.Fail
	if s.Kind != Does && !s.InTx {
		ok, fail = scenarios(s)
	}
	run := func() {
		good, bad = nil, nil
		for _, o := range ok {
			good = append(good, walkFrom(o, false))
		}
		for _, o := range fail {
			bad = append(bad, walkFrom(o, true))
		}
	}
	run()
	decided := func() bool {
		for i := range chain {
			if _, fixed, found := repeatsIn(good, bad, i); found && !fixed {
				return true
			}
		}
		return false
	}
	if bi := boolResult(s); bi >= 0 && !decided() {
		// A bool comes back, and no error tells success from failure: the bool does by one of its values;
		// which, the loop tells.
		all := append(slices.Clone(ok), fail...)
		whole, wholeFail := ok, fail
		for _, success := range []bool{true, false} {
			ok, fail = assumeBool(all, bi, success), assumeBool(all, bi, !success)
			if run(); decided() {
				break
			}
			ok, fail = whole, wholeFail
		}
		if !decided() {
			run()
		}
	}
	plainGood, plainOK, plainBad := good, ok, bad
	if c, told := statusTold(good); told && s.Kind != Does && !s.InTx && !decided() {
		// No error comes back with an answer that says no: which answer does, the code around the call tells.
		whole, wholeFail := ok, fail
		ok, fail = underStatus(whole, c, successes), append(slices.Clone(wholeFail), underStatus(whole, c, allStatuses&^successes)...)
		if run(); len(chain) > 0 && !decided() && !e.cyclic[f.scc] {
			ok, fail = whole, wholeFail
			good, bad = plainGood, plainBad
		}
	}
	// again2 reports whether loop i goes round once more when a flag of its header has this value.
	again2 := func(i int, flag *ssa.Phi, val ValKind) bool {
		for _, o := range fail {
			w := &walk{e: e, f: f, site: s.in, chain: chain, moves: moves, carry: carry, fails: true, limit: f.budget, flag: flag, flagVal: val, held: held, verb: verb, verbOf: verbOf, left: leftBy(s.bind, o.Left)}
			t := w.from(slices.Clone(o.Then), slices.Clone(o.If), true)
			f.budget -= w.steps
			for _, b := range t.backs {
				if b.loop == i {
					return true
				}
			}
			if t.capped {
				return true
			}
		}
		return false
	}
	// only reports whether loop i repeats the site only while a condition on parameters has the given value.
	only := func(i int, conds map[ssa.Value]Val) bool {
		was, wasBad := good, bad
		defer func() { good, bad, given = was, wasBad, nil }()
		given = opposite(conds)
		run()
		if slices.ContainsFunc(slices.Concat(good, bad), func(t trip) bool { return t.capped }) {
			return false
		}
		_, _, found := repeatsIn(good, bad, i)
		return !found
	}
	// under runs the walks for a method that the caller gives, and reports whether loop i goes round then.
	under := func(i int, method string, of Atom) (found, capped bool) {
		was, wasBad, wasPlain, wasVerb, wasOf, wasKnown := good, bad, plain, verb, verbOf, known
		defer func() { good, bad, plain, verb, verbOf, known = was, wasBad, wasPlain, wasVerb, wasOf, wasKnown }()
		plain, verb, verbOf = false, method, of
		var reached bool
		if known, reached = e.reached(f, s.in, chain, verb, verbOf, keyless); !reached {
			return false, false
		}
		run()
		_, fixed, found := repeatsIn(good, bad, i)
		return found && !fixed, slices.ContainsFunc(slices.Concat(good, bad), func(t trip) bool { return t.capped })
	}
	// sparesPOST reports whether loop i repeats what a request from outside is handed to, but never a POST.
	sparesPOST := func(i int) bool {
		at, ok := e.methodHanded(s)
		if !ok {
			return false
		}
		found, capped := under(i, "POST", at)
		return !found && !capped
	}
	// asksForKey reports whether loop i repeats a request from outside only if it has a key.
	asksForKey := func(i int) bool {
		at, ok := verbOf, verb != ""
		if !ok {
			at, ok = e.methodHanded(s)
		}
		if !ok || at.Path == "" {
			return false
		}
		keyless = true
		defer func() { keyless = false }()
		found, capped := under(i, "POST", at)
		return !found && !capped
	}
	v := verdict{}
	loops := chain
	if !isReached {
		chain, twins = nil, nil // not for a POST
		good, bad = nil, nil
	}
	for i, l := range loops {
		if intents[i].always {
			continue
		}
		again, fixed, found := repeatsIn(good, bad, i)
		byResult := false
		if (!found || fixed) && s.Kind != Does && !s.InTx {
			if conds, ok := toldByResult(good, bad, i); ok {
				again, fixed, found, byResult = conds, false, true, true
			}
		}
		readsOnly := false
		if !found && verb != "" {
			readsOnly, _ = under(i, "GET", verbOf)
		}
		if !found && !readsOnly || polled(s, ok, good, i) {
			continue
		}
		lay := Layer{Name: "retry loop", Place: e.place(l.Pos()), Attempts: e.rounds(l, s.in.Block()), pos: s.in.Pos(), home: l.Pos(), Likely: intents[i].vague || fixed, Untold: !byResult && !readsOnly && untold(ok, fail, good, bad, i)}
		if b := l.Rounds(s.in.Block()); !b.Known && b.Value != nil && known[b.Value].Kind == Int {
			lay.Attempts = Count{Kind: AtMost, N: int(known[b.Value].N) + b.Plus}
		} else if n, ok := e.toldBound(f, b.Value, verb, verbOf); ok && b.Plus < region.Unsized {
			lay.Attempts = Count{Kind: AtMost, N: n + b.Plus}
		}
		if fixed && lay.Attempts.Kind == Unbounded {
			continue // sends again and again, whatever comes back: no retry
		}
		if slices.ContainsFunc(s.Layers, func(inner Layer) bool { return inner.Place == lay.Place }) {
			continue // entered once more by a recursion
		}
		if lay.Attempts.Kind == AtMost && lay.Attempts.N <= 1 {
			continue
		}
		if lay.Attempts.Kind != AtMost && flagged(l, i, again2) {
			lay.Attempts = Count{Kind: AtMost, N: 2}
		}
		for t := range twins {
			// One call before the loop, and the loop.
			if !l.Has(t.Block()) && t.Block().Dominates(l.Header) && (lay.Attempts.Kind == AtMost || lay.Attempts.Kind == ByParam) {
				lay.Attempts.N++
			}
		}
		lay.When = e.when(f, l, s.in.Block(), func(conds map[ssa.Value]Val) bool { return only(i, conds) })
		lay.Safe = readsOnly || sparesPOST(i)
		lay.Asks = !lay.Safe && asksForKey(i)
		lay.Likely = lay.Likely || s.Kind == Does && e.itemised(s, l)
		if s.Kind != Does && !s.InTx {
			lay.Again, lay.Also = again, roundsOf(good, i)
			lay.Vary = e.varying(s, l)
			lay.Numbers = e.attemptArgs(s, l)
		}
		passed := renewedIn(append(slices.Clone(bad), good...), i)
		for _, r := range renew[i] {
			if r.in == nil || renews[r.in]&passed != 0 {
				lay.renew(r)
			}
		}
		if s.Kind == Does {
			e.bodyIn(f, s, l, &lay)
		}
		v.layers = append(v.layers, lay)
	}
	again, backs := e.requeues(f, s, &v, good, bad, chain, intents, puts)
	v.layers, v.backs = append(v.layers, again...), backs
	if len(again) == 0 {
		v.layers = append(v.layers, e.secondCalls(f, s, good, bad, intents, twins)...)
	}
	for gi, t := range plainGood {
		for _, o := range t.outs {
			if o.failed == nil {
				if o.Of = 0; gi < len(plainOK) {
					o.Of = plainOK[gi].Of
				}
				v.ok = addOutcome(v.ok, o.Outcome)
			} else {
				v.fail = addOutcome(v.fail, o.Outcome)
			}
		}
	}
	for _, t := range plainBad {
		for _, o := range t.outs {
			v.fail = addOutcome(v.fail, o.Outcome)
		}
	}
	return v
}

// reached reports whether a call is reached at all when the method is the given one, and what is known then
// of flags and numbers from outside the loops around the call.
func (e *engine) reached(f *function, in ssa.Instruction, chain []*region.Loop, verb string, of Atom, keyless bool) (known map[ssa.Value]Val, reached bool) {
	w := &walk{e: e, f: f, site: in, verb: verb, verbOf: of, keyless: keyless, limit: f.budget, met: make(map[ssa.Value]Val)}
	t := w.entry(nil)
	f.budget -= w.steps
	if t.capped {
		return nil, true
	}
	maps.DeleteFunc(w.met, func(v ssa.Value, r Val) bool {
		at, ok := v.(ssa.Instruction)
		return !ok || len(chain) == 0 || chain[len(chain)-1].Has(at.Block()) || r.Kind != Int && r.Kind != True && r.Kind != False
	})
	return w.met, len(t.backs) > 0
}
