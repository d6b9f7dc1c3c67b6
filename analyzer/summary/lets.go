package summary

import (
	"go/constant"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/annotations"
)

// A client that sends again by itself may do so for some methods only, after some answers only, or under some
// policies only: what it lets through.

// lets reads what a line says of that.
func (l *Layer) lets(fn *types.Func, sig *types.Signature, line annotations.Declaration) {
	if on, _ := line.Arg("on"); on == "idempotent" || on == "refusal" {
		l.Safe = true
	}
	if methods, ok := line.Arg("methods"); ok && strings.ToUpper(methods) == methods {
		l.only(strings.Split(methods, ","))
	}
	l.Methods = argPlace(sig, line, "methods")
	l.Statuses = argPlace(sig, line, "statuses")
	l.Unless = switchPlace(fn, argText(line, "unless"))
	for alt := range strings.SplitSeq(argText(line, "needs"), "|") {
		if p := switchPlace(fn, alt); p.Kind == flow.Param {
			l.Needs = append(l.Needs, p)
		}
	}
	negative, _ := line.Arg("negative")
	l.Endless = negative == "unbounded"
}

// bounded reads what a line says of how often is too often.
func (l *Layer) bounded(sig *types.Signature, line annotations.Declaration) {
	for alt := range strings.SplitSeq(argText(line, "most"), "|") {
		if n, err := strconv.Atoi(alt); err == nil {
			l.Most = n
		} else if p, ok := placeOf(sig, alt); ok {
			l.Ceiling = p
		}
	}
}

// ceiling decides how often is too often where somebody sets that.
func (e *engine) ceiling(l *Layer, bind binder) {
	if l.Ceiling.Kind != flow.Param {
		return
	}
	r := e.reading(bindAtom(bind, l.Ceiling))
	l.Ceiling = Atom{}
	switch {
	case r.unknown:
		l.Most = 0
	case r.waits:
		l.Ceiling = r.open
	case r.some && r.most > 1:
		l.Most = r.most
	}
}

// switchPlace reads a switch: a place, or P:NAME for a place that is on where it holds the constant NAME, of which
// the value is the atom's text then.
func switchPlace(fn *types.Func, text string) Atom {
	place, name, _ := strings.Cut(text, ":")
	p, ok := placeOf(fn.Signature(), annotations.OfMethod(place, fn.Name()))
	if !ok {
		return Atom{}
	}
	if name == isNil {
		p.Text = isNil
	}
	if c, ok := fn.Pkg().Scope().Lookup(name).(*types.Const); ok {
		p.Text = spelled(c.Val())
	}
	return p
}

// isNil is the text of a switch that is on where its place surely holds nothing.
const isNil = "nil"

// spelled returns a constant as leaves spell it.
func spelled(v constant.Value) string {
	if v.Kind() == constant.String {
		return constant.StringVal(v)
	}
	return v.ExactString()
}

// only notes that no more than these methods are sent again.
func (l *Layer) only(methods []string) {
	writes := func(once bool) func(string) bool {
		return func(m string) bool {
			switch strings.ToUpper(m) {
			case "GET", "HEAD", "OPTIONS", "TRACE":
				return false
			case "PUT", "DELETE":
				return !once
			}
			return true
		}
	}
	l.Safe = l.Safe || !slices.ContainsFunc(methods, writes(true))
	l.Reads = l.Reads || !slices.ContainsFunc(methods, writes(false))
}

// passes reports whether a layer repeats acts of a group.
func (l *Layer) passes(g Group) bool {
	return !(l.Safe && g == Once) && !(l.Reads && g != Read)
}

// letsThrough decides what a layer lets through, as far as bind tells. It reports false when that is nothing that
// could do harm.
func (e *engine) letsThrough(l *Layer, bind binder) bool {
	if !e.needed(l, bind) {
		return false
	}
	if l.Methods.Kind == flow.Param {
		methods, open, known := e.listed(bindAtom(bind, l.Methods))
		l.Methods = open
		l.Likely = l.Likely || !known
		if len(methods) > 0 && known {
			l.only(methods)
		}
	}
	if l.Statuses.Kind == flow.Param {
		statuses, open, known := e.listed(bindAtom(bind, l.Statuses))
		l.Statuses = open
		l.Likely = l.Likely || !known
		if len(statuses) > 0 && known && !slices.ContainsFunc(statuses, provesNothing) {
			return false
		}
	}
	return true
}

// provesNothing reports whether an answer with this status may come after the work was done.
func provesNothing(status string) bool {
	n, err := strconv.ParseInt(status, 10, 64)
	return err != nil || !refusalStatus(n)
}

// needed decides the switches of which one must be on. It reports false when all are off.
func (e *engine) needed(l *Layer, bind binder) bool {
	if len(l.Needs) == 0 {
		return true
	}
	all := l.Needs
	l.Needs = nil
	guess := false
	for _, p := range all {
		on, open, known := e.switched(bindAtom(bind, p), p.Text, false)
		if on && known {
			l.Needs = nil
			return true
		}
		guess = guess || on || !known
		if open.Kind == flow.Param {
			l.Needs = append(l.Needs, open)
		}
	}
	if guess {
		l.Needs, l.Likely = nil, true
		return true
	}
	return len(l.Needs) > 0
}

// listed returns what a list of constants holds, the parameter that it hangs on, and whether that is all.
func (e *engine) listed(b bound) (all []string, open Atom, known bool) {
	known = true
	for _, s := range e.settings(b) {
		switch s.Kind {
		case flow.Const:
			all = append(all, s.Text)
		case flow.Zero:
		case flow.Param:
			open = Atom{Kind: flow.Param, Param: s.Param, Path: s.Path}
		default:
			known = false
		}
	}
	return all, open, known
}
