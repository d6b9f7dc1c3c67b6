// Package inventory makes the table of a program's effects: each with the layers that may repeat it, how
// often at worst, the key that reaches it, and what the checks say.
package inventory

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/summary"
	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/format"
)

// A Row is one effect, told as it is at worst.
type Row struct {
	summary.KnownEffect
	Call     string // the place where it is first known what it is
	Attempts Attempts
	Verdict  Verdict
	Checks   []string // whose findings the verdict rests on
	Ways     int      // in how many different surroundings it stands
}

// Verdict is what there is to say about an effect.
type Verdict string

// The verdicts, from bad to good.
const (
	Fault    Verdict = "fault"             // a check reports it
	Likely   Verdict = "likely fault"      // a check reports it with a guess among its links
	Accepted Verdict = "accepted"          // a check reports it, and somebody has accepted that
	Open     Verdict = "open"              // it may be repeated, and no check knows enough to report it
	Guarded  Verdict = "guarded"           // a reservation stands in front of it
	Keyed    Verdict = "keyed"             // a key stays while it is repeated
	Harmless Verdict = "harmless"          // it may be repeated freely
	Whole    Verdict = "whole transaction" // nothing repeats it but with the transaction, which is rolled back first
	Single   Verdict = "not repeated"      // nothing in the program repeats it
)

// Attempts is the product of what layers do at worst.
type Attempts struct {
	N         int  // of the numbers that are known
	Unbounded bool // a layer has no bound
	Unknown   bool // the number of a layer is not known
}

// multiply multiplies the attempts of layers, as far as an int reaches.
func multiply(layers []summary.FoundLayer) Attempts {
	a := Attempts{N: 1}
	for _, l := range layers {
		switch {
		case l.Attempts == 0:
			a.Unbounded = true
		case l.Attempts < 0:
			a.Unknown = true
		case a.N <= 1_000_000_000/l.Attempts:
			a.N *= l.Attempts
		}
	}
	return a
}

// String spells attempts: "3", "3 × ?", "unbounded".
func (a Attempts) String() string {
	switch {
	case a.Unbounded:
		return "unbounded"
	case a.Unknown && a.N > 1:
		return strconv.Itoa(a.N) + " × ?"
	case a.Unknown:
		return "?"
	}
	return strconv.Itoa(a.N)
}

// compare orders attempts from few to many.
func (a Attempts) compare(b Attempts) int {
	rank := func(a Attempts) int {
		switch {
		case a.Unbounded:
			return 2
		case a.Unknown:
			return 1
		}
		return 0
	}
	return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(a.N, b.N))
}

// spot names an effect by its own call and by the calls that lead there from where it is known.
type spot string

func at(place, name string, path []summary.Step) spot {
	var b strings.Builder
	b.WriteString(place + "\x00" + name)
	for _, s := range path {
		b.WriteString("\x00" + s.Place)
	}
	return spot(b.String())
}

// Rows makes the table of what is known of packages, with the findings in them. Effects in test code are
// left out unless tests is set.
func Rows(packages []summary.Known, findings []format.Finding, tests bool) []Row {
	known := make(map[spot][]summary.KnownEffect) // by where they are first known
	var hanging []summary.KnownEffect
	settled := make(map[string]bool) // places of effects that are known somewhere
	for _, p := range packages {
		for _, e := range p.Effects {
			switch {
			case e.Test && !tests:
			case e.Group == summary.Unknown.String():
				hanging = append(hanging, e)
			default:
				known[at(e.Place, e.Name, e.Path)] = nil
				settled[e.Place] = true
			}
		}
	}
	for _, e := range hanging {
		if !settled[e.Place] {
			known[at(e.Place, e.Name, e.Path)] = nil // nobody in sight says what it is
		}
	}
	// first returns where an effect that is seen from further up is first known, and how many calls lead
	// there from that place.
	first := func(place, name string, path []summary.Step) (spot, int, bool) {
		for i := len(path); i >= 0; i-- {
			s := at(place, name, path[i:])
			if _, ok := known[s]; ok {
				return s, len(path) - i, true
			}
		}
		return "", 0, false
	}
	below := make(map[spot]int)
	for _, p := range packages {
		for _, e := range p.Effects {
			if e.Test && !tests {
				continue
			}
			if s, n, ok := first(e.Place, e.Name, e.Path); ok {
				known[s] = append(known[s], e)
				below[s] = n
			}
		}
	}
	said := make(map[spot][]format.Finding)
	for _, f := range findings {
		if s, _, ok := first(f.Effect.Place, f.Effect.Name, f.Path); ok {
			said[s] = append(said[s], f)
		}
	}
	rows := make([]Row, 0, len(known))
	for s, all := range known {
		if len(all) > 0 { // it is first known here
			rows = append(rows, row(all, below[s], said[s]))
		}
	}
	slices.SortFunc(rows, func(a, b Row) int {
		return cmp.Or(
			cmp.Compare(rank(a.Group), rank(b.Group)), strings.Compare(file(a.Call), file(b.Call)), cmp.Compare(line(a.Call), line(b.Call)),
			strings.Compare(a.Name, b.Name), strings.Compare(a.Place, b.Place), strings.Compare(a.Function, b.Function),
		)
	})
	return rows
}

