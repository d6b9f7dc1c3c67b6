package summary

import (
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

// repeats puts the layer that a declared function makes around its own effects.
func (d *declaredFunc) repeats(fn *types.Func, sig *types.Signature) {
	if d.itself == nil {
		return
	}
	l := Layer{Name: clientName(fn), By: declaredBy(*d.itself), Attempts: settingCount(sig, *d.itself), Likely: d.itself.Has("likely")}
	if l.Attempts.Kind == AtMost && l.Attempts.N <= 1 {
		return
	}
	if on, _ := d.itself.Arg("on"); on == "idempotent" {
		l.Safe = true
		l.Unless = argPlace(sig, *d.itself, "unless")
	}
	l.Policy = argPlace(sig, *d.itself, "if")
	for i := range d.Acts {
		if d.Acts[i].Kind == Does {
			d.Acts[i].Layers = []Layer{l}
		}
	}
}

// argPlace returns the place that an argument of a declaration names, or no parameter.
func argPlace(sig *types.Signature, l annotations.Declaration, arg string) Atom {
	text, _ := l.Arg(arg)
	if p, ok := placeOf(sig, text); ok {
		return p
	}
	return Atom{}
}

// values records the fields of what a declared function returns.
func (d *declaredFunc) values(sig *types.Signature, l annotations.Declaration) {
	for _, a := range l.Args {
		of := Value{{Kind: flow.Const, Text: a.Value}}
		if p, ok := placeOf(sig, a.Value); ok {
			of = Value{p}
		}
		d.Returns = append(d.Returns, Return{Path: "." + a.Name, Of: of})
	}
}

// settingCount reads a count that may hang on a parameter, with the default behind it.
func settingCount(sig *types.Signature, l annotations.Declaration) Count {
	n := declaredCount(sig, l)
	text, _ := l.Arg("attempts")
	if _, otherwise, ok := strings.Cut(text, "|"); ok && n.Kind == ByParam {
		n.Else, _ = strconv.Atoi(otherwise)
	}
	return n
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
		return fn.Pkg().Name() + "." + n.Obj().Name()
	}
	return shortName(fn)
}

// own completes an act of a declared function with the layers that the client itself is, at a call.
func (e *engine) own(a Act, c *callee, in ssa.CallInstruction, bind binder) Act {
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
	if l.Attempts.Kind == ByParam {
		out = append(out, l.Attempts.Param)
	}
	for _, a := range []Atom{l.Unless, l.Policy} {
		if a.Kind == flow.Param {
			out = append(out, a)
		}
	}
	return out
}

// configured decides in a layer what hangs on settings that bind tells. It reports false when the layer
// turns out to be off.
func (e *engine) configured(l *Layer, bind binder) bool {
	if l.Attempts.Kind == ByParam {
		b := bindAtom(bind, l.Attempts.Param)
		l.Chosen = l.Chosen || e.main && e.reading(b).here
		l.Attempts = e.rebased(l.Attempts, b)
		if l.Attempts.Kind == AtMost && l.Attempts.N <= 1 {
			return false
		}
	}
	if l.Safe && l.Unless.Kind == flow.Param {
		on, open, known := e.switched(bindAtom(bind, l.Unless))
		l.Unless = open
		l.Safe = !on && known
		l.Likely = l.Likely || !known
	}
	if l.Policy.Kind == flow.Param {
		return e.asked(l, bindAtom(bind, l.Policy))
	}
	return true
}

// switched reads a bool setting: whether it may be on, the parameter it hangs on, and whether that is all.
func (e *engine) switched(b bound) (on bool, open Atom, known bool) {
	known = true
	for _, s := range e.settings(b) {
		switch s.Kind {
		case flow.Const:
			on = on || s.Text == "true"
		case flow.Zero:
		case flow.Param:
			open = Atom{Kind: flow.Param, Param: s.Param, Path: s.Path}
		default:
			known = false
		}
	}
	return on, open, known
}

// rebased reads a count where the parameter that it hangs on stands for b.
func (e *engine) rebased(c Count, b bound) Count {
	if c.Else > 0 && e.unset(b) {
		return Count{Kind: AtMost, N: c.Else}
	}
	n, known := e.number(b)
	if !known && n.Kind != ByParam {
		return Count{}
	}
	n.N += c.N
	if n.Kind == ByParam {
		n.Else = c.Else
	}
	return n
}

// running returns the layers that are known in f to repeat a once effect. Of a client that came from
// somewhere else, whoever has built it tells.
func (e *engine) running(f *function, layers []Layer) (out []Layer) {
	for _, l := range layers {
		l.Attempts = e.seen(f, l.Attempts)
		waits := l.Attempts.Kind == ByParam && l.Attempts.Else > 0
		off := l.Attempts.Kind == AtMost && l.Attempts.N <= 1
		if !waits && !off && !l.Safe {
			out = append(out, l)
		}
	}
	return out
}

// seen is a count for a finding in f: what hangs on a field of a parameter is read from what this package
// stores there, which may be more than one number.
func (e *engine) seen(f *function, c Count) Count {
	if c.Kind != ByParam || c.Param.Path == "" || c.Param.Param >= len(f.fn.Params) {
		return c
	}
	r := e.held(f.fn.Params[c.Param.Param].Type(), c.Param.Path)
	if (r == reading{}) {
		return c
	}
	n := r.count()
	n.N += c.N
	return n
}
