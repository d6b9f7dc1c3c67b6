package summary

import (
	"go/types"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

// A map may hold what is still to be done: what has been done is deleted from it, and what has failed stays for the next
// round over the map. Staying there is what putting it back is to a list.

// takenOut is the bit of a path on which an entry has been deleted from the map that it was read from.
const takenOut = 1 << 63

// leftOver returns what keeps the entry that a site is about in the map that a loop around the site goes through, if
// some way round deletes it: the next look at the map, which lasts for a loop around that loop, or in a field.
func (e *engine) leftOver(s *site, about []flow.Leaf, chain []*region.Loop, intents []intent) *give {
	for i, l := range chain {
		next := entryOf(about, l)
		if next == nil {
			continue
		}
		on := e.kept(bound{val: next.Iter.(*ssa.Range).X})
		out := e.deletions(s.in.Parent(), l, on)
		if len(out) == 0 || len(on) == 0 || slices.ContainsFunc(out, func(call *ssa.Call) bool { return precedes(call, s.in) }) {
			return nil
		}
		g := &give{in: next, on: on, left: l, attempts: Count{Kind: Unbounded}}
		if len(out) > 1 {
			g.attempts = Count{} // it may be given up
		}
		if i+1 < len(chain) {
			g.loop = chain[i+1]
			if it := intents[i+1]; len(it.carry) > 0 || slices.ContainsFunc(it.received, func(v ssa.Value) bool { return v != next }) {
				return nil
			}
		} else if slices.ContainsFunc(about, func(l flow.Leaf) bool { return l.Kind == flow.Param && !ofOwner(on, l) && !isContextLeaf(l) }) {
			return nil // it goes with what the caller hands in
		}
		if !e.outlasts(s.in.Parent(), g) {
			return nil
		}
		return g
	}
	return nil
}

// entryOf returns where a loop takes the entry of a map that something is about, if it does.
func entryOf(about []flow.Leaf, l *region.Loop) *ssa.Next {
	for _, x := range about {
		if next, ok := x.Value.(*ssa.Next); ok && !next.IsString && next.Block() == l.Header {
			return next
		}
	}
	return nil
}

// deletions returns where a loop deletes entries from a map.
func (e *engine) deletions(fn *ssa.Function, l *region.Loop, on []flow.Leaf) (out []*ssa.Call) {
	for call := range flow.Each[*ssa.Call](fn) {
		b, ok := call.Call.Value.(*ssa.Builtin)
		if ok && b.Name() == "delete" && l.Has(call.Block()) && anyBelow(e.kept(bound{val: call.Call.Args[0]}), on) {
			out = append(out, call)
		}
	}
	return out
}

// outlasts reports whether a map is the same in each round of the loop around the one that goes through it, or, without
// such a loop, lies in a field or variable of the package. A function that assigns another one does not keep it.
func (e *engine) outlasts(fn *ssa.Function, g *give) bool {
	for _, l := range g.on {
		switch made, isMade := l.Value.(ssa.Instruction); {
		case l.Kind == flow.Made && (g.loop == nil || !isMade || g.loop.Has(made.Block())):
			return false
		case l.Kind == flow.Param && g.loop == nil && l.Path == "":
			return false
		}
	}
	for st := range flow.Each[*ssa.Store](fn) {
		if g.loop != nil && !g.loop.Has(st.Block()) {
			continue
		}
		if _, isMap := st.Val.Type().Underlying().(*types.Map); isMap && anyBelow(e.kept(bound{val: st.Addr}), g.on) {
			return false
		}
	}
	return true
}

// takesOut tells the walks of a trial where the entry leaves its map.
func (e *engine) takesOut(t *trial) {
	for _, gs := range t.puts {
		for _, g := range gs {
			if g.left == nil {
				continue
			}
			for _, call := range e.deletions(t.f.fn, g.left, g.on) {
				t.moves[call] |= takenOut
			}
		}
	}
}

func isContextLeaf(l flow.Leaf) bool { return l.Value != nil && flow.IsContext(l.Value.Type()) }
