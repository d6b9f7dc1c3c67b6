package summary

import (
	"cmp"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/annotations"
	"golang.org/x/tools/go/ssa"
)

// A client that sends again by itself is a layer around each of its calls. How often, and what, hangs on
// settings of the receiver, which are known where the client was built.

// repeats puts the layers that a declared function makes around its own effects. Lines about its receiver's
// type speak for all methods that know no better.
func (d *declaredFunc) repeats(fn *types.Func, sig *types.Signature) {
	var layers []Layer
	for _, line := range d.itself {
		if l, ok := itself(fn, sig, line); ok {
			layers = append(layers, l)
		}
	}
	if len(layers) == 0 {
		return
	}
	if d.Mark&Reads != 0 && len(d.Acts) == 0 {
		d.Acts = append(d.Acts, Act{Group: Read, Name: shortName(fn)})
	}
	for i := range d.Acts {
		a := &d.Acts[i]
		if a.Kind != Does {
			continue
		}
		a.Layers = slices.Clone(layers)
		for j := range a.Layers {
			// A key that the library makes is the same in its own attempts.
			a.Layers[j].Keyed = a.Group == Once && a.Key.Else != Nothing
		}
	}
}

// itself is the layer that one line speaks of.
func itself(fn *types.Func, sig *types.Signature, line annotations.Declaration) (Layer, bool) {
	l := Layer{Name: clientName(fn), By: declaredBy(line), Likely: line.Has("likely"), Unasked: line.Has("unasked"), Chained: line.Has("chained")}
	if as, ok := line.Arg("as"); ok {
		l.Name = strings.ReplaceAll(as, "-", " ")
	}
	l.First, l.Attempts = settingCount(sig, line)
	if l.Attempts.Kind == AtMost && l.Attempts.N <= 1 && len(l.First) == 0 {
		return l, false
	}
	if l.Unasked && len(l.First) == 0 && l.Attempts.Kind != ByParam {
		l.Likely, l.Attempts.Unset = true, true // there is no setting
	}
	if zero, _ := line.Arg("zero"); zero == "default" {
		l.Zero = true
	}
	l.lets(fn, sig, line)
	l.bounded(sig, line)
	if keyed, ok := line.Arg("keyed"); ok {
		place, otherwise, _ := strings.Cut(keyed, "|")
		if p, ok := placeOf(sig, place); ok {
			l.KeyedBy, l.KeyedUse = p, otherwise == "true"
		}
	}
	l.Policy = argPlace(sig, line, "if")
	l.Named = argPlace(sig, line, "named")
	return l, true
}

// argPlace returns the place that an argument of a declaration names, or no parameter.
func argPlace(sig *types.Signature, l annotations.Declaration, arg string) Atom {
	if text, said := l.Arg(arg); said {
		if p, ok := placeOf(sig, text); ok {
			return p
		}
	}
	return Atom{}
}

// values records the fields and knobs of what a declared function returns.
func (d *declaredFunc) values(sig *types.Signature, l annotations.Declaration) {
	for _, a := range l.Args {
		rank := 0
		for alt := range strings.SplitSeq(a.Value, "|") {
			of := Value{{Kind: flow.Const, Text: alt}}
			if p, ok := placeOf(sig, alt); ok {
				of = Value{p}
			}
			d.Returns = append(d.Returns, Return{Path: "." + a.Name, Of: of, Rank: rank})
			rank++
		}
	}
}

// settingCount reads a count that hangs on settings, each before the next, with the default behind them.
func settingCount(sig *types.Signature, line annotations.Declaration) (first []Asked, n Count) {
	text, _ := line.Arg("attempts")
	n = Count{Kind: Unbounded}
	for alt := range strings.SplitSeq(text, "|") {
		number, err := strconv.Atoi(alt)
		last := len(first) - 1
		switch {
		case alt == "unbounded" && last >= 0:
			return first[:last], Count{Kind: ByParam, Param: first[last].Param, N: first[last].N, Else: -1}
		case err == nil && last >= 0:
			return first[:last], Count{Kind: ByParam, Param: first[last].Param, N: first[last].N, Else: number}
		case err == nil:
			return nil, Count{Kind: AtMost, N: number}
		}
		a := Asked{}
		if more, ok := strings.CutSuffix(alt, "+1"); ok {
			alt, a.N = more, 1
		}
		if p, ok := placeOf(sig, alt); ok {
			a.Param = p
			first = append(first, a)
		}
	}
	if last := len(first) - 1; last >= 0 {
		return first[:last], Count{Kind: ByParam, Param: first[last].Param, N: first[last].N}
	}
	return nil, n
}

// clientName names the client that a function belongs to, for people.
func clientName(fn *types.Func) string {
	recv := fn.Signature().Recv()
	if recv == nil || fn.Pkg() == nil {
		return shortName(fn)
	}
	t := recv.Type()
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	if n, ok := types.Unalias(t).(*types.Named); ok {
		if !n.Obj().Exported() {
			return fn.Pkg().Name() + " client"
		}
		return fn.Pkg().Name() + "." + n.Obj().Name()
	}
	return shortName(fn)
}

