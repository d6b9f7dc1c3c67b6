package summary

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// Effects that may be repeated freely (reads, writes that land in the same state) matter only for the
// product of the layers around them. One of a function speaks for all that stand in the same layers, so
// a few are kept, apart from its acts: what bounds those does not count these, and nothing that is asked
// about acts meets them.
const (
	maxPlain  = 2 // that stand in no layer yet
	maxBorne  = 4 // that stand in layers
	maxJudged = 8 // that are looked at in one function
)

// harmless reports whether an act may be repeated freely.
func (a *Act) harmless() bool { return a.Kind == Does && (a.Group == Read || a.Group == Repeatable) }

// each yields all acts, those that may be repeated freely last.
func (f *Function) each() iter.Seq[Act] {
	return func(yield func(Act) bool) {
		for _, list := range [][]Act{f.Acts, f.Harmless} {
			for _, a := range list {
				if !yield(a) {
					return
				}
			}
		}
	}
}

// onTx reports whether a site is a statement in a transaction that may be repeated freely. Unlike one that
// may not, it counts whether or not the transaction is committed.
func (e *engine) onTx(s site) (site, bool) {
	if s.Kind != Does || s.Group != Unknown || !s.onlyInTx() || len(s.Text) == 0 || e.settle(&s) {
		return s, false
	}
	s.Tx = nil
	return s, s.harmless()
}

// keepHarmless adds to a summary the effects among sites that may be repeated freely.
func (e *engine) keepHarmless(f *function, sum *Function, sites []site) {
	for i := range sites {
		if s := &sites[i]; s.borne && s.handover {
			e.nested(f, s)
			if s.delivered {
				e.noteEffect(f, s, s.Layers)
			}
		}
	}
	sites = slices.DeleteFunc(sites, func(s site) bool {
		_, waited := s.in.(*ssa.Call) // not deferred, nor in a goroutine: what comes back is seen
		return !s.harmless() || s.handover || !waited || s.onlyInTx()
	})
	// Those first around which something may go round.
	bare := func(s site) int {
		if f.loops[s.in.Block()] == nil && len(s.Layers) == 0 {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(sites, func(a, b site) int { return cmp.Compare(bare(a), bare(b)) })
	kept := [2]int{}
	for i := range sites[:min(len(sites), maxJudged)] {
		s := &sites[i]
		if f.budget <= 0 || kept[0] >= maxBorne || bare(*s) == 1 && kept[1] >= maxPlain {
			break
		}
		s.Key, s.HasReq = e.handedURL(s), s.HasReq && !s.borne
		s.Exists, s.Denied = nil, nil
		if s.Group == Read {
			s.OK = answers(s.OK)
		}
		a, ok := e.express(f, s, nil)
		if !ok {
			continue
		}
		if !e.main && len(a.Layers) == 0 && !standard(a.Name) {
			continue // a client's read in a library: there are too many for its facts
		}
		kind, room := 0, maxBorne
		if len(a.Layers) == 0 {
			kind, room = 1, maxPlain
		} else if len(a.Key.Of) == 0 && slices.ContainsFunc(sum.Harmless, func(h Act) bool { return sameLayers(h.Layers, a.Layers) }) {
			continue
		}
		if kept[kind] < room {
			kept[kind]++
			a.HasReq, a.Verb, a.Text = false, nil, nil // that decided what it is
			sum.Harmless = append(sum.Harmless, a)
		}
	}
}

// standard reports whether an effect is named by what it sends, not by the function that does it.
func standard(name string) bool {
	kind, _, _ := strings.Cut(name, " ")
	return kind == "HTTP" || kind == "SQL" || kind == cql || kind == "RPC" || kind == graphQL
}

func sameLayers(a, b []Layer) bool {
	return slices.EqualFunc(a, b, func(x, y Layer) bool { return x.Place == y.Place && x.Attempts == y.Attempts })
}

// answers keeps of the good outcomes of a read those with a plain answer: that a read is accepted, or
// created, is nothing that a program expects.
func answers(ok []Outcome) []Outcome {
	plain := func(o Outcome) bool {
		return !slices.ContainsFunc(o.Then, func(v Val) bool { return v.Kind == Response && v.N != 200 })
	}
	if !slices.ContainsFunc(ok, plain) {
		return ok
	}
	return slices.DeleteFunc(slices.Clone(ok), func(o Outcome) bool { return !plain(o) })
}

// polled reports whether loop i goes round after a read that has told what it was asked: it waits for
// something, and is no retry. good are the walks from the outcomes ok.
func polled(s *site, ok []Outcome, good []trip, i int) bool {
	if s.Group != Read {
		return false
	}
	ei := errorResult(s.in.Common().Signature())
	for j, t := range good {
		if ei >= 0 && ei < len(ok[j].Then) && ok[j].Then[ei].Kind != Nil {
			continue
		}
		if len(turnOf([]trip{t}, i, nil, nil).again) > 0 {
			return true
		}
	}
	return false
}

// polls reports whether a layer around a function that reads goes round after it has succeeded without an
// error.
func (l *Layer) polls(k *Act) bool {
	if k.Group != Read || l.Late {
		return false
	}
	for _, o := range k.OK {
		for _, again := range slices.Concat(l.Again, l.Also) {
			if slices.ContainsFunc(again, func(c Cond) bool { return c.Op == IsNil && c.Not }) {
				continue
			}
			if _, ok := match(again, o.Then); ok && !o.Else {
				return true
			}
		}
	}
	return false
}

// borne returns what a callee does that may be repeated freely.
func (e *engine) borne(in ssa.CallInstruction, bind binder, c *callee) []site {
	var out []site
	for _, a := range c.Harmless {
		a.Path = step(c, e.place(in.Pos()), a.Path, false)
		a.Layers = e.rebase(&a, bind, c.fn == nil)
		s := site{Act: a, in: in, bind: bind, borne: true}
		if c.fn != nil && c.fn.Parent() != nil {
			s.at = a.at
		}
		if len(a.Hops) > 0 {
			for _, x := range e.goesBy(s) {
				x.borne = true
				out = append(out, x)
			}
			continue
		}
		out = append(out, s)
	}
	return out
}
