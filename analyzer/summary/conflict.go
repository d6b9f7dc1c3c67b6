package summary

import (
	"go/types"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/region"
)

// Where a receiver refuses what is there already, and the program takes that answer for done, a repeat of a create
// does nothing twice. That it knows this answer apart from other refusals shows that it counts on it.

// The causes of a refusal that an error may tell by a code, a variable or a predicate of its library.
const (
	alreadyThere = "already there"
	otherwise    = "refused"
)

// denials returns what an act returns when its receiver turns it away: because it is there already, and for another
// reason.
func (e *engine) denials(a *Act, sig *types.Signature, foreign bool) (exists, denied []Outcome) {
	if !e.main || a.harmless() || a.InTx {
		return nil, nil
	}
	n, ei := sig.Results().Len(), errorResult(sig)
	resp := -1
	for i := range n {
		if isResponse(sig.Results().At(i).Type()) {
			resp = i
		}
	}
	as := func(cause string, status int64) []Outcome {
		rs := make([]Val, n)
		failure := &Failure{Foreign: foreign, Cause: cause}
		switch {
		case resp >= 0 && ei >= 0:
			rs[resp], rs[ei] = Val{Kind: Response, N: status}, Val{Kind: Nil}
		case ei >= 0:
			rs[ei] = Val{Kind: Failed, Err: failure}
		case n == 1 && flow.Reference(sig.Results().At(0).Type()):
			rs[0] = Val{Kind: Handle, Err: failure}
		default:
			return nil
		}
		return []Outcome{{Then: rs}}
	}
	return as(alreadyThere, 409), as(otherwise, 400)
}

// creates reports whether an act is one that a receiver refuses when it is there already.
func (a *Act) creates() bool {
	return a.Kind == Does && a.Group == Once && (!strings.HasPrefix(a.Name, "SQL ") || strings.HasPrefix(a.Name, "SQL INSERT"))
}

// turnedAway walks from the answers that turn the site away. The calls behind it succeed.
func (t *trial) turnedAway(os []Outcome) (trips []trip, ends []Outcome) {
	for _, o := range os {
		key := "refused " + walkKey(t.s.in, o, false)
		found, known := t.f.walks[key]
		if !known || !t.shared {
			w := &walk{ground: t.ground, assumption: t.assumption, limit: t.f.budget}
			found = w.from(slices.Clone(o.Then), slices.Clone(o.If), false)
			t.f.budget -= w.steps
			if t.shared && t.f.walks != nil {
				t.f.walks[key] = found
			}
		}
		if found.capped {
			return nil, nil
		}
		for _, x := range found.outs {
			if x.failed == nil {
				x.If = withoutQuestions(x.If)
				ends = addOutcome(ends, x.Outcome)
			}
		}
		trips = append(trips, found)
	}
	return trips, ends
}

// recognise notes of the layers of a verdict whether they take the answer that it is there already for done, and
// what the function returns then.
func (t *trial) recognise(v *verdict) {
	s := t.s
	if s.Kind != Does || len(s.Exists) == 0 || s.Group == Once && !s.creates() {
		return
	}
	exists, existing := t.turnedAway(s.Exists)
	denied, denying := t.turnedAway(s.Denied)
	if exists == nil || denied == nil {
		return
	}
	for i := range v.layers {
		l := &v.layers[i]
		at := slices.IndexFunc(t.chain, func(c *region.Loop) bool { return t.e.place(c.Pos()) == l.Place })
		leads := func(ts []trip) bool {
			return slices.ContainsFunc(ts, func(x trip) bool {
				return slices.ContainsFunc(x.backs, func(b back) bool { return at < 0 || b.loop == at })
			})
		}
		l.Known = tellsApart(leads(exists), leads(denied), s.byStatus(), t.f.fn.Signature, existing, denying, v.ok)
	}
	if !sameOutcomes(existing, denying) {
		v.exists, v.denied = existing, denying
	}
}

