package summary

import (
	"go/token"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// Whether a client or transport sends a POST again may hang on what its maker has set: a switch, a list or map of
// methods, a predicate. Walks with a POST leave that as questions (Layer.Post), and with one that has no key
// (Layer.Bare). Whoever knows what was set answers them.

// maxEntries bounds the ways to a site that are told apart.
const maxEntries = 6

// An entrance is a way to the site: what has been asked on it, and what is known then.
type entrance struct {
	asked []Cond
	knows map[ssa.Value]Val
}

// A turning is one of the ways in which a trial may find the site repeated: it returns under which conditions.
type turning func(u *trial) (again [][]Cond, found bool)

// inLoop is the turning of loop i of the chain.
func inLoop(i int) turning {
	return func(u *trial) ([][]Cond, bool) {
		again, fixed, found := repeatsIn(u.good, u.bad, i)
		return again, found && !fixed
	}
}

// byCall is the turning of a call that does the same again.
func byCall(at ssa.Instruction) turning {
	return func(u *trial) (again [][]Cond, found bool) {
		for _, w := range slices.Concat(u.bad, u.good) {
			for _, b := range w.backs {
				if b.at == at && !b.moved {
					again, found = append(again, b.conds), true
				}
			}
		}
		return again, found
	}
}

// guard notes on a layer what it makes of requests: of those with one method, without a key, and what that hangs on.
func (t *trial) guard(lay *Layer, by turning) {
	lay.Safe = lay.Safe || t.sparesPOST(by)
	if lay.Safe {
		return
	}
	lay.Asks = t.asksForKey(by)
	if lay.Post = t.post(by, false); !lay.Asks {
		lay.Bare = t.post(by, true)
	}
}

// repeatsFor tells whether the site is repeated when the method of a request from outside is the given one.
func (t *trial) repeatsFor(method string, of Atom, by turning) tri {
	u := *t
	u.shared, u.verb, u.verbOf = false, method, of
	if !u.reached() {
		return no
	}
	u.run()
	switch _, found := by(&u); {
	case found:
		return yes
	case u.capped():
		return maybe
	}
	return no
}

// sparesPOST reports whether what a request from outside is handed to is repeated, but never for a POST.
func (t *trial) sparesPOST(by turning) bool {
	of, ok := t.e.methodHanded(t.s)
	return ok && t.repeatsFor("POST", of, by) == no
}

// asksForKey reports whether a request is repeated only if it has a key.
func (t *trial) asksForKey(by turning) bool {
	method, of, ok := "POST", t.verbOf, t.verb != ""
	if !ok {
		of, ok = t.e.methodHanded(t.s)
	}
	u := *t
	u.keyless = true
	if !ok || t.s.Kind == Does && !t.s.HasReq {
		if u.keyOf = t.e.keyHanded(t.s); !t.s.opened || u.keyOf == nil && !t.e.looksAtRequests(t.f) {
			return false
		}
		if !ok {
			method = ""
		}
	}
	return u.repeatsFor(method, of, by) == no
}

// post returns the questions on which it hangs whether a POST is repeated, nil when it hangs on none.
func (t *trial) post(by turning, keyless bool) [][]Cond {
	of, ok := t.verbOf, t.verb != ""
	if !ok {
		of, ok = t.e.methodHanded(t.s)
	}
	if !ok || !t.e.mayAsk(t.f) {
		return nil
	}
	u := *t
	u.shared, u.verb, u.verbOf, u.settings, u.keyless = false, "POST", of, true, keyless
	if keyless && t.s.opened {
		u.keyOf = t.e.keyHanded(t.s)
	}
	var ways [][]Cond
	for _, in := range u.entrances() {
		v := u
		v.under, v.knows = in.asked, in.knows
		v.run()
		if v.capped() {
			return nil
		}
		again, _ := by(&v)
		ways = append(ways, again...)
	}
	return pending(ways)
}

// entrances returns the ways to the site, as far as what is asked on them sets them apart.
func (t *trial) entrances() []entrance {
	w := &walk{ground: ground{e: t.e, f: t.f, site: t.site}, assumption: t.assumption, limit: t.f.budget}
	var out []entrance
	w.enter = func(st *state) {
		in := entrance{asked: questions(st.conds), knows: make(map[ssa.Value]Val)}
		for j, v := range st.keys {
			if t.outside(v, st.vals[j]) {
				in.knows[v] = st.vals[j]
			}
		}
		for k := range out {
			if sameConds(out[k].asked, in.asked) {
				for v, r := range out[k].knows {
					if !in.knows[v].same(r) {
						delete(out[k].knows, v)
					}
				}
				return
			}
		}
		out = append(out, in)
	}
	found := w.entry(nil)
	t.f.budget -= w.steps
	if found.capped || len(out) > maxEntries {
		return []entrance{{}}
	}
	return out
}

// outside reports whether a value is a number or flag from outside the loops around the site.
func (t *trial) outside(v ssa.Value, r Val) bool {
	at, ok := v.(ssa.Instruction)
	return ok && len(t.chain) > 0 && !t.chain[len(t.chain)-1].Has(at.Block()) && (r.Kind == Int || r.Kind == True || r.Kind == False)
}

// mayAsk reports whether a function, or one that it asks, may look at what lies in fields or was captured.
func (e *engine) mayAsk(f *function) bool {
	for in := range flow.Each[ssa.Instruction](f.fn) {
		switch in := in.(type) {
		case *ssa.If:
			if _, ok := e.settingAsked(f, in.Cond); ok {
				return true
			}
		case *ssa.Lookup:
			return true
		case *ssa.Call:
			if res := in.Call.Signature().Results(); res.Len() == 0 || !counts(in.Call.Signature()) {
				continue
			}
			if slices.ContainsFunc(in.Call.Args, func(a ssa.Value) bool { return isRequest(a.Type()) || isText(a.Type()) }) {
				return true
			}
		}
	}
	return false
}

// saysSetting returns when a question about what is set is answered by yes, as answers does.
func (e *engine) saysSetting(c Cond, bind binder) (out [][]Cond, guess bool) {
	a, ok := placeIn(c.Text)
	if !ok {
		return [][]Cond{nil}, true
	}
	is, open, guess := e.whatIsSet(c, bindAtom(bind, a))
	if list, rest, ok := cutEntry(a.Path); ok && rest == "" && !guess && len(open) == 0 {
		// What is put into a map under a name that is not known may be this.
		every := c
		every.Not = false
		if some, more, _ := e.whatIsSet(every, bind(a.Param).at(list+unnamed)); some || len(more) > 0 {
			return [][]Cond{nil}, true
		}
	}
	if is {
		return [][]Cond{nil}, guess
	}
	for _, o := range open {
		q := c
		q.Text = spellPlace(o)
		out = append(out, []Cond{q})
	}
	return out, guess
}

// unnamed stands for an entry of a map under a name that nobody spells: what is put in under a computed name may be it.
const unnamed = "[?]"

// cutEntry splits a path behind which an entry of a map lies.
func cutEntry(path string) (of, rest string, ok bool) {
	i := strings.IndexByte(path, '[')
	if i < 0 {
		return path, "", false
	}
	_, rest, ok = strings.Cut(path[i:], "]")
	return path[:i], rest, ok
}

// whatIsSet reports whether what is set somewhere may be as a question asks, with the places that tell more.
func (e *engine) whatIsSet(c Cond, b bound) (is bool, open []Atom, guess bool) {
	want := c.Args[0]
	if c.Op == IsAmong {
		all, from, known := e.listed(b)
		is = slices.Contains(all, want.Text) != c.Not || !known
		if from.Kind == flow.Param {
			return is && len(all) > 0, []Atom{from}, !known
		}
		return is, nil, !known
	}
	test := flow.Test{Op: token.EQL, Text: want.Text}
	leaves, _ := e.chosen(b)
	if len(leaves) == 0 && b.val == nil {
		return true, nil, true
	}
	if want.Kind == Set {
		there := false
		for _, l := range leaves {
			if there = there || l.Kind != flow.Param && l.Kind != flow.Zero; l.Kind == flow.Param {
				open = append(open, Atom{Kind: flow.Param, Param: l.Param, Path: l.Path})
			}
		}
		return there != c.Not && (there || len(open) == 0), open, false
	}
	if len(leaves) == 0 {
		return test.Holds(zeroText(test)) != c.Not, nil, false // nobody has set anything
	}
	for _, x := range e.spelledOut(leaves) {
		switch x.Kind {
		case flow.Const:
			is = is || test.Holds(x.Text) != c.Not
		case flow.Zero:
			is = is || test.Holds(zeroText(test)) != c.Not
		case flow.Param:
			open = append(open, Atom{Kind: flow.Param, Param: x.Param, Path: x.Path})
		default:
			is, guess = true, true
		}
	}
	return is, open, guess
}

// lettingPost puts what is set here in the place of the questions on which it hangs whether a layer repeats a POST.
func (e *engine) lettingPost(l *Layer, bind binder) {
	answer := func(ways [][]Cond) (open [][]Cond, never bool) {
		if ways == nil {
			return nil, false
		}
		ways, guess := e.expand(ways, bind)
		l.Likely = l.Likely || guess
		return pending(ways), len(ways) == 0
	}
	var never bool
	if l.Post, never = answer(l.Post); never {
		l.Safe, l.Bare = true, nil
		return
	}
	if l.Bare, never = answer(l.Bare); never {
		l.Asks = true
	}
}

// predicates returns the places of the predicates that the questions of a layer ask.
func (l *Layer) predicates() (out []Atom) {
	for _, conds := range slices.Concat(l.Again, l.Also, l.Post, l.Bare) {
		for _, c := range conds {
			if a, ok := placeIn(c.Text); ok && (c.Op == IsPredicate || c.Op == IsGiven) && !slices.Contains(out, a) {
				out = append(out, a)
			}
		}
	}
	return out
}

// lettingAsks returns the places of the settings that the questions of a layer ask for.
func (l *Layer) lettingAsks() (out []Atom) {
	for _, conds := range slices.Concat(l.Post, l.Bare) {
		for _, c := range conds {
			a, ok := placeIn(c.Text)
			if !ok || c.Op != IsSet && c.Op != IsAmong || slices.Contains(out, a) {
				continue
			}
			out = append(out, a)
			if of, rest, ok := cutEntry(a.Path); ok && rest == "" {
				if every := (Atom{Kind: flow.Param, Param: a.Param, Path: of + unnamed}); !slices.Contains(out, every) {
					out = append(out, every)
				}
			}
		}
	}
	return out
}

// argument is what parameter i of a function is to itself.
func (f *function) argument(i int) bound {
	switch n := len(f.fn.Params); {
	case i < n:
		return bound{val: f.fn.Params[i]}
	case i-n < len(f.fn.FreeVars):
		return bound{val: f.fn.FreeVars[i-n]}
	}
	return bound{}
}
