package summary

import (
	"go/token"
	"go/types"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// foldIn returns what a call puts around the one thing that it is handed: it calls an element of a list in a loop, which
// puts it around what the loop has come to, or a function that the function was handed.
func foldIn(call *ssa.Call) *fold {
	c := &call.Call
	results := c.Signature().Results()
	if len(c.Args) != 1 || results.Len() != 1 || c.StaticCallee() != nil {
		return nil
	}
	in := c.Args[0]
	if !types.Identical(results.At(0).Type(), in.Type()) || !isCode(in.Type()) {
		return nil
	}
	w := wrapping{by: bound{val: c.Value, use: call.Block()}}
	if c.IsInvoke() {
		w.method = c.Method.Name()
	}
	switch v := c.Value.(type) {
	case *ssa.Call:
		return nil // see curried
	case *ssa.UnOp:
		elem, isElem := v.X.(*ssa.IndexAddr)
		if !isElem || v.Op != token.MUL {
			break
		}
		phi, isPhi := in.(*ssa.Phi)
		if !isPhi {
			return nil
		}
		if in = carried(phi, call); in == nil {
			return nil
		}
		w.by.val, w.list, w.last = elem.X, true, backward(elem.Index)
	case *ssa.Parameter:
		list, last, isBody := rangedOver(v.Parent())
		if !isBody {
			break
		}
		if in = sharedStart(in); in == nil {
			return nil
		}
		w.by, w.list, w.last = bound{val: list, use: blockOf(list)}, true, last
	}
	return &fold{bound{val: in}, []wrapping{w}}
}

// backward reports whether an index goes from the end of a list to its beginning.
func backward(index ssa.Value) bool {
	switch x := index.(type) {
	case *ssa.BinOp:
		_, isConst := x.Y.(*ssa.Const)
		return x.Op == token.SUB && !isConst || isConst && backward(x.X)
	case *ssa.Phi:
		return slices.ContainsFunc(x.Edges, func(e ssa.Value) bool {
			b, ok := e.(*ssa.BinOp)
			return ok && b.Op == token.SUB && b.X == x
		})
	}
	return false
}

// carried returns what a variable holds before the loop in which call puts something around it each time, or nil.
func carried(phi *ssa.Phi, call *ssa.Call) (start ssa.Value) {
	found := false
	var look func(p *ssa.Phi, depth int) bool
	look = func(p *ssa.Phi, depth int) bool {
		for _, v := range p.Edges {
			inner, isPhi := v.(*ssa.Phi)
			switch {
			case v == phi:
			case v == call:
				found = true
			case isPhi && depth < 2 && slices.Contains(inner.Edges, ssa.Value(phi)): // a round that leaves it as it is
				if !look(inner, depth+1) {
					return false
				}
			case start == nil || start == v:
				start = v
			default:
				return false
			}
		}
		return true
	}
	if !look(phi, 0) || !found {
		return nil
	}
	return start
}

// rangedOver returns the list over which a loop goes by an iterator of package slices, where fn is the body of the loop.
func rangedOver(fn *ssa.Function) (list ssa.Value, last, ok bool) {
	if fn.Parent() == nil || fn.Synthetic == "" {
		return nil, false, false
	}
	for _, r := range *fn.Referrers() {
		mc, isMade := r.(*ssa.MakeClosure)
		if !isMade {
			continue
		}
		for run := range flow.Uses[*ssa.Call](mc) {
			iterator, isCall := run.Call.Value.(*ssa.Call)
			if !isCall || len(iterator.Call.Args) != 1 {
				continue
			}
			if of := iterator.Call.StaticCallee(); of != nil && funcObject(of) != nil && funcObject(of).Pkg().Path() == "slices" {
				return iterator.Call.Args[0], funcObject(of).Name() == "Backward", true
			}
		}
	}
	return nil, false, false
}

// sharedStart returns what a variable holds that the body of a loop shares with the function around it, before that
// loop, or nil.
func sharedStart(v ssa.Value) (start ssa.Value) {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return nil
	}
	cell := cellOf(load.X)
	if cell == load.X {
		return nil
	}
	for st := range flow.Uses[*ssa.Store](cell) {
		if st.Addr != cell || start != nil {
			return nil
		}
		start = st.Val
	}
	return start
}