// row tells of an effect what is worst. below is how many calls lead to it from where it is known.
func row(all []summary.KnownEffect, below int, said []format.Finding) Row {
	slices.SortStableFunc(all, func(a, b summary.KnownEffect) int {
		return cmp.Or(
			multiply(b.Layers).compare(multiply(a.Layers)), cmp.Compare(safety(a), safety(b)), cmp.Compare(len(a.Path), len(b.Path)),
			strings.Compare(a.Function, b.Function), slices.CompareFunc(a.Path, b.Path, compareSteps),
		)
	})
	r := Row{KnownEffect: all[0], Attempts: multiply(all[0].Layers), Ways: len(all)}
	r.Call = r.Place
	if below > 0 {
		r.Call = r.Path[len(r.Path)-below].Place
	}
	r.Verdict, r.Checks = verdict(all, said)
	return r
}

// safety is 1 for an effect with a key that stays.
func safety(e summary.KnownEffect) int {
	if e.Key.Provenance == summary.Stable {
		return 1
	}
	return 0
}

func compareSteps(a, b summary.Step) int {
	return cmp.Or(strings.Compare(a.Place, b.Place), strings.Compare(a.Name, b.Name))
}

// verdict weighs what is known and what the checks say.
func verdict(all []summary.KnownEffect, said []format.Finding) (Verdict, []string) {
	checks := make(map[Verdict][]string)
	for _, f := range said {
		v := Fault
		switch {
		case f.Suppressed != nil:
			v = Accepted
		case f.Likely:
			v = Likely
		}
		if !slices.Contains(checks[v], f.Check) {
			checks[v] = append(checks[v], f.Check)
		}
	}
	for _, v := range []Verdict{Fault, Likely, Accepted} {
		if c := checks[v]; len(c) > 0 {
			slices.Sort(c)
			return v, c
		}
	}
	if g := all[0].Group; g == "read" || g == "repeatable" {
		return Harmless, nil
	}
	repeated := slices.DeleteFunc(slices.Clone(all), func(e summary.KnownEffect) bool { return len(e.Layers) == 0 })
	holds := func(ok func(summary.KnownEffect) bool) bool {
		return !slices.ContainsFunc(repeated, func(e summary.KnownEffect) bool { return !ok(e) })
	}
	switch {
	case len(repeated) == 0 && slices.ContainsFunc(all, func(e summary.KnownEffect) bool { return e.Tx }):
		return Whole, nil
	case len(repeated) == 0 && slices.ContainsFunc(all, func(e summary.KnownEffect) bool { return e.Guard != "" }):
		return Guarded, nil // a loop around both is no layer of the effect
	case len(repeated) == 0:
		return Single, nil
	case holds(func(e summary.KnownEffect) bool { return e.Key.Provenance == summary.Stable }):
		return Keyed, nil
	case holds(func(e summary.KnownEffect) bool { return e.Guard != "" || e.Key.Provenance == summary.Stable }):
		return Guarded, nil
	}
	return Open, nil
}

// rank orders groups from bad to good.
func rank(group string) int {
	return slices.Index([]string{"once", "unknown", "repeatable", "read"}, group)
}

func file(place string) string {
	name, _, _ := strings.Cut(place, ".go:")
	return name
}

func line(place string) int {
	_, num, _ := strings.Cut(place, ".go:")
	n, _ := strconv.Atoi(num)
	return n
}

// Places returns all places that rows speak of.
func Places(rows []Row) (all []string) {
	for _, r := range rows {
		all = append(all, r.Call, r.Place, r.Guard)
		for _, l := range r.Layers {
			all = append(all, l.Place, l.Set)
		}
		for _, s := range r.Path {
			all = append(all, s.Place)
		}
	}
	return all
}
