package summary

import (
	"go/types"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// A number that a constructor stores in what it makes may be one that it is handed, or hang on that. Then the calls of
// the constructor tell which: those in this package, and those of others where they can call it.

// uses are what a package does with one of its functions.
type uses struct {
	calls []ssa.CallInstruction
	value bool // it is handed on
}

const (
	maxTellers     = 16 // calls of one constructor
	maxTellerDepth = 3  // constructors that call each other
)

// usesOf returns what the functions of the package do with another of them. What a test does with one of the program
// says nothing of what the program does.
func (e *engine) usesOf(fn *ssa.Function) uses {
	if e.used == nil {
		e.used = make(map[*ssa.Function]uses)
		for _, f := range e.order {
			for in := range flow.Each[ssa.Instruction](f.fn) {
				for _, op := range in.Operands(nil) {
					fn, ok := (*op).(*ssa.Function)
					if !ok || fn == f.fn {
						continue
					}
					fn = e.source(fn)
					u := e.used[fn]
					if call, ok := in.(ssa.CallInstruction); !ok || op != &call.Common().Value {
						u.value = true
					} else if !e.isTest(in.Pos()) || e.isTest(fn.Pos()) {
						u.calls = append(u.calls, call)
					}
					e.used[fn] = u
				}
			}
		}
	}
	return e.used[fn]
}

// readTold reads what fn stores as a setting: choices are in terms of its parameters, of which its callers tell.
func (e *engine) readTold(r *reading, fn *ssa.Function, choices []flow.Choice, depth int) {
	hangs := slices.ContainsFunc(choices, func(c flow.Choice) bool { return c.Leaf.Kind == flow.Param || len(c.If) > 0 })
	u := uses{value: true}
	if hangs && fn != nil && depth < maxTellerDepth {
		u = e.usesOf(fn)
	}
	exposed := fn != nil && e.exposed(fn)
	if u.value || len(u.calls) > maxTellers || len(u.calls) == 0 && !exposed {
		for _, c := range choices {
			e.readChoice(r, c)
		}
		return
	}
	for _, call := range u.calls {
		e.readTold(r, call.Parent(), e.choicesAt(choices, call), depth+1)
	}
	if !exposed {
		return
	}
	for _, c := range choices {
		if c.Leaf.Kind == flow.Param || slices.ContainsFunc(c.If, func(t flow.Test) bool { return !leftOut(fn, t) }) {
			r.others = true
			continue
		}
		e.readChoice(r, c)
	}
}

// toldNumber returns what a number of another function is by all the calls of it, where this package makes them all.
func (e *engine) toldNumber(b bound) (out []flow.Leaf, ok bool) {
	t := typeAt(b.val.Type(), b.path)
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem() // a variable that a literal shares
	}
	if fn := b.val.Parent(); !isInteger(t) || fn == nil || e.exposed(fn) {
		return nil, false
	}
	for _, c := range e.tracer.Setting(b.val, b.path, b.use) {
		told := []flow.Choice{c}
		if c.Leaf.Kind == flow.Param {
			told = e.inCalls(c.Leaf, b.val.Parent())
		}
		for _, c := range told {
			if c.Leaf.Kind != flow.Const && c.Leaf.Kind != flow.Zero {
				return nil, false
			}
			out = append(out, flow.Leaf{Kind: c.Leaf.Kind, Text: c.Leaf.Text})
		}
	}
	return out, len(out) > 0
}

// leftOut reports whether a test of a field of a parameter holds for those who leave that field out.
func leftOut(fn *ssa.Function, t flow.Test) bool {
	if t.Path == "" || t.Param >= len(fn.Params) {
		return false
	}
	return !excludes(t, flow.Leaf{Kind: flow.Zero}, typeAt(fn.Params[t.Param].Type(), t.Path))
}

// choicesAt puts choices in terms of the function that makes a call. An option that surely stores a number outweighs
// what the callee would take.
func (e *engine) choicesAt(choices []flow.Choice, call ssa.CallInstruction) []flow.Choice {
	args := flow.Args(call.Common())
	var own, given []flow.Choice
	replaced := false
	for _, c := range choices {
		if e.refuted(c.If, call) {
			continue
		}
		if c.Leaf.Kind != flow.Param || c.Leaf.Param >= len(args) {
			own = append(own, flow.Choice{Leaf: c.Leaf, If: e.testsAt(c.If, call), By: c.By})
			continue
		}
		b := bound{val: args[c.Leaf.Param], path: c.Leaf.Path, use: call.Block()}
		if _, _, _, _, option := flow.CutSetter(b.path); !option {
			given = append(given, e.choices(b)...)
			continue
		}
		leaves, set := e.assigned(b)
		replaced = replaced || set
		for _, l := range leaves {
			given = append(given, flow.Choice{Leaf: l})
		}
	}
	if replaced {
		return given
	}
	return append(own, given...)
}

// testsAt puts tests in terms of the function that makes a call. Those of something that it does not simply hand on
// are left out.
func (e *engine) testsAt(tests []flow.Test, call ssa.CallInstruction) (out []flow.Test) {
	args := flow.Args(call.Common())
	for _, t := range tests {
		if t.Param >= len(args) {
			continue
		}
		of := e.settings(bound{val: args[t.Param], path: t.Path, use: call.Block()})
		if len(of) == 1 && of[0].Kind == flow.Param {
			t.Param, t.Path = of[0].Param, of[0].Path
			out = append(out, t)
		}
	}
	return out
}
