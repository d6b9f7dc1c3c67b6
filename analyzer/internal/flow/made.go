package flow

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// What a function value returns may be a function, too: a factory of endpoints.

func isFunction(v ssa.Value) bool {
	_, ok := v.Type().Underlying().(*types.Signature)
	return ok
}

// turned reports whether a line says of a call what a knob is of the function that it returns.
func (w *walk) turned(v ssa.Value, knob string) bool {
	call, ok := v.(*ssa.Call)
	if !ok {
		return false
	}
	said, _ := w.t.calls.Returns(call, 0, knob)
	return len(said) > 0
}

// function adds a function value, or what it returns where path begins with Called.
func (w *walk) function(v ssa.Value, fn *ssa.Function, path string) {
	rest, called := strings.CutPrefix(path, Called)
	if !w.dynamic || !called || !w.within(fn, rest) {
		w.leaf(Leaf{Kind: Func, Value: v})
	}
}

// within adds what a function with a body here returns at path, as far as that does not hang on its parameters, and
// reports whether it has a body.
func (w *walk) within(fn *ssa.Function, path string) bool {
	if fn == nil || len(fn.Blocks) == 0 {
		return false
	}
	sub := &walk{t: w.t, mem: w.t.memoryOf(fn), seen: w.seen, dynamic: true}
	for ret := range Returns(fn) {
		if len(ret.Results) > 0 {
			sub.value(ret.Results[0], path)
		}
	}
	for _, l := range sub.leaves {
		if l.Kind != Param {
			w.leaf(l)
		}
	}
	return true
}
