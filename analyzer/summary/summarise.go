package summary

import (
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

const (
	maxActs = 24
	maxOnce = 8
)

// summarise computes what one call of a function does.
func (e *engine) summarise(f *function) {
	e.curries, e.inquiries = 0, 0
	sum := Function{}
	if f.loops == nil {
		f.loops = region.Loops(f.fn)
	}
	n := 0
	for _, b := range f.fn.Blocks {
		n += len(b.Instrs)
	}
	e.tracer.Fresh()
	f.budget = 2000 + 20*n
	e.effort, e.onward = 200+n, 400
	f.walks = make(map[string]trip)
	defer func() { f.walks = nil }()
	f.deliveries, f.handsOver = nil, nil
	f.guardsOf = make(map[ssa.Instruction][]guard)
	var all, harmless []site
	for in := range flow.Each[ssa.Instruction](f.fn) {
		call, ok := in.(ssa.CallInstruction)
		if !ok {
			if st, isStore := in.(*ssa.Store); isStore {
				e.storeHandover(f, st)
			}
			continue
		}
		for _, s := range e.sites(f, call) {
			if s.borne && !e.namesAnew(&s) {
				harmless = append(harmless, s)
				continue
			}
			if q, ok := e.onTx(s); ok {
				harmless = append(harmless, q)
			}
			if len(all) > 100+n/4 {
				sum.Capped = true
				break
			}
			all = append(all, e.placed(f, s)...)
		}
	}
	sum.Capped = sum.Capped || e.effort <= 0 || e.onward <= 0
	f.does = slices.ContainsFunc(all, func(s site) bool { return !s.asks() })
	f.guards, f.readers = make(map[ssa.Instruction][]Val), make(map[ssa.Instruction]bool)
	e.observe(f, all)
	f.gives = e.gives(f)
	f.relapses = e.relapses(f)
	if len(f.readers) > 0 {
		sum.Mark |= Reads
	}
	for i := range all {
		s := &all[i]
		came := s.Act
		s.came = &came
		if s.handover {
			if e.settle(s) {
				e.settleKey(s)
				e.joined(s)
				e.report(f, s, speaking(s.Layers))
				e.noteEffect(f, s, s.Layers)
			}
			e.nested(f, s)
			continue
		}
		e.switchedOn(f, s, all)
		if a, ok := e.act(f, s, all); ok {
			e.reserved(f, s, &a, all)
			sum.Acts = addAct(&sum, a, f.fn.Parent() != nil)
		}
	}
	if e.main {
		var keyed []*site
		for i := range all {
			if s := &all[i]; s.Kind == Does && s.Group == Once && !s.handover && !s.Likely && s.keyed() && len(keyed) < maxActs {
				keyed = append(keyed, s)
			}
		}
		e.reused(keyed)
	}
	e.keepHarmless(f, &sum, append(harmless, all...))
	e.results(f, &sum)
	e.writes(f, &sum)
	e.lands(f, &sum)
	e.publishes(f, &sum)
	sum.Cases = e.verdicts(f)
	sum.Taken = e.taken(f)
	sum.None = e.none(f)
	sum.Capped = sum.Capped || f.budget <= 0
	f.sum = sum
	f.done = true
}

// act turns a site into an act of the function, in terms of the function's own parameters.
func (e *engine) act(f *function, s *site, all []site) (Act, bool) {
	if !e.settle(s) {
		if len(s.Path) == 0 {
			e.noteEffect(f, s, nil) // keepHarmless looks at a few of them
		}
		return Act{}, false
	}
	return e.express(f, s, e.twins(s, all))
}

// express is act for a site that is settled.
func (e *engine) express(f *function, s *site, twins map[ssa.Instruction]bool) (Act, bool) {
	a := s.Act
	if s.Kind == Does {
		if !s.harmless() {
			e.settleKey(s)
			e.joined(s)
			e.weak(f, s)
		}
		a = s.Act
	}
	if a.Origin == "" {
		a.Origin = e.place(s.in.Pos())
	}
	if s.Kind != Does {
		e.handsRequest(s)
		a.Key = s.Key
	}
	if s.Kind == Calls {
		for _, arg := range s.in.Common().Args {
			if flow.IsContext(arg.Type()) {
				parts, _ := e.headerKey(bound{val: arg}, keyHeader)
				s.Key.parts = append(s.Key.parts, parts...)
			}
		}
		s.Key.Of = e.keyValue(s.Key.parts)
		a.Key = s.Key
	}
	if s.Kind == Does && s.onlyInTx() {
		s.Act.Origin = a.Origin
		e.noteEffect(f, s, a.Layers)
	} else {
		e.surround(f, s, &a, twins)
	}
	a.Accepted = e.accepts(f, s.Accepted)
	a.Key.Columns = e.columns(s)
	a.at = s.in.Pos()
	if s.at.IsValid() {
		a.at = s.at
	}
	a.Intent = atoms(e.about(s.bind, s.Intent, nil))
	if f.behindReceipt(s, nil) {
		a.Intent = addAtom(a.Intent, Atom{Kind: flow.Received})
	}
	a.Place = atoms(e.leaves(s.bind, s.Place, nil))
	a.Changes = e.changes(f, s)
	a.Verb, a.Text = atoms(e.texts(s.bind, s.Verb)), atoms(e.texts(s.bind, s.Text))
	if s.Group != Unknown {
		a.Verb, a.Text = nil, nil
	}
	a.Tx = e.handles(s)
	a.Key.Struct = atoms(e.leaves(s.bind, s.Key.Struct, nil))
	a.Key.Hooks, a.Key.Maps, a.Key.Carriers = s.Key.Hooks, s.Key.Maps, s.Key.Carriers
	a.Hops = s.hops
	if s.HasReq && e.handsItself(s) {
		a.Key.Of = kept(a.Key.Of, s.Request)
	}
	for i := range a.Layers {
		if !a.Layers[i].pos.IsValid() {
			a.Layers[i].pos = a.at // the call that enters a layer in another package
		}
	}
	if s.HasReq && !s.opened {
		return a, false
	}
	if s.Kind != Does {
		a.Handle = s.open
		a.Args = make([]Value, len(s.Args))
		for i, v := range s.Args {
			a.Args[i] = e.handedAs(s.bind, v)
		}
		e.expressRequest(s, &a)
	}
	return a, true
}

// surround puts the layers of the function around an act of it, a, and reports what is wrong with them.
func (e *engine) surround(f *function, s *site, a *Act, twins map[ssa.Instruction]bool) {
	fed, open := e.fed(f, s)
	v := e.judge(f, s, twins)
	a.Back, a.Layers = append(open, v.backs...), s.Layers
	layers := append(fed, v.layers...)
	slices.Reverse(layers) // innermost last
	for i := range layers {
		l := &layers[i]
		if s.at.IsValid() {
			l.pos = s.at
		}
		if a.Key.Else == Filled {
			l.Keyed = e.filledOutside(f, s)
		}
	}
	a.Layers = append(layers, a.Layers...)
	if s.Kind == Does || s.InTx {
		a.OK, a.Fail, a.Exists, a.Denied = v.ok, v.fail, v.exists, v.denied
	} else {
		a.Ways = append(v.ok, v.fail...)
		a.Ways = a.Ways[:min(len(a.Ways), maxOutcomes)]
	}
	for i := range a.Layers {
		l := &a.Layers[i]
		l.Again, l.Also = simpler(l.Again), simpler(l.Also)
		if n := &l.Attempts; n.here {
			n.Set, n.here = e.place(s.in.Pos()), false
		}
	}
	if !e.main {
		// Of a library's client, whether it was given a number is no part of its facts: there are too many.
		a.Layers = slices.DeleteFunc(a.Layers, func(l Layer) bool { return l.Unasked && l.waits() })
	}
	s.Act.Layers, s.Act.Origin = a.Layers, a.Origin
	if s.Kind == Does {
		e.report(f, s, a.Layers)
		e.noteEffect(f, s, a.Layers)
		a.Said = e.nested(f, s)
	}
}

// filledOutside reports whether the struct that the callee fills its key into is made above every loop
// around the site. One that the callee makes is not.
func (e *engine) filledOutside(f *function, s *site) bool {
	l := f.loops[s.in.Block()]
	if l == nil || slices.ContainsFunc(s.Key.Struct, made) {
		return false
	}
	for _, x := range e.leaves(s.bind, s.Key.Struct, nil) {
		if x.Kind != flow.Made || x.Value == nil {
			continue
		}
		if in, ok := x.Value.(ssa.Instruction); ok && l.Has(in.Block()) {
			return false
		}
	}
	return true
}

// addAct merges an act into a summary: of two that differ in their path only the shorter stays.
// In a literal each call stays, for a finding may stand there.
func addAct(sum *Function, a Act, literal bool) []Act {
	key := actKey(&a)
	for i := range sum.Acts {
		if actKey(&sum.Acts[i]) == key && (!literal || sum.Acts[i].at == a.at) {
			h := &sum.Acts[i]
			if len(a.Path) < len(h.Path) {
				h.Path = a.Path
			}
			for _, o := range a.OK {
				h.OK = addOutcome(h.OK, o)
			}
			for _, o := range a.Fail {
				h.Fail = addOutcome(h.Fail, o)
			}
			h.Exists, h.Denied = bothOf(h.Exists, a.Exists), bothOf(h.Denied, a.Denied)
			return sum.Acts
		}
	}
	if a.Kind != Does && len(a.Layers) == 0 {
		// Calls of what is handed in, once: few of them matter to anybody.
		n := 0
		for i := range sum.Acts {
			if sum.Acts[i].Kind != Does && len(sum.Acts[i].Layers) == 0 {
				n++
			}
		}
		if n >= maxOnce {
			sum.Capped = true
			return sum.Acts
		}
	}
	if len(sum.Acts) >= maxActs {
		sum.Capped = true
		return sum.Acts
	}
	return append(sum.Acts, a)
}

func actKey(a *Act) string {
	var b strings.Builder
	b.WriteString(a.Name)
	b.WriteString(a.Method)
	b.WriteByte('0' + byte(a.Kind))
	b.WriteByte('0' + byte(a.Group))
	for _, v := range []Value{{a.Handle}, a.Verb, a.Text, a.Key.Of, a.Tx} {
		for _, x := range v {
			b.WriteByte('a' + byte(x.Kind))
			b.WriteString(itoa(int64(x.Param)))
			b.WriteString(x.Path)
			b.WriteString(x.Text)
		}
		b.WriteByte(';')
	}
	if a.Kind != Does {
		b.WriteString(itoa(int64(a.at)))
	}
	if a.InTx {
		b.WriteByte('t')
	}
	if a.Guarded {
		b.WriteByte('g')
	}
	for _, x := range a.Accepted {
		b.WriteString(x.Check)
	}
	for _, l := range a.Layers {
		b.WriteString(l.Place)
		if l.Attempts.Kind == UnknownCount {
			b.WriteByte('?')
		}
	}
	for _, h := range a.Hops {
		b.WriteString(h.Method)
		b.WriteString(itoa(int64(h.Of.Param)))
		b.WriteString(h.Of.Path)
	}
	for _, x := range a.Back {
		b.WriteString("<" + x.Layer.Place)
	}
	for _, x := range a.Intent {
		if x.Kind == flow.Param {
			b.WriteString(itoa(int64(x.Param)))
			b.WriteString(x.Path)
		}
	}
	return b.String()
}