// own completes an act of a declared function with the layers that the client itself is, at a call.
func (e *engine) own(a Act, in ssa.CallInstruction) Act {
	if a.Kind != Does || in == nil {
		return a
	}
	a.Layers = slices.Clone(a.Layers)
	for i := range a.Layers {
		if a.Layers[i].Place == "" {
			a.Layers[i].Place = e.place(in.Pos())
		}
	}
	return a
}

// asks returns the settings that a layer hangs on, as far as they are parameters.
func (l *Layer) asks() (out []Atom) {
	for _, a := range l.First {
		out = append(out, a.Param)
	}
	if l.Attempts.Kind == ByParam {
		out = append(out, l.Attempts.Param)
	}
	for _, g := range l.When {
		out = append(out, g.places()...)
	}
	for _, a := range append([]Atom{l.Unless, l.Policy, l.KeyedBy, l.Methods, l.Statuses, l.Ceiling}, l.Needs...) {
		if a.Kind == flow.Param {
			out = append(out, a)
		}
	}
	return out
}

// waits reports whether whoever calls, or has built the client, tells whether there is a repeat, how often, or
// whether it is recognised.
func (l *Layer) waits() bool {
	return len(l.When) > 0 || len(l.Needs) > 0 || l.Attempts.Kind == ByParam && l.Attempts.Else != 0 || len(l.First) > 0 || l.KeyedBy.Kind == flow.Param || l.Unless.Kind == flow.Param && !l.Safe
}

// configured decides in a layer what hangs on settings that bind tells. It reports false when the layer
// turns out to be off.
func (e *engine) configured(l *Layer, bind binder) bool {
	if !e.there(l, bind) || !e.letsThrough(l, bind) {
		return false
	}
	if l.Named.Kind == flow.Param {
		name := ""
		if texts := e.texts(bind, Value{l.Named}); len(texts) == 1 && texts[0].Kind == flow.Const {
			name = texts[0].Text
		}
		l.Named = Atom{}
		l.Attempts.Param.Path += flow.MethodSelector(name)
	}
	e.ceiling(l, bind)
	if len(l.First) > 0 || l.Attempts.Kind == ByParam {
		e.settledCount(l, bind)
		if l.Attempts.Kind == AtMost && l.Attempts.N <= 1 {
			return false
		}
	}
	if l.Unless.Kind == flow.Param {
		on, open, known := e.switched(bindAtom(bind, l.Unless), l.Unless.Text, false)
		if on && !l.Safe {
			return false
		}
		if l.Unless.Text == isNil && !on {
			open, known = Atom{}, true // nobody is known to have taken it away
		}
		l.Unless = open
		l.Safe = l.Safe && !on && known
		l.Likely = l.Likely || !known
	}
	if l.KeyedBy.Kind == flow.Param {
		on, open, known := e.switched(bindAtom(bind, l.KeyedBy), "", l.KeyedUse)
		l.KeyedBy = open
		l.Keyed = l.Keyed || on
		l.Likely = l.Likely || !known
	}
	e.lettingPost(l, bind)
	if l.Policy.Kind == flow.Param {
		return e.asked(l, bindAtom(bind, l.Policy))
	}
	return true
}

// settledCount reads the attempts of a layer: from the first of its settings that somebody has set, or else
// they are the default. Settings that are parameters here too stay.
func (e *engine) settledCount(l *Layer, bind binder) {
	all := l.First
	if l.Attempts.Kind == ByParam {
		all = append(slices.Clip(all), Asked{l.Attempts.Param, l.Attempts.N})
	}
	otherwise := l.Attempts
	var open []Asked
	for i, a := range all {
		b := bindAtom(bind, a.Param)
		r := e.reading(b)
		if l.Zero && r.settled() && r.most == 0 {
			continue // as if nobody had set it
		}
		if r == (reading{}) && (flow.IsKnob(a.Param.Path) || b.val != nil && (otherwise.Else != 0 || i < len(l.First) && byOption(a.Param))) {
			continue
		}
		if r.waits && !r.unknown {
			if r.some && byOption(r.open) && !(l.Zero && r.most == 0) {
				otherwise.Else, l.Unasked = r.most+a.N, false // what holds where no option says otherwise
			}
			if r.over != (Atom{}) {
				open = append(open, askedFor(r.over, a.N))
			}
			open = append(open, askedFor(r.open, a.N))
			continue
		}
		l.Chosen = l.Chosen || e.main && r.here
		l.First, l.Attempts = open, r.count()
		if l.Endless && l.Attempts.Kind == AtMost && r.least < 0 {
			l.Attempts = Count{Kind: Unbounded, Set: l.Attempts.Set}
			return
		}
		if l.Attempts.Kind == AtMost {
			l.Attempts.N += a.N
			if l.Most > 0 {
				l.Attempts.N = min(l.Attempts.N, l.Most)
			}
		}
		// Where no option is given, a number that is not known is one that nobody here has asked for.
		l.Likely = l.Likely || l.Unasked && l.Attempts.Unset || r.unknown && !r.some && i > 0 && byOption(all[i-1].Param)
		e.turnedOn(b, func(b bound) bool {
			n := e.reading(b).count()
			return n.Kind != AtMost || n.N+a.N > 1 || l.Zero && n.N == 0
		}).holds(l)
		return
	}
	if last := len(open) - 1; last >= 0 {
		l.First = open[:last]
		if otherwise.Kind == ByParam {
			l.Attempts = Count{Kind: ByParam, Param: open[last].Param, N: open[last].N, Else: otherwise.Else}
		} else {
			l.First = open
		}
		return
	}
	l.First = nil
	if otherwise.Kind == ByParam {
		l.Attempts = otherwise.unset()
		l.Likely = l.Likely || l.Unasked
		l.Attempts.Unset = l.Unasked && l.Attempts.Kind != UnknownCount
	}
}

