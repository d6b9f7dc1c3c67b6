package summary

import (
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
)

// repeats decides whether a layer around a call of an unknown function repeats what the function turns
// out to do: some outcome of it must lead to another attempt with the same intent.
func (l Layer) repeats(k *Act) (Layer, bool) {
	if l.polls(k) {
		return l, false
	}
	// What the layer hands to the function anew each time is another intent.
	for _, a := range k.Intent {
		if a.Kind == flow.Received {
			return l, false // about what it receives itself
		}
	}
	for _, p := range l.Vary {
		if k.HasReq && k.Request.Kind == flow.Param && k.Request.Param == p {
			return l, false
		}
		for _, a := range k.Intent {
			if a.Kind == flow.Param && a.Param == p {
				return l, false
			}
		}
	}
	out := l
	out.Again, out.Also, out.Vary, out.Numbers = nil, nil, nil, nil
	out.numbered(l.Numbers, k)
	if l.Of != nil {
		var ok bool
		if out.Of, ok = l.about(k); !ok {
			return l, false
		}
	}
	out.Untold = out.Untold || k.Kind == Does && l.untold(k)
	if k.Key.Else == Filled {
		for _, a := range k.Key.Struct {
			out.Keyed = out.Keyed || a.Kind != flow.Made
		}
		for _, a := range k.Key.Struct {
			if a.Kind == flow.Made {
				out.Keyed = false
			}
		}
	}
	if k.Kind != Does {
		for _, w := range k.Ways {
			if w.Else {
				continue
			}
			for _, again := range l.Again {
				if left, ok := match(again, w.Then); ok {
					out.Again = append(out.Again, append(slices.Clone(w.If), left...))
				}
			}
			for _, also := range l.Also {
				if left, ok := match(also, w.Then); ok {
					out.Also = append(out.Also, append(slices.Clone(w.If), left...))
				}
			}
		}
		return out, len(out.Again) > 0
	}
	return out, out.repeated(l, k)
}

// repeated reports whether outcomes of an act lead to another attempt in a layer, of which l holds the
// conditions.
func (out *Layer) repeated(l Layer, k *Act) bool {
	// A predicate that is not known yet may say what it will.
	leads := func(o Outcome, to [][]Cond) (leads bool, hangs [][]Cond) {
		for _, conds := range to {
			left, ok := match(conds, o.Then)
			switch left = questions(left); {
			case o.Else || !ok:
			case len(left) == 0:
				return true, nil
			default:
				hangs = addWay(hangs, left)
			}
		}
		return false, hangs
	}
	var back, leave uint8
	later, asked := false, false
	for _, o := range k.OK {
		again, hangs := leads(o, l.Again)
		also, more := leads(o, l.Also)
		for _, way := range append(hangs, more...) {
			out.Also = addWay(out.Also, way)
		}
		switch {
		case again && !also && unasked(o, l.Again):
			later = true // something behind the function asks for another attempt
		case again || also:
			back |= o.Of
			asked = asked || again && saysAgain(o, l.Again) || surely(o, l.Again) || surely(o, l.Also)
			if slices.ContainsFunc(o.Then, answered) {
				leave |= o.Of
			}
		default:
			leave |= o.Of
		}
	}
	failed := later
	var hangs [][]Cond
	for _, o := range k.Fail {
		again, asks := leads(o, l.Again)
		failed = failed || again
		for _, way := range asks {
			hangs = addWay(hangs, way)
		}
	}
	if !failed {
		out.Again = hangs
	}
	// A poll sends again though it has worked: what it reads decides. So does what is sent all the time.
	out.Likely = out.Likely || back&leave != 0 || asked && leave == 0
	return failed || len(hangs) > 0
}

// unasked reports whether results themselves ask for nothing: no error, no verdict, none that is not known.
func unasked(o Outcome, again [][]Cond) bool {
	for _, conds := range again {
		for _, c := range conds {
			if c.Op == IsTrue && c.N < len(o.Then) && open(o.Then[c.N]) {
				return false
			}
		}
	}
	if saysAgain(o, again) {
		return false
	}
	return !slices.ContainsFunc(o.Then, func(r Val) bool {
		return r.Kind == True || r.Kind == False || r.Kind == Failed
	})
}

// saysAgain reports whether a result is the bool, or the one of several, by which another attempt is asked for.
func saysAgain(o Outcome, again [][]Cond) bool {
	return slices.ContainsFunc(again, func(conds []Cond) bool {
		return slices.ContainsFunc(conds, func(c Cond) bool {
			return (c.Op == IsTrue || c.Op == IsEqual && !c.Not) && c.N < len(o.Then) && c.test(at(o.Then[c.N], c.Path)) == yes
		})
	})
}

// surely reports whether results lead to another attempt whatever is not known of them.
func surely(o Outcome, again [][]Cond) bool {
	return slices.ContainsFunc(again, func(conds []Cond) bool {
		return !slices.ContainsFunc(conds, func(c Cond) bool { return c.asks() || c.N >= len(o.Then) || c.holds(o.Then[c.N]) != yes })
	})
}

// answered reports whether a result is what the answer says.
func answered(r Val) bool { return r.Kind == Told || r.Kind == Part }

// open reports whether a result may be anything.
func open(r Val) bool { return r.Kind == Any || answered(r) }
