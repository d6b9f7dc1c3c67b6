package summary

import (
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

// A verdict is what the walks around a site found.
type verdict struct {
	layers []Layer // innermost first
	backs  []Back
	ok     []Outcome
	fail   []Outcome
	exists []Outcome // as those of an act
	denied []Outcome
}

// judge walks around a site: which loops (and recursion, and second calls) repeat it, and what does the
// function return when it has been done.
func (e *engine) judge(f *function, s *site, twins map[ssa.Instruction]bool) (v verdict) {
	t := e.trial(f, s, twins)
	isReached := t.reached()
	t.spare(isReached)
	t.run()
	t.tellByBool()
	t.returns(&v)
	if !isReached {
		return v // not for a POST
	}
	t.tellByStatus()
	for i := range t.chain {
		if lay, ok := t.layer(i); ok {
			v.layers = append(v.layers, lay)
		}
	}
	t.recognise(&v)
	again, backs := t.requeues(v.layers)
	v.layers, v.backs = append(v.layers, again...), backs
	if len(again) == 0 {
		v.layers = append(v.layers, t.secondCalls()...)
	}
	return v
}

// returns notes what the function returns when the site has been done, or has failed.
func (t *trial) returns(v *verdict) {
	for i, w := range t.good {
		for _, o := range w.outs {
			o.If = withoutQuestions(o.If)
			if o.failed == nil {
				o.Of = t.ok[i].Of
				v.ok = addOutcome(v.ok, o.Outcome)
			} else {
				o.Late = t.s.unknown()
				v.fail = addOutcome(v.fail, o.Outcome)
			}
		}
	}
	for _, w := range t.bad {
		for _, o := range w.outs {
			o.If = withoutQuestions(o.If)
			v.fail = addOutcome(v.fail, o.Outcome)
		}
	}
}

// layer returns what loop i of the chain is to the site, if it repeats it.
func (t *trial) layer(i int) (lay Layer, ok bool) {
	e, f, s, l, it := t.e, t.f, t.s, t.chain[i], t.intents[i]
	if it.always {
		return lay, false
	}
	again, fixed, found := repeatsIn(t.good, t.bad, i)
	byResult := false
	if (!found || fixed) && s.unknown() {
		if conds, ok := toldByResult(t.good, t.bad, i); ok {
			again, fixed, found, byResult = conds, false, true, true
		}
	}
	readsOnly := !found && t.verb != "" && t.repeatsFor("GET", t.verbOf, inLoop(i)) == yes
	if !found && !readsOnly || polled(s, t.ok, t.good, i) {
		return lay, false
	}
	lay = Layer{Name: "retry loop", Place: e.place(l.Pos()), pos: s.in.Pos(), home: l.Pos(), Likely: it.vague || fixed || s.Kind == Does && e.itemised(s, l)}
	if slices.ContainsFunc(s.Layers, func(inner Layer) bool { return inner.Place == lay.Place }) {
		return lay, false // entered once more by a recursion
	}
	lay.Attempts, lay.First = t.attempts(i)
	if fixed && (lay.Attempts.Kind == Unbounded || e.toEach(s, l)) {
		return lay, false // sends again and again, or to all there are, whatever comes back: no retry
	}
	if lay.Attempts.Kind == AtMost && lay.Attempts.N <= 1 {
		return lay, false
	}
	lay.Likely = lay.Likely || doubtful(t.good, t.bad, i)
	if lay.Attempts.Kind != AtMost && t.flagged(i) {
		lay.Attempts = Count{Kind: AtMost, N: 2}
	}
	for c := range t.twins {
		// One call before the loop, and the loop.
		if !l.Has(c.Block()) && c.Block().Dominates(l.Header) && (lay.Attempts.Kind == AtMost || lay.Attempts.Kind == ByParam) {
			lay.Attempts.N++
		}
	}
	lay.Untold = !byResult && !readsOnly && untold(t.ok, t.fail, t.good, t.bad, i)
	lay.When = givens(e.when(f, l, s.in.Block(), func(conds map[ssa.Value]Val) bool { return t.hangsOn(conds, i) }))
	lay.Safe = readsOnly
	t.guard(&lay, inLoop(i))
	again, guess := undecided(again)
	lay.Likely = lay.Likely || guess
	if s.unknown() {
		lay.Again, lay.Also = settled(again), settled(turnOf(t.good, i, nil, nil).again)
		for _, conds := range lay.Also {
			if len(questions(conds)) > 0 {
				lay.Again = addWay(lay.Again, conds) // an answer that says no comes without an error
			}
		}
		lay.Vary = e.varying(s, l)
		lay.Numbers = e.attemptArgs(s, l)
		lay.Between = e.runBetween(s, l)
	} else if lay.Again = pending(again); lay.Again != nil {
		lay.Also = pending(turnOf(t.good, i, nil, nil).again)
	}
	passed := renewedIn(slices.Concat(t.bad, t.good), i)
	for _, r := range t.renew[i] {
		if r.in == nil || t.renews[r.in]&passed != 0 {
			lay.renew(r)
		}
	}
	if s.Kind == Does {
		e.bodyIn(f, s, l, &lay)
	}
	return lay, true
}

// attempts returns how often loop i does the site, by its bound, or by what is known of that under the assumption.
func (t *trial) attempts(i int) (Count, []Asked) {
	l := t.chain[i]
	b := l.Rounds(t.site.Block())
	if !b.Known && b.Value != nil && t.knows[b.Value].Kind == Int {
		return Count{Kind: AtMost, N: int(t.knows[b.Value].N) + b.Plus}, nil
	}
	if n, ok := t.e.toldBound(t.f, b.Value, t.verb, t.verbOf); ok && b.Plus < region.Unsized {
		return Count{Kind: AtMost, N: n + b.Plus}, nil
	}
	return t.e.rounds(l, t.site.Block())
}