// unset is what a count comes to where nobody has set anything.
func (c Count) unset() Count {
	switch {
	case c.Else < 0:
		return Count{Kind: Unbounded, Lasts: c.Lasts}
	case c.Else > 0:
		return Count{Kind: AtMost, N: c.Else}
	}
	return Count{}
}

// switched reads a bool setting, or one that is on where it holds the constant is, with the value it has where
// nobody has touched it: whether it may be on, the parameter it hangs on, and whether that is all.
func (e *engine) switched(b bound, is string, otherwise bool) (on bool, open Atom, known bool) {
	known = true
	leaves := e.settings(b)
	for i := 0; i < len(leaves); i++ {
		// What only this package stores in a field is read from there.
		if stored, own := e.heldSwitch(leaves[i]); own {
			leaves = append(slices.Delete(slices.Clone(leaves), i, i+1), stored...)
			i--
		}
	}
	if len(leaves) == 0 {
		return otherwise, Atom{}, true
	}
	for _, s := range leaves {
		switch s = e.saidElsewhere(s); s.Kind {
		case flow.Const:
			on = on || s.Text == cmp.Or(is, "true")
		case flow.Zero:
			on = on || is == "0" || is == isNil
		case flow.Param:
			open = Atom{Kind: flow.Param, Param: s.Param, Path: s.Path, Text: is}
		default:
			known = false
		}
	}
	return on, open, known
}

// running returns the layers that are known in f to repeat a once effect. Of a client that came from
// somewhere else, whoever has built it tells.
func (e *engine) running(f *function, layers []Layer) (out []Layer) {
	for _, l := range layers {
		l.is = l.self()
		e.lettingPost(&l, func(i int) bound { return f.argument(i) })
		l.Likely = l.Likely || l.Post != nil
		asked := l.Attempts
		l.Attempts = e.seen(f, asked)
		if l.Unasked && asked.Kind == ByParam && l.Attempts == asked.unset() {
			l.Likely, l.Attempts.Unset = true, true // the library's own, for whoever gives no option
		}
		off := l.Attempts.Kind == AtMost && l.Attempts.N <= 1
		if !l.waits() && !off && l.passes(Once) && !e.asksCallers(f, l.Attempts) {
			out = append(out, l)
		}
	}
	return out
}

// asksCallers reports whether a count is a parameter of which callers tell: those in this package, or others. Of a
// function that only this package could call, and does not, nobody tells.
func (e *engine) asksCallers(f *function, c Count) bool {
	if c.Kind != ByParam || c.Param.Path != "" || c.Param.Param >= len(f.fn.Params) {
		return false
	}
	u := e.usesOf(f.fn)
	return e.exposed(f.fn) || len(u.calls) > 0 && !u.value
}

// exposed reports whether other packages may call a function.
func (e *engine) exposed(fn *ssa.Function) bool {
	obj := fn.Object()
	return obj != nil && obj.Exported() && e.pass.Pkg.Name() != "main"
}

// seen is a count for a finding in f: what hangs on a field of a parameter is read from what this package
// stores there, which may be more than one number.
func (e *engine) seen(f *function, c Count) Count {
	if c.Kind != ByParam || c.Param.Path == "" || c.Param.Param >= len(f.fn.Params) {
		return c
	}
	if byOption(c.Param) && c.Else > 1 && e.exposed(f.fn) {
		return c.unset() // for whoever gives no option
	}
	r := e.held(f.fn.Params[c.Param.Param].Type(), c.Param.Path)
	if (r == reading{}) {
		return c
	}
	n := r.count()
	n.N += c.N
	if r.others && (n.Kind == UnknownCount && !r.unknown || n.Kind == AtMost && n.N <= 1) {
		return c // whoever calls the constructor tells
	}
	return n
}
