package summary

import (
	"go/types"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// A payload may go round by a detour: what fails is put into a second channel, from which something else takes
// it back to the first.

// A detour takes payloads from one channel to another.
type detour struct {
	fn       *ssa.Function
	from, to []flow.Leaf
}

const maxDetours = 40

// detours returns those of the package.
func (e *engine) detours() []detour {
	if e.conveyed {
		return e.conveys
	}
	e.conveyed = true
	for _, f := range e.order {
		for send := range flow.Each[*ssa.Send](f.fn) {
			if len(e.conveys) >= maxDetours {
				continue
			}
			d := detour{fn: f.fn, to: e.kept(bound{val: send.Chan})}
			for _, l := range e.tracer.Trace(send.X, "", nil) {
				if l.Kind == flow.Received && l.Value != nil {
					if ch := sourceChannel(l.Value); ch != nil {
						d.from = append(d.from, e.kept(bound{val: ch})...)
					}
				}
			}
			if len(d.from) > 0 {
				d.from, d.to = e.uncaptured(d.from), e.uncaptured(d.to)
				e.conveys = append(e.conveys, d)
			}
		}
	}
	return e.conveys
}

// uncaptured puts places that a function literal captures in terms of the function that declares them.
func (e *engine) uncaptured(ls []flow.Leaf) (out []flow.Leaf) {
	for _, l := range ls {
		if fv, ok := l.Value.(*ssa.FreeVar); ok && l.Kind == flow.Param {
			if cell := cellOf(fv); cell != fv {
				out = append(out, e.kept(bound{val: cell, path: l.Path})...)
				continue
			}
		}
		out = append(out, l)
	}
	return out
}

// byDetour returns the gives that go on by a detour.
func (e *engine) byDetour(f *function, gives []*give) (out []*give) {
	if len(gives) == 0 || len(e.detours()) == 0 {
		return nil
	}
	for _, g := range gives {
		if g.list != nil || g.entry {
			continue
		}
		on := e.uncaptured(g.on)
		for _, d := range e.detours() {
			if !slices.ContainsFunc(on, func(l flow.Leaf) bool {
				return slices.ContainsFunc(d.from, func(m flow.Leaf) bool { return samePlace(f.fn, l, d.fn, m) })
			}) {
				continue
			}
			further := *g
			further.on = nil
			for _, l := range d.to {
				if l.Kind == flow.Param && !withinSame(f.fn, d.fn) {
					if len(f.fn.Params) == 0 || !sameReceiver(l.Value, f.fn.Params[0]) {
						continue
					}
					l.Value = f.fn.Params[0] // the same object, in a method of it
				}
				further.on = append(further.on, l)
			}
			if len(further.on) > 0 {
				out = append(out, &further)
			}
		}
	}
	return out
}

// withinSame reports whether two functions are, or are literals of, one function.
func withinSame(a, b *ssa.Function) bool { return home(a) == home(b) }

func home(fn *ssa.Function) *ssa.Function {
	for fn.Parent() != nil {
		fn = fn.Parent()
	}
	return fn
}

// samePlace reports whether place l of function a is place m of b: one that both see, or the same field of the
// receiver in two methods of one type.
func samePlace(a *ssa.Function, l flow.Leaf, b *ssa.Function, m flow.Leaf) bool {
	if l.Kind != m.Kind || l.Path != m.Path {
		return false
	}
	if l.Kind != flow.Param {
		return l.Kind == flow.Global && l.Text == m.Text || l.Kind == flow.Made && l.Value == m.Value
	}
	if withinSame(a, b) {
		return l.Value == m.Value
	}
	return l.Path != "" && sameReceiver(l.Value, m.Value)
}

// sameReceiver reports whether two values are the receivers of methods of one type.
func sameReceiver(a, b ssa.Value) bool {
	return isReceiver(a) && isReceiver(b) && types.Identical(a.Type(), b.Type())
}

// isReceiver reports whether a value is the receiver of a method.
func isReceiver(v ssa.Value) bool {
	p, ok := v.(*ssa.Parameter)
	return ok && p.Parent().Signature.Recv() != nil && p.Parent().Params[0] == p
}
