package summary

import (
	"slices"
	"strconv"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

// maxWhen bounds the conditions on parameters that a layer hangs on.
const maxWhen = 2

// when returns what must hold of the parameters of f for a loop to be a retry: what leads to it, what in it
// decides, and what gives it more than one round. Only tells whether the loop repeats the site only while
// conditions have a value.
func (e *engine) when(f *function, l *region.Loop, site *ssa.BasicBlock, only func(map[ssa.Value]Val) bool) []flow.Test {
	out := e.leading(f, l.Header)
	add := func(t flow.Test) {
		if !slices.Contains(out, t) {
			out = append(out, t)
		}
	}
	asked := 0
	tests := e.testsIn(f, l)
	for i, x := range tests {
		if asked == maxWhen || slices.ContainsFunc(tests[:i], func(y branching) bool { return y.test == x.test }) {
			continue
		}
		asked++
		conds := make(map[ssa.Value]Val)
		for _, y := range tests {
			switch y.test {
			case x.test:
				conds[y.cond] = Val{Kind: True}
			case x.test.Not():
				conds[y.cond] = Val{Kind: False}
			}
		}
		switch {
		case only(conds):
			add(x.test)
		case only(opposite(conds)):
			add(x.test.Not())
		}
	}
	if b := l.Rounds(site); !b.Known && b.Value != nil && b.Plus < region.Unsized {
		for _, t := range e.manyWhen(f.fn, b) {
			add(t)
		}
	}
	if len(out) > maxWhen {
		out = out[:maxWhen]
	}
	return out
}

// leading returns what must hold of the parameters for control to reach a block.
func (e *engine) leading(f *function, b *ssa.BasicBlock) []flow.Test {
	out := slices.DeleteFunc(e.tracer.Tests(b), func(t flow.Test) bool { return e.fixed(f.fn, t) })
	return out[:min(len(out), maxWhen)]
}

// manyWhen returns what must hold for a bound to let a loop go round more than once.
func (e *engine) manyWhen(fn *ssa.Function, b region.Bound) []flow.Test {
	if b.Value.Parent() == nil {
		return nil
	}
	choices := e.tracer.Setting(b.Value, "", b.Value.Parent().Blocks[0])
	var many []flow.Choice
	for _, c := range choices {
		n, err := strconv.Atoi(c.Leaf.Text)
		if c.Leaf.Kind == flow.Zero {
			n, err = 0, nil
		} else if c.Leaf.Kind != flow.Const {
			err = strconv.ErrSyntax
		}
		if err != nil || n+b.Plus > 1 {
			many = append(many, c)
		}
	}
	if len(many) != 1 || len(many) == len(choices) {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(many[0].If), func(t flow.Test) bool { return e.fixed(fn, t) })
}

// A branching is a condition that compares a parameter with a constant.
type branching struct {
	cond ssa.Value
	test flow.Test
}

// testsIn returns the branchings of a loop that callers decide.
func (e *engine) testsIn(f *function, l *region.Loop) (out []branching) {
	for iff := range flow.Each[*ssa.If](f.fn) {
		if t, ok := e.tracer.Test(iff.Cond); ok && l.Has(iff.Block()) && !e.fixed(f.fn, t) {
			out = append(out, branching{iff.Cond, t})
		}
	}
	return out
}

// fixed reports whether a test is none that a caller decides: of a number, which may be counted on the way, or
// of a switch of the receiver, which does not change from call to call. Nobody decides either for a function
// that only this package could call, and does not.
func (e *engine) fixed(fn *ssa.Function, t flow.Test) bool {
	_, err := strconv.ParseInt(t.Text, 10, 64)
	isSwitch := t.Text == "true" || t.Text == "false"
	return err == nil || fn.Signature.Recv() != nil && t.Param == 0 && isSwitch || !e.open(fn)
}

// open reports whether somebody may call a function with arguments of their own: it is exported, a literal, or
// the package calls it or hands it on.
func (e *engine) open(fn *ssa.Function) bool {
	if obj := fn.Object(); fn.Parent() != nil || obj != nil && obj.Exported() && e.pass.Pkg.Name() != "main" {
		return true
	}
	u := e.usesOf(fn)
	return u.value || len(u.calls) > 0
}

// opposite turns conditions around.
func opposite(conds map[ssa.Value]Val) map[ssa.Value]Val {
	out := make(map[ssa.Value]Val, len(conds))
	for c, v := range conds {
		out[c] = truth(v.Kind != True).val()
	}
	return out
}