// byStatus reports whether the answer of an act tells by an HTTP status that it is there already. That says less
// than the code of a database: servers mean other things by it too.
func (a *Act) byStatus() bool { return strings.HasPrefix(a.Name, "HTTP") }

// tellsApart reports whether what goes round after a failure knows the answer that it is there already: it does not
// go round then, and takes it for done, which it does not do with other refusals. again says whether it goes round
// after each of the two.
func tellsApart(existsAgain, deniedAgain, byStatus bool, sig *types.Signature, exists, denied, ok []Outcome) bool {
	if existsAgain {
		return false
	}
	done := func(o Outcome) bool {
		if ei := errorResult(sig); ei >= 0 && ei < len(o.Then) {
			return o.Then[ei].Kind == Nil
		}
		return !distinct(o, ok)
	}
	fails := func(o Outcome) bool { return !done(o) }
	if len(exists) == 0 || slices.ContainsFunc(exists, fails) {
		return deniedAgain && !byStatus // it is left in another way
	}
	return deniedAgain || slices.ContainsFunc(denied, fails)
}

// knows is tellsApart for a layer around a function with the given signature that does k.
func (l *Layer) knows(k *Act, sig *types.Signature) bool {
	if sig == nil || len(k.Exists) == 0 || k.Kind != Does {
		return false
	}
	leads := func(os []Outcome) bool {
		return slices.ContainsFunc(os, func(o Outcome) bool {
			return slices.ContainsFunc(slices.Concat(l.Again, l.Also), func(conds []Cond) bool {
				_, ok := match(conds, o.Then)
				return ok
			})
		})
	}
	return tellsApart(leads(k.Exists), leads(k.Denied), k.byStatus(), sig, k.Exists, k.Denied, k.OK)
}

func sameOutcomes(a, b []Outcome) bool { return slices.EqualFunc(a, b, Outcome.same) }

// saysCause decides a comparison of a part of an error, at path, of which the cause is known.
func saysCause(cause, path, text string) tri {
	switch text {
	case "23505", "1062", "2627", "2601", "2067", "1555", "11000", "409", "unique_violation":
		return truth(cause == alreadyThere)
	}
	switch {
	case strings.Contains(path, "Constraint"):
		return truth(cause == alreadyThere)
	case refusalCode(text) || len(text) == 3 || len(text) == 4 || len(text) == 5:
		return no // another code
	}
	return maybe
}

// meansThere reports whether the name of an error, or of a predicate on errors, says that something is there already.
func meansThere(name string) bool {
	if strings.HasPrefix(name, "!") || strings.HasPrefix(name, "interface") {
		return false // the program's own, or anybody's
	}
	name = strings.ToLower(name[strings.LastIndexByte(name, '.')+1:])
	return slices.ContainsFunc(conflictWords, func(w string) bool { return strings.Contains(name, w) }) &&
		!strings.Contains(name, "not")
}

// causeAs tells whether an error of a library, of which the cause of a refusal is known, is one of a type: which type
// the library has for them is not known, but that it is none of the standard library and none of the program's own.
func causeAs(cause, typ string) tri {
	typ = strings.TrimPrefix(typ, "*")
	switch {
	case meansThere(typ):
		return truth(cause == alreadyThere)
	case strings.HasPrefix(typ, "!"):
		return no
	case strings.HasPrefix(typ, "interface"):
		if strings.Contains(typ, "SQLState()") {
			return yes
		}
		return maybe
	}
	if i := strings.LastIndexByte(typ, '.'); i > 0 && isStd(typ[:i]) {
		return no
	}
	return yes
}

// bothOf returns what two acts that are taken for one return, nothing where it is not known of one of them.
func bothOf(a, b []Outcome) []Outcome {
	if len(a) == 0 || len(b) == 0 {
		return nil
	}
	for _, o := range b {
		a = addOutcome(a, o)
	}
	return a
}
