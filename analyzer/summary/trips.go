package summary

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// What the walks of a site tell of the loops around it.

// repeatsIn reads off the walks whether loop i of the chain is a retry of the site: some failure leads
// back with the same intent, and success does not, or leaves by an edge that this failure never takes.
// fixed says that success leads back in the same way too, in a loop of fixed rounds.
func repeatsIn(good, bad []trip, i int) (again [][]Cond, fixed, found bool) {
	if len(good) == 0 {
		return nil, false, false
	}
	for _, t := range good {
		if t.capped {
			return nil, false, false // what success does is not known
		}
	}
	// What success does: of all walks, or of those of one walk that have passed a given call.
	success := func(ts []trip, through ssa.Instruction) (back bool, exits map[any]bool) {
		exits = map[any]bool{}
		for _, t := range ts {
			bit := t.index[through]
			for _, b := range t.backs {
				if b.loop == i && b.failed == nil && (through == nil || b.passed&bit != 0) {
					if b.moved {
						exits["moved"] = true
					} else {
						back = true
					}
				}
			}
			for _, x := range t.exits {
				if x.loop == i && x.failed == nil && (through == nil || x.passed&bit != 0) {
					exits[x.edge] = true
				}
			}
		}
		return back, exits
	}
	okBack, _ := success(good, nil)
	consider := func(t trip, failed ssa.Instruction) {
		exits := map[any]bool{}
		var conds [][]Cond
		for _, b := range t.backs {
			if b.loop == i && b.failed == failed {
				if b.moved {
					exits["moved"] = true
				} else {
					conds = append(conds, b.conds)
				}
			}
		}
		if len(conds) == 0 {
			return
		}
		for _, x := range t.exits {
			if x.loop == i && x.failed == failed {
				exits[x.edge] = true
			}
		}
		if _, known := t.index[failed]; !known && failed != nil {
			return // the site itself, for the next item
		}
		back, okExits := success(good, failed)
		more := !back
		for x := range okExits {
			more = more || !exits[x]
		}
		if more {
			found = true
			again = append(again, conds...)
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
	if !found && okBack {
		for _, t := range bad {
			for _, b := range t.backs {
				if b.loop == i && !b.moved {
					return nil, true, true
				}
			}
		}
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

// roundsOf returns under which results of success loop i goes round all the same.
func roundsOf(good []trip, i int) (out [][]Cond) {
	for _, t := range good {
		for _, b := range t.backs {
			if b.loop == i && b.failed == nil && !b.moved {
				out = append(out, b.conds)
			}
		}
	}
	return out
}
