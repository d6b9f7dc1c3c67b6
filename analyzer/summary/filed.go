package summary

import (
	"go/token"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

// What is looked for in a store, made where the store has none and filed there, is what the next attempt finds:
// a row by SELECT and INSERT, a document, an entry of a cache.

// filed reports whether a value is made only where a store was asked and had none, and is then handed to that
// store, which lasts longer than a round of the loop. A nil loop stands for the function.
func (e *engine) filed(in ssa.Instruction, l *region.Loop) bool {
	v, ok := in.(ssa.Value)
	if !ok {
		return false
	}
	for _, asked := range missed(in, l) {
		root, path := store(asked)
		if !lasts(root, l) {
			continue
		}
		for call := range flow.Each[*ssa.Call](in.Parent()) {
			if !in.Block().Dominates(call.Block()) || call == asked || ssa.Value(call) == v {
				continue
			}
			if r, p := store(call); r != root || p != path {
				continue
			}
			if slices.ContainsFunc(flow.Args(&call.Call), func(arg ssa.Value) bool {
				return arg != root && slices.ContainsFunc(e.tracer.About(arg, "", nil), func(x flow.Leaf) bool { return x.Value == v })
			}) {
				return true
			}
		}
	}
	return false
}

// missed returns the calls that an instruction stands behind because they found nothing: their error is a
// certain one, or what they return is empty.
func missed(in ssa.Instruction, l *region.Loop) (out []*ssa.Call) {
	add := func(v ssa.Value) {
		if ex, ok := v.(*ssa.Extract); ok {
			v = ex.Tuple
		}
		if call, ok := v.(*ssa.Call); ok {
			out = append(out, call)
		}
	}
tests:
	for cond, holds := range guards(in, l) {
		switch cond := cond.(type) {
		case *ssa.BinOp:
			if isErrorType(cond.X.Type()) && (cond.Op == token.EQL) == holds {
				for _, v := range [...]ssa.Value{cond.X, cond.Y} {
					if c, isConst := v.(*ssa.Const); isConst && c.IsNil() {
						continue tests // that nothing failed does not tell that there is none
					}
				}
				add(cond.X)
				add(cond.Y)
			}
		case *ssa.Call:
			if fn := cond.Call.StaticCallee(); holds && fn != nil && fn.String() == "errors.Is" {
				add(cond.Call.Args[0])
			}
		}
	}
	for _, v := range absent(in, l) {
		if !isErrorType(v.Type()) {
			add(v)
		}
	}
	return out
}

// store returns what a call is a method of, at the beginning of a chain of them: db.QueryRow(…).Scan(…).
func store(call *ssa.Call) (root ssa.Value, path string) {
	for range 4 {
		if !call.Call.IsInvoke() && call.Call.Signature().Recv() == nil {
			return nil, ""
		}
		holder := flow.Args(&call.Call)[0]
		next, ok := holder.(*ssa.Call)
		if !ok {
			return rootOf(holder)
		}
		call = next
	}
	return nil, ""
}

// lasts reports whether a store is there before a round of the loop begins, or the function.
func lasts(root ssa.Value, l *region.Loop) bool {
	switch r := root.(type) {
	case *ssa.Parameter, *ssa.FreeVar, *ssa.Global:
		return true
	case ssa.Instruction:
		return l != nil && r.Block() != nil && !l.Has(r.Block())
	}
	return false
}
