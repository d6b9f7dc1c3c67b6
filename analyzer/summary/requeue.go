package summary

import (
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

// A Back is a layer of an act whose failures put what it was about into the place To. It goes round if that
// is the place which feeds the act: who hands it its payload knows.
type Back struct {
	To    Value
	Wakes bool // or if the act is done by a loop that waits for something there
	Layer Layer
}

// puts returns the gives of a function, other than a site itself, that send what the site is about round
// again, or may.
func (e *engine) puts(f *function, s *site, chain []*region.Loop, intents []intent) map[ssa.Instruction][]*give {
	about := e.payload(s, intents[len(intents)-1])
	var out map[ssa.Instruction][]*give
	if g := e.leftOver(s, about, chain, intents); g != nil {
		out = map[ssa.Instruction][]*give{g.in: {g}}
	}
	for _, g := range f.gives {
		if g.in == ssa.Instruction(s.in) {
			continue
		}
		if fed, open := e.back(g, s, about, chain, intents); fed || open {
			if out == nil {
				out = make(map[ssa.Instruction][]*give)
			}
			out[g.in] = append(out[g.in], g)
		}
	}
	return out
}

// renewed tells in the rounds of which loops a site is about something else each time.
func renewed(chain []*region.Loop, intents []intent, moves map[ssa.Instruction]uint) []bool {
	out := make([]bool, len(chain))
	for i := range chain {
		out[i] = intents[i].always || len(intents[i].carry) > 0
		for _, bits := range moves {
			out[i] = out[i] || bits&(1<<i) != 0
		}
	}
	return out
}

// payload returns what an act is about, of which it is the intent in the whole function, and for a call of
// an unknown function all that it is handed.
func (e *engine) payload(s *site, it intent) []flow.Leaf {
	about := slices.Clone(it.roots)
	for _, v := range it.received {
		about = append(about, flow.Leaf{Kind: flow.Received, Value: v})
	}
	if s.Kind != Does {
		for _, v := range s.Args {
			about = append(about, e.leaves(s.bind, v, nil)...)
		}
	}
	return about
}

// putBack records that what the site is about is put somewhere, unless what is known of the arguments
// excludes that.
func (w *walk) putBack(st *state, in ssa.Instruction) {
	if st.looked {
		return
	}
	next := st.outer >= 0 && w.other[st.outer] // what is put there is the item of the next round
	arrive := func() {
		w.note(&w.found.puts, back{at: in, conds: st.conds, failed: st.failed})
	}
	for _, g := range w.puts[in] {
		switch {
		case g.left != nil && st.moved&takenOut != 0, g.left == nil && next, g.wakes && st.moved != 0, g.excluded(st):
			continue
		}
		if len(g.ifs) == 0 {
			arrive()
			return
		}
		vals := make([]Val, len(g.args))
		for i, a := range g.args {
			vals[i] = w.eval(st, a)
		}
		for _, conds := range g.ifs {
			if _, ok := match(conds, vals); ok {
				arrive()
				return
			}
		}
	}
}

// requeues returns the layers that a function makes around a site by putting what failed back into what
// feeds it, and those of which only its callers can tell. loops are the layers that its loops make.
func (t *trial) requeues(loops []Layer) (layers []Layer, backs []Back) {
	if len(t.puts) == 0 || len(t.good) == 0 {
		return nil, nil
	}
	e, s := t.e, t.s
	about := e.payload(s, t.intents[len(t.chain)])
	after := make(map[ssa.Instruction]bool) // a success puts it there too
	for _, w := range t.good {
		if w.capped {
			return nil, nil // what success does is not known
		}
		for _, b := range w.puts {
			after[b.at] = after[b.at] || b.failed == nil
		}
	}
	for in, gs := range t.puts {
		for _, g := range gs {
			if fed, _ := e.back(g, s, about, t.chain, t.intents); fed && after[in] && g.left == nil {
				return nil, nil // it goes round in any case
			}
		}
	}
	done := make(map[ssa.Instruction]bool)
	for _, b := range putsOf(t.bad, t.good) {
		if after[b.at] || done[b.at] {
			continue
		}
		done[b.at] = true
		slices.SortStableFunc(t.puts[b.at], func(g, h *give) int { return listLast(g) - listLast(h) })
		for _, g := range t.puts[b.at] {
			lay := e.requeue(s, g)
			if s.unknown() {
				lay.Again = [][]Cond{b.conds}
				for i, v := range s.Args {
					if fed, _ := e.back(g, s, e.leaves(s.bind, v, nil), t.chain, t.intents); fed {
						lay.Of = append(lay.Of, i)
					}
				}
			}
			fed, open := e.back(g, s, about, t.chain, t.intents)
			switch {
			case g.loop != nil && slices.ContainsFunc(loops, func(l Layer) bool { return l.Place == lay.Place }):
			case fed && len(layers) == 0:
				layers = append(layers, lay)
			case open && s.Kind == Does && len(backs) < maxPublished && len(lasting(g.on)) > 0:
				backs = append(backs, Back{To: lasting(g.on), Wakes: g.wakes, Layer: lay})
			}
		}
	}
	return layers, backs
}

// listLast orders gives: a list that ends up in a field is the field's.
func listLast(g *give) int {
	if g.list != nil {
		return 1
	}
	return 0
}

// requeue is the layer of a give around a site.
func (e *engine) requeue(s *site, g *give) Layer {
	// What stays or is woken may have been given up, marked or changed by others until then.
	lay := Layer{Name: "requeue", Place: g.place, Attempts: e.bounded(g), Likely: g.left != nil || g.wakes, pos: s.in.Pos(), home: g.in.Pos()}
	if g.place == "" {
		lay.Place = e.place(g.in.Pos())
	}
	if g.left != nil {
		lay.Place, lay.home = e.place(g.left.Pos()), g.left.Pos()
	}
	if g.loop != nil {
		lay.Name, lay.Place, lay.home = "retry loop", e.place(g.loop.Pos()), g.loop.Pos()
		if n, _ := e.rounds(g.loop, s.in.Block()); n.Kind != Unbounded {
			lay.Attempts = n
		}
	}
	for _, x := range e.keyLeaves(s.Key.parts, nil) {
		if x.Kind == flow.Fresh {
			lay.renew(renewalBy(x)) // made in what is run again
		}
	}
	return lay
}

// about reports whether a layer that sends arguments of an unknown function round again repeats what the
// function turns out to do, and which arguments of that these are, when it is unknown too.
func (l *Layer) about(k *Act) (of []int, ok bool) {
	handed := func(v Value) bool {
		return slices.ContainsFunc(v, func(a Atom) bool { return a.Kind == flow.Param && slices.Contains(l.Of, a.Param) })
	}
	if k.Kind == Does {
		return nil, handed(k.Intent) || handed(k.Place)
	}
	for i, v := range k.Args {
		if handed(v) {
			of = append(of, i)
		}
	}
	return of, of != nil
}

// rebaseBack is rebase for layers that hang on what feeds an act.
func (e *engine) rebaseBack(backs []Back, bind binder, away bool) (out []Back) {
	for _, b := range backs {
		for _, l := range e.rebase(&Act{Kind: Calls, Layers: []Layer{b.Layer}}, bind, away) {
			out = append(out, Back{b.To, b.Wakes, l})
		}
	}
	return out
}

// putsOf lists where walks put the payload back.
func putsOf(lists ...[]trip) (out []back) {
	for _, ts := range lists {
		for _, t := range ts {
			out = append(out, t.puts...)
		}
	}
	return out
}

// fed decides about the layers of a callee's act that hang on what feeds it.
func (e *engine) fed(f *function, s *site) (layers []Layer, backs []Back) {
	if len(s.Back) == 0 {
		return nil, nil
	}
	about := e.payload(s, e.intentIn(s, nil))
	for _, b := range s.Back {
		var on []flow.Leaf
		for _, a := range b.To {
			on = append(on, e.kept(bindAtom(s.bind, a))...)
		}
		lay := b.Layer
		for _, x := range e.keyLeaves(s.Key.parts, nil) {
			if x.Kind == flow.Fresh && x.Value != nil {
				lay.renew(renewalBy(x))
			}
		}
		fed, open := false, false
		if b.Wakes {
			fed, open = e.wokenIn(f, s, on)
		} else {
			fed, open = e.fedBy(about, on, nil)
		}
		switch {
		case fed && len(layers) == 0:
			layers = append(layers, lay)
		case open && (param(on) || slices.ContainsFunc(on, func(l flow.Leaf) bool { return l.Kind == flow.Global })):
			backs = append(backs, Back{To: lasting(on), Wakes: b.Wakes, Layer: lay})
		}
	}
	return layers, backs
}
