package summary

import "slices"

// distinct reports whether who gets this failed outcome can tell it from those of a success. If it cannot, the
// failure ends where it was swallowed, and what goes round further out does so for another reason.
func distinct(o Outcome, ok []Outcome) bool {
	return len(o.Then) == 0 || !slices.ContainsFunc(ok, func(p Outcome) bool { return sameVals(o.Then, p.Then) && sameConds(o.If, p.If) })
}

// untold reports whether loop i goes round only after failures that it cannot tell from successes: good are
// the walks from the outcomes ok, bad those from the outcomes fail.
func untold(ok, fail []Outcome, good, bad []trip, i int) bool {
	var clear []trip
	for j, t := range bad {
		if distinct(fail[j], ok) {
			clear = append(clear, t)
		}
	}
	_, fixed, found := repeatsIn(good, clear, i)
	return !found || fixed
}

// untold reports whether a layer around an unknown function goes round only after failures of the act k of
// it which it cannot tell from successes.
func (l *Layer) untold(k *Act) bool {
	for _, o := range k.Fail {
		if o.Else || !distinct(o, k.OK) {
			continue
		}
		for _, again := range l.Again {
			if _, ok := match(again, o.Then); ok {
				return false
			}
		}
	}
	return true
}
