package summary

import (
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// givens are tests of one place each, which do not hold where that says nothing.
func givens(tests []flow.Test) (out []Given) {
	for _, t := range tests {
		out = append(out, Given{Test: t})
	}
	return out
}

// places returns where a test looks, in turn.
func (g Given) places() []Atom {
	return append([]Atom{{Kind: flow.Param, Param: g.Test.Param, Path: g.Test.Path}}, g.Next...)
}

// switchedOn notes on the layers that a site brings along what leads to it in f, where the same is done elsewhere in
// f without them: a switch turns them on.
func (e *engine) switchedOn(f *function, s *site, all []site) {
	if len(s.Layers) == 0 || s.handover {
		return
	}
	other := func(o site) bool {
		return o.in != s.in && o.Kind == s.Kind && o.Method == s.Method && o.open == s.open && (s.Kind != Does || o.Origin == s.Origin) &&
			!slices.ContainsFunc(o.Layers, func(l Layer) bool { return l.Place == s.Layers[0].Place })
	}
	if !slices.ContainsFunc(all, other) {
		return
	}
	s.Layers = slices.Clone(s.Layers)
	for _, g := range givens(e.leading(f, s.in.Block())) {
		for i := range s.Layers {
			if l := &s.Layers[i]; len(l.When) < maxWhen && !slices.ContainsFunc(l.When, func(o Given) bool { return o.Test == g.Test }) {
				l.When = append(slices.Clip(l.When), g)
			}
		}
	}
}

// there decides what a layer hangs on by what a call hands over, and reports false when the layer is not
// there. What the caller is handed itself remains to be told.
func (e *engine) there(l *Layer, bind binder) bool {
	var open []Given
	for _, g := range l.When {
		g, holds, said := e.whatHolds(g, bind)
		switch {
		case holds == no:
			return false
		case holds == maybe:
			open = append(open, g)
		case !said && e.elsewhere(l.Place):
			l.Likely, l.Attempts.Unset = true, true // a library's default is nobody's decision
		}
	}
	l.When = open
	return true
}

// whatHolds answers a test by what bind tells. Of one that hangs on what the function itself is handed it returns what
// is left to ask for. said is set when some place tells: else it holds because nobody has said anything.
func (e *engine) whatHolds(g Given, bind binder) (left Given, holds tri, said bool) {
	var open []Atom
	some := false // of something that is known, it holds
	know := func(holds bool) { said, some = true, some || holds }
	for _, p := range g.places() {
		b := bindAtom(bind, p)
		if t, ok := e.compared(b, g.Test); ok && len(g.Next) == 0 {
			return Given{Test: t}, maybe, false
		}
		leaves, last := e.chosen(b)
		waits := false
		for _, x := range e.spelledOut(leaves) {
			switch x.Kind {
			case flow.Const:
				know(g.Test.Holds(x.Text))
			case flow.Zero:
				know(g.Test.Holds(zeroText(g.Test)))
			case flow.Param:
				t := g.Test
				t.Param, t.Path = x.Param, x.Path
				if fn := parent(x.Value); fn != nil && e.fixed(fn, t) {
					know(true) // there is nobody to ask
					continue
				}
				waits = true
				if a := (Atom{Kind: flow.Param, Param: x.Param, Path: x.Path}); !slices.Contains(open, a) {
					open = append(open, a)
				}
			default:
				know(true)
			}
		}
		if len(leaves) == 0 && b.val == nil {
			know(true)
		}
		if last && !waits {
			break
		}
	}
	switch {
	case len(open) > 0:
		g.Test.Param, g.Test.Path, g.Next = open[0].Param, open[0].Path, open[1:]
		g.Else = some || g.Else && !said
		return g, maybe, said
	case some || g.Else && !said:
		return g, yes, said
	}
	return g, no, said
}

// spelledOut puts in the place of settings what the package stores in them, where nobody else can, and what other packages say
// of their variables.
func (e *engine) spelledOut(leaves []flow.Leaf) (out []flow.Leaf) {
	for i := 0; i < len(leaves); i++ {
		if held, own := e.heldSwitch(leaves[i]); own && len(held) > 0 {
			leaves = slices.Concat(leaves[:i:i], held, leaves[i+1:])
			i--
			continue
		}
		out = append(out, e.saidElsewhere(leaves[i]))
	}
	return out
}

// compared returns what a test of a bool comes to that is itself a comparison of what the function is handed.
func (e *engine) compared(b bound, of flow.Test) (flow.Test, bool) {
	if b.val == nil || b.path != "" || !isBool(b.val.Type()) || b.val.Parent() == nil {
		return flow.Test{}, false
	}
	switch b.val.(type) {
	case *ssa.BinOp, *ssa.UnOp:
	default:
		return flow.Test{}, false
	}
	t, ok := e.tracer.Test(b.val)
	if !ok || e.fixed(b.val.Parent(), t) {
		return t, false
	}
	if !of.Holds("true") {
		t = t.Not()
	}
	return t, true
}

// tests reports whether a layer hangs on a test of a place.
func (l *Layer) tests(p Atom) bool {
	return slices.ContainsFunc(l.When, func(g Given) bool { return slices.Contains(g.places(), p) }) || slices.Contains(l.lettingAsks(), p)
}

// chosen returns what a setting may be. last is set when it is nothing else: other places are not asked.
func (e *engine) chosen(b bound) (leaves []flow.Leaf, last bool) {
	if _, _, _, _, option := flow.CutSetter(b.path); option && b.val != nil {
		return e.assigned(b)
	}
	leaves = e.settings(b)
	return leaves, len(leaves) > 0
}

// zeroText spells the zero value of what a test compares.
func zeroText(t flow.Test) string {
	if t.Text == "true" || t.Text == "false" {
		return "false"
	}
	return ""
}

func parent(v ssa.Value) *ssa.Function {
	if v == nil {
		return nil
	}
	return v.Parent()
}
