package summary

import (
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

// The number of the attempt is no part of what is sent, and a key that holds it is another one in each. A loop
// or a recursion may hand it to a function that it does not know: its layer then says by which arguments.

// attemptNumber spells what makes such a key another one.
const attemptNumber = "the number of the attempt"

// attemptArgs returns the arguments of a call of an unknown function that hold a number which each round of a loop
// moves on.
func (e *engine) attemptArgs(s *site, l *region.Loop) (out []int) {
	header := func(p *ssa.Phi) bool { return p.Block() == l.Header }
	for i, v := range s.Args {
		if slices.ContainsFunc(e.leaves(s.bind, v, header), func(x flow.Leaf) bool {
			return x.Kind == flow.Phi && x.Path == "" && isInteger(x.Value.Type())
		}) {
			out = append(out, i)
		}
	}
	return out
}

// attemptArgsAgain is attemptArgs for a call that leads back into the function.
func (e *engine) attemptArgsAgain(s *site, again []arg) (out []int) {
	for i, v := range s.Args {
		if slices.ContainsFunc(e.leaves(s.bind, v, nil), func(x flow.Leaf) bool { return movesOn(again, x) }) {
			out = append(out, i)
		}
	}
	return out
}

// movesOn reports whether x is a parameter to which a call that leads back into the function adds something.
func movesOn(again []arg, x flow.Leaf) bool {
	return x.Kind == flow.Param && x.Path == "" && x.Param < len(again) && again[x.Param].plus != 0
}

// numbered tells of a layer, which hands the number of the attempt to a function that turns out to do k, what
// comes of it: another key in each attempt, or a number that is handed on.
func (l *Layer) numbered(numbers []int, k *Act) {
	holds := func(v Value) (Atom, bool) {
		i := slices.IndexFunc(v, func(a Atom) bool {
			return a.Kind == flow.Param && a.Path == "" && slices.Contains(numbers, a.Param)
		})
		if i < 0 {
			return Atom{}, false
		}
		return v[i], true
	}
	if k.Kind == Does {
		if a, ok := holds(k.Key.Of); ok {
			l.renew(renewal{at: a.at, by: attemptNumber})
		}
		return
	}
	for i, v := range k.Args {
		if _, ok := holds(v); ok {
			l.Numbers = append(l.Numbers, i)
		}
	}
}
