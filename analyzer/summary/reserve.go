package summary

import (
	"go/token"
	"go/types"
	"maps"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// A reservation lets only the first of those through that name the same thing. Within a function the walks
// see that a second round is turned away. To the callers it is what a key is: what they do again with the
// same name is done once, and with another one each time it is not.

// reservation returns the name under which a site of f is reserved as its key. Around a site that f itself
// repeats it says nothing: the reservation may stand above that.
func (e *engine) reservation(f *function, s *site) (Key, bool) {
	there, unknown := present(s.Key.Of)
	if s.Kind != Does || s.Group != Once || there || unknown || len(s.Layers) > 0 || len(f.guards) == 0 {
		return Key{}, false
	}
	byPlace := func(a, b ssa.Instruction) int { return int(a.Pos() - b.Pos()) }
	for _, g := range slices.SortedFunc(maps.Keys(f.guards), byPlace) {
		if g == s.in || !g.Block().Dominates(s.in.Block()) || g.Block() == s.in.Block() && !before(g, s.in) {
			continue
		}
		parts := e.reserves(g)
		leaves := e.keyLeaves(parts, nil)
		if len(leaves) > 0 && !slices.ContainsFunc(leaves, isFresh) && e.turnsAway(f, g, s.in) {
			return Key{Slot: "reservation", Of: e.keyValue(parts), Named: true, Weak: true}, true
		}
	}
	return Key{}, false
}

// turnsAway reports whether a function that finds a reservation taken does not get to a call behind it.
func (e *engine) turnsAway(f *function, g, behind ssa.Instruction) bool {
	call, ok := g.(ssa.CallInstruction)
	if !ok {
		return false
	}
	w := &walk{e: e, f: f, site: call, limit: 400, twins: map[ssa.Instruction]bool{behind: true}}
	t := w.from(f.guards[g], nil, false)
	return !t.capped && !slices.ContainsFunc(t.backs, func(b back) bool { return b.at == behind })
}

// reserves returns what a reservation is made under: the texts and numbers among the arguments of its call.
func (e *engine) reserves(g ssa.Instruction) (parts []keyPart) {
	call, ok := g.(ssa.CallInstruction)
	if !ok {
		return nil
	}
	for _, a := range flow.Args(call.Common()) {
		switch t := a.Type().Underlying().(type) {
		case *types.Basic, *types.Struct, *types.Array:
			parts = append(parts, keyPart{bound{val: a}, token.NoPos})
		case *types.Slice:
			for _, v := range flow.Variadic(a) {
				if v != nil {
					parts = append(parts, keyPart{bound{val: v}, token.NoPos})
				}
			}
			if b, ok := t.Elem().Underlying().(*types.Basic); ok && b.Info()&(types.IsString|types.IsInteger) != 0 {
				parts = append(parts, keyPart{bound{val: a}, token.NoPos})
			}
		}
	}
	return parts
}
