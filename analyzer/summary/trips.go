package summary

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// What the walks of a site tell of the loops around it.

// A turn is what a loop does with some outcomes: it goes round with the same intent, under the conditions of
// again, or does something else.
type turn struct {
	again  [][]Cond
	leaves map[edge]bool // the edges by which it is left, and onward
}

// onward stands for another round with another intent.
var onward = edge{-1, -1}

// turnOf reads off walks what loop i of the chain does where the call failed has failed (nil: none has), and where
// the call through has been passed, if there is one.
func turnOf(ts []trip, i int, failed, through ssa.Instruction) turn {
	out := turn{leaves: make(map[edge]bool)}
	for _, t := range ts {
		of := func(loop int, f ssa.Instruction, passed uint64) bool {
			return loop == i && f == failed && (through == nil || passed&t.index[through] != 0)
		}
		for _, b := range t.backs {
			switch {
			case !of(b.loop, b.failed, b.passed):
			case b.moved:
				out.leaves[onward] = true
			default:
				out.again = append(out.again, b.conds)
			}
		}
		for _, x := range t.exits {
			if of(x.loop, x.failed, x.passed) {
				out.leaves[x.edge] = true
			}
		}
	}
	return out
}

// parts reports whether what a success does tells it from a failure, which goes round: it does not, or only if a
// predicate that callers give says so, or does something that the failure never does.
func (good turn) parts(bad turn) bool {
	for e := range good.leaves {
		if !bad.leaves[e] {
			return true
		}
	}
	return !slices.ContainsFunc(settled(good.again), func(conds []Cond) bool { return len(questions(conds)) == 0 })
}

// repeatsIn reads off the walks whether loop i of the chain is a retry of the site: some failure leads
// back with the same intent, and success does not, or leaves by an edge that this failure never takes.
// fixed says that success leads back in the same way too, in a loop of fixed rounds.
func repeatsIn(good, bad []trip, i int) (again [][]Cond, fixed, found bool) {
	if len(good) == 0 || slices.ContainsFunc(good, func(t trip) bool { return t.capped }) {
		return nil, false, false // what success does is not known
	}
	consider := func(t trip, failed ssa.Instruction) {
		if _, known := t.index[failed]; !known && failed != nil {
			return // the site itself, for the next item
		}
		fails := turnOf([]trip{t}, i, failed, nil)
		if len(fails.again) > 0 && turnOf(good, i, nil, failed).parts(fails) {
			found, again = true, append(again, fails.again...)
		}
	}
	for _, t := range bad {
		consider(t, nil)
	}
	for _, t := range good {
		seen := map[ssa.Instruction]bool{}
		for _, b := range t.backs {
			if b.failed != nil && !seen[b.failed] {
				seen[b.failed] = true
				consider(t, b.failed)
			}
		}
	}
	if !found && len(turnOf(good, i, nil, nil).again) > 0 && len(turnOf(bad, i, nil, nil).again) > 0 {
		return nil, true, true
	}
	return again, false, found
}

// toldByResult returns under which results loop i goes round when it does so by another result than an error, in
// success and failure alike: which of them it is, what is called will tell.
func toldByResult(good, bad []trip, i int) (again [][]Cond, found bool) {
	for _, t := range slices.Concat(bad, good) {
		for _, b := range t.backs {
			if b.loop != i || b.failed != nil || b.moved {
				continue
			}
			if !slices.ContainsFunc(b.conds, func(c Cond) bool { return c.Op == IsEqual && c.N != noResult }) {
				return nil, false
			}
			again = append(again, b.conds)
		}
	}
	return again, len(again) > 0
}
