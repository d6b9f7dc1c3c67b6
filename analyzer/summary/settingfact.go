package summary

import (
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// What facts say of settings: which of them a result has, under which tests of the parameters, and which a function
// assigns in what it is handed.

// returnSettings records the settings of a result.
func (e *engine) returnSettings(sum *Function, result int, v ssa.Value, at *ssa.BasicBlock) {
	for _, p := range slices.Concat(e.settingPaths(v.Type()), e.eachMethodsPaths(v)) {
		for _, c := range e.tracer.Setting(v, p, at) {
			r := Return{Result: result, Path: p, Of: atoms([]flow.Leaf{e.plainly(c.Leaf)}), If: c.If}
			if len(r.Of) == 0 || slices.ContainsFunc(sum.Returns, r.same) {
				continue
			}
			if len(sum.Returns) >= maxReturns+maxSettings {
				sum.Capped = true
				return
			}
			sum.Returns = append(sum.Returns, r)
		}
	}
}

// eachMethodsPaths returns where settings lie in a value that each method has a field of its own for, as far as they are
// assigned.
func (e *engine) eachMethodsPaths(v ssa.Value) (out []string) {
	n := named(v.Type())
	if n == nil {
		return nil
	}
	e.knobs(n)
	for _, place := range e.ofMethods[n.Obj()] {
		list, knob, _ := strings.Cut(place, ".*")
		for _, p := range e.tracer.Paths(v) {
			if rest, ok := strings.CutPrefix(p, list+"."); ok && !strings.ContainsAny(rest, ".[") && len(out) < maxSettings {
				out = append(out, p+knob)
			}
		}
	}
	return out
}

// plainly puts the number that another package says of its variable in the place of the variable.
func (e *engine) plainly(l flow.Leaf) flow.Leaf {
	var r reading
	if l.Kind == flow.Global {
		if e.readVariable(&r, l); r.settled() {
			return flow.Leaf{Kind: flow.Const, Text: strconv.Itoa(r.most)}
		}
	}
	return l
}

func (r Return) same(x Return) bool {
	return r.Result == x.Result && r.Path == x.Path && r.Rank == x.Rank && slices.Equal(r.Of, x.Of) && slices.Equal(r.If, x.If)
}

// refuted reports whether the arguments of a call exclude what a return holds under.
func (e *engine) refuted(tests []flow.Test, call ssa.CallInstruction) bool {
	if len(tests) == 0 || e.asking > 2 {
		return false
	}
	e.asking++
	defer func() { e.asking-- }()
	args := flow.Args(call.Common())
	for _, t := range tests {
		if t.Param >= len(args) {
			continue
		}
		choices := e.tracer.At(call).Setting(args[t.Param], t.Path, call.Block())
		out := len(choices) > 0
		for _, c := range choices {
			out = out && excludes(t, c.Leaf, typeAt(args[t.Param].Type(), t.Path))
		}
		if out {
			return true
		}
	}
	return false
}

// Refuted implements flow.Calls.
func (e *engine) Refuted(tests []flow.Test, call ssa.CallInstruction) bool {
	return e.refuted(tests, call)
}

func excludes(t flow.Test, l flow.Leaf, typ types.Type) bool {
	switch l.Kind {
	case flow.Const:
		return !t.Holds(l.Text)
	case flow.Zero:
		if isBool(typ) {
			return !t.Holds("false")
		}
		return !t.Holds("0")
	}
	return false
}

// pieces returns what lies in b, which is parameter i of a function, where the function's layers and hops ask for it.
func (e *engine) pieces(c *callee, i int, b bound) (out []piece) {
	if b.val == nil {
		return b.parts
	}
	for _, w := range c.Writes {
		for _, a := range w.Of {
			if a.Kind == flow.Param && a.Param == i && a.Path != "" && !slices.ContainsFunc(out, func(x piece) bool { return x.path == a.Path }) {
				if of := e.settings(b.at(a.Path)); len(of) > 0 && len(out) < maxAtoms {
					out = append(out, piece{path: a.Path, of: of})
				}
			}
		}
	}
	for a := range c.each() {
		for _, h := range a.Hops {
			if h.Of.Param == i && h.Of.Path != "" {
				out = append(out, piece{path: h.Of.Path, of: e.tracer.Dynamic(b.val, flow.Join(b.path, h.Of.Path))})
			}
		}
		if a.Kind != Does && a.Handle.Param == i {
			if of := e.inner(b.at(a.Handle.Path), a.Handle, a.Method); len(of) > 0 {
				out = append(out, piece{path: a.Handle.Path, of: of})
			}
		}
		for _, p := range a.Key.Of {
			if p.Kind == flow.Param && p.Param == i && p.Path != "" && len(out) < maxAtoms {
				out = append(out, piece{path: p.Path, of: e.tracer.Key(b.val, flow.Join(b.path, p.Path), nil)})
			}
		}
		for _, v := range a.Verb {
			if v.Kind == flow.Param && v.Param == i && flow.IsKnob(v.Path) {
				out = append(out, piece{path: v.Path, of: e.settings(b.at(v.Path))})
			}
		}
		for _, l := range a.Layers {
			for _, p := range l.predicates() {
				if p.Param == i && p.Path != "" && !slices.ContainsFunc(out, func(x piece) bool { return x.path == p.Path }) {
					out = append(out, piece{path: p.Path, of: e.tracer.At(b.read).Dynamic(b.val, flow.Join(b.path, p.Path))})
				}
			}
			for _, p := range slices.Concat(l.asks(), l.lettingAsks()) {
				if p.Param != i || p.Path == "" || slices.ContainsFunc(out, func(x piece) bool { return x.path == p.Path }) {
					continue
				}
				out = append(out, piece{path: p.Path, of: e.settings(b.at(p.Path))})
			}
		}
	}
	return out
}

// writeSettings records the settings that a function assigns in what parameter i points to.
func (e *engine) writeSettings(f *function, sum *Function, i int, v ssa.Value) {
	for _, p := range slices.Concat(e.settingPaths(v.Type()), e.eachMethodsPaths(v)) {
		w := Write{Param: i, Path: p}
		choices := e.tracer.Setting(v, p, lastReturn(f.fn))
		w.If = writtenIf(choices, i, p)
		for _, c := range choices {
			if c.Leaf.Kind == flow.Param && c.Leaf.Param == i && c.Leaf.Path == p {
				w.Maybe = true // what was there before
				continue
			}
			for _, a := range atoms([]flow.Leaf{c.Leaf}) {
				w.Of = addAtom(w.Of, a)
			}
		}
		if len(w.Of) > 0 && len(sum.Writes) < 16 {
			sum.Writes = append(sum.Writes, w)
		}
	}
	e.setNumbers(f, sum, i, v)
}

// writtenIf returns the tests under which a function writes what lies at path of a parameter, where they are the same for
// all that it may write.
func writtenIf(choices []flow.Choice, param int, path string) []flow.Test {
	var out []flow.Test
	some := false
	for _, c := range choices {
		switch {
		case c.Leaf.Kind == flow.Param && c.Leaf.Param == param && c.Leaf.Path == path:
		case some && !slices.Equal(out, c.If):
			return nil
		default:
			out, some = c.If, true
		}
	}
	return out
}

// lastReturn returns the block of the last return.
func lastReturn(fn *ssa.Function) (last *ssa.BasicBlock) {
	for ret := range flow.Returns(fn) {
		last = ret.Block()
	}
	return last
}
