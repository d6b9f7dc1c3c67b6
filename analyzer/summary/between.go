package summary

import (
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"github.com/retrysafe/retrysafe/annotations"
	"golang.org/x/tools/go/ssa"
)

// A function that is told of a failure before the next attempt is no part of the attempt: what it does is done once
// for each failure. But what it leaves in a variable is another thing for the next attempt, so that it belongs to the
// region as far as the key is asked about.

// maxBetween bounds the functions of one layer.
const maxBetween = 4

// declaredBetween notes of a declared layer what it runs between two attempts.
func (e *engine) declaredBetween(lay *Layer, l annotations.Declaration, c *callee, in ssa.CallInstruction, bind binder) {
	spec, ok := l.Arg("between")
	if !ok {
		return
	}
	if name, isOption := strings.CutPrefix(spec, "option:"); isOption {
		if in == nil {
			return
		}
		_, vals := e.option(in, name)
		for _, v := range vals {
			e.runsBetween(lay, bound{val: v})
		}
	} else if p, ok := placeOf(c.obj.Signature(), spec); ok {
		e.runsBetween(lay, bindAtom(bind, p))
	}
}

// runsBetween notes of a layer the functions behind b.
func (e *engine) runsBetween(l *Layer, b bound) {
	targets, open, _ := e.dynamic(b, "", 0)
	for _, t := range targets {
		if t.fn != nil && len(l.between) < maxBetween {
			l.between = append(slices.Clip(l.between), t.fn)
		}
	}
	for _, o := range open {
		if len(l.Between) < maxBetween && !slices.Contains(l.Between, o) {
			l.Between = append(slices.Clip(l.Between), o)
		}
	}
}

// between puts what the caller hands over in the place of a callee's parameters.
func (e *engine) between(l *Layer, bind binder) {
	open := l.Between
	l.Between = nil
	for _, a := range open {
		e.runsBetween(l, bindAtom(bind, a))
	}
}

// runBetween returns the functions among the parameters that a loop around a site runs besides it.
func (e *engine) runBetween(s *site, l *region.Loop) (out []Atom) {
	for call := range flow.Each[ssa.CallInstruction](s.in.Parent()) {
		if !l.Has(call.Block()) || call == s.in || call.Common().IsInvoke() || call.Common().StaticCallee() != nil {
			continue
		}
		if _, builtin := call.Common().Value.(*ssa.Builtin); builtin {
			continue
		}
		for _, x := range e.tracer.Dynamic(call.Common().Value, "") {
			a := Atom{Kind: flow.Param, Param: x.Param, Path: x.Path}
			if x.Kind == flow.Param && len(out) < maxBetween && !slices.Contains(out, a) {
				out = append(out, a)
			}
		}
	}
	return out
}

// repeatedly reports whether a function is run in each round of a layer: it is what the layer repeats, or runs between
// two attempts, or a literal in that.
func (l *Layer) repeatedly(fn *ssa.Function) bool {
	return within(fn, l.runs) || slices.ContainsFunc(l.between, func(b *ssa.Function) bool { return within(fn, b) })
}
