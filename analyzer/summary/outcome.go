package summary

import "slices"

// maxOutcomes bounds the results that a fact lists for one act.
const maxOutcomes = 12

// addOutcome adds one of the results that a call may have. What is too many is told more coarsely.
func addOutcome(os []Outcome, o Outcome) []Outcome {
	for i, h := range os {
		if h.same(o) {
			os[i].Of |= o.Of
			return os
		}
	}
	if len(os) < maxOutcomes {
		return append(os, o)
	}
	var fewer []Outcome
	for _, h := range append(os, o) {
		h = h.coarse()
		if i := slices.IndexFunc(fewer, h.same); i >= 0 {
			fewer[i].Of |= h.Of
		} else {
			fewer = append(fewer, h)
		}
	}
	if len(fewer) > maxOutcomes {
		// One that says nothing stands for all that is left out.
		fewer = append(fewer[:maxOutcomes-1], Outcome{Then: make([]Val, len(o.Then))})
	}
	return fewer
}

func (o Outcome) same(p Outcome) bool {
	return o.Else == p.Else && o.Late == p.Late && sameVals(o.Then, p.Then) && sameConds(o.If, p.If) && sameLeft(o.Left, p.Left)
}

// coarse keeps of an answer only whether it is a success or a failure.
func (o Outcome) coarse() Outcome {
	o.Then, o.Left = slices.Clone(o.Then), nil
	for i, r := range o.Then {
		if r.Kind != Response || refusalStatus(r.N) {
			continue
		}
		o.Then[i].N = 200
		if r.N >= 400 {
			o.Then[i].N = 503
		}
	}
	return o
}
