package summary

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// Where a payload comes from is a place that lasts: a parameter, a field of one, a variable, a channel that
// is made here.

// kept returns which places a channel, list or queue may be: where it is kept, not what it holds.
func (e *engine) kept(b bound) (out []flow.Leaf) {
	if b.val != nil && holdsName(typeAt(b.val.Type(), b.path)) {
		return e.namedPlaces(b)
	}
	if b.val != nil {
		return e.keptIn(b.val, b.path, 0)
	}
	for _, l := range b.of {
		switch {
		case l.Kind == flow.Param, l.Kind == flow.Made && l.Value != nil, l.Kind == flow.Global && l.Text != "field":
			out = append(out, l)
		}
	}
	return out
}

// namedPlaces returns the queues that names stand for, which a broker keeps.
func (e *engine) namedPlaces(b bound) (out []flow.Leaf) {
	for _, l := range e.boundLeaves(b, nil) {
		switch l.Kind {
		case flow.Const:
			out = append(out, flow.Leaf{Kind: flow.Global, Text: "queue " + l.Text})
		case flow.Param, flow.Global:
			out = append(out, l)
		}
	}
	return out
}

// holdsName reports whether a place of this type is known by a name.
func holdsName(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

func (e *engine) keptIn(v ssa.Value, path string, depth int) (out []flow.Leaf) {
	if depth > 12 {
		return nil
	}
	switch x := v.(type) {
	case *ssa.Parameter:
		return []flow.Leaf{{Kind: flow.Param, Param: slices.Index(x.Parent().Params, x), Path: path, Value: x}}
	case *ssa.FreeVar:
		return []flow.Leaf{{Kind: flow.Param, Param: len(x.Parent().Params) + slices.Index(x.Parent().FreeVars, x), Path: path, Value: x}}
	case *ssa.Global:
		return []flow.Leaf{{Kind: flow.Global, Path: path, Value: x, Text: x.String()}}
	case *ssa.MakeChan, *ssa.MakeMap, *ssa.MakeSlice:
		return []flow.Leaf{{Kind: flow.Made, Path: path, Value: x}}
	case *ssa.Alloc:
		if val := flow.OnlyStore(x); val != nil {
			return e.keptIn(val, path, depth+1)
		}
		return []flow.Leaf{{Kind: flow.Made, Path: path, Value: x}}
	case *ssa.UnOp:
		if x.Op == token.MUL {
			return e.keptIn(x.X, path, depth+1)
		}
	case *ssa.FieldAddr, *ssa.Field:
		from, sel, _ := flow.Selected(x)
		return e.keptIn(from, flow.Join(sel, path), depth+1)
	case *ssa.ChangeType, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.TypeAssert:
		return e.keptIn(flow.Operand(x), path, depth+1)
	case *ssa.Phi:
		for _, edge := range x.Edges {
			out = append(out, e.keptIn(edge, path, depth+4)...)
		}
		return out
	case *ssa.Call, *ssa.Extract:
		if _, isChan := x.Type().Underlying().(*types.Chan); isChan {
			return e.kept(bound{of: e.tracer.Trace(v, path, nil)})
		}
	}
	return nil
}

// inside reports whether a leaf is the place p or lies in it.
func inside(l, p flow.Leaf) bool {
	switch {
	case l.Kind != p.Kind || l.Kind == flow.Param && l.Param != p.Param:
		return false
	case l.Kind == flow.Global && l.Text != p.Text || l.Kind == flow.Made && l.Value != p.Value:
		return false
	case l.Kind != flow.Param && l.Kind != flow.Global && l.Kind != flow.Made:
		return false
	}
	rest, ok := strings.CutPrefix(l.Path, p.Path)
	return ok && (rest == "" || rest[0] == '.' || rest[0] == '[')
}

func anyBelow(ls, ps []flow.Leaf) bool {
	return slices.ContainsFunc(ls, func(l flow.Leaf) bool {
		return slices.ContainsFunc(ps, func(p flow.Leaf) bool { return inside(l, p) })
	})
}

// sourceChannel returns the channel that a value was received from.
func sourceChannel(v ssa.Value) ssa.Value {
	switch v := v.(type) {
	case *ssa.UnOp:
		if v.Op == token.ARROW {
			return v.X
		}
	case *ssa.Extract:
		sel, ok := v.Tuple.(*ssa.Select)
		if !ok {
			return nil
		}
		i := 2
		for _, st := range sel.States {
			if st.Dir == types.RecvOnly {
				if i == v.Index {
					return st.Chan
				}
				i++
			}
		}
	}
	return nil
}

// receivedFrom returns the places from which a payload was received.
func (e *engine) receivedFrom(v ssa.Value) (out []flow.Leaf) {
	if ch := sourceChannel(v); ch != nil {
		return e.kept(bound{val: ch})
	}
	call, ok := v.(*ssa.Call)
	if !ok {
		return nil
	}
	c := e.static(&call.Call)
	if c == nil {
		for _, t := range e.methodBehind(&call.Call) {
			c = t.callee
		}
	}
	if c == nil {
		return nil
	}
	if c.Mark&Receives != 0 && len(c.Takes) == 0 && c.obj.Signature().Recv() != nil {
		return e.kept(argsOf(call)(0))
	}
	for _, a := range c.Takes {
		b := bindAtom(argsOf(call), a)
		if c.decl != nil {
			out = append(out, e.namedPlaces(b)...) // which are the arguments of a variadic function, too
		} else {
			out = append(out, e.kept(b)...)
		}
	}
	return out
}

// fedBy reports whether what an act is about comes from a place into which, among other things, what is
// made of the leaves of is put. open says that this hangs on the function's caller.
func (e *engine) fedBy(about, on, of []flow.Leaf) (fed, open bool) {
	for _, l := range about {
		switch l.Kind {
		case flow.Received:
			if l.Value != nil && (of == nil || has(of, l.Value)) && anyBelow(e.receivedFrom(l.Value), on) {
				return true, false
			}
		case flow.Param, flow.Global, flow.Made:
			if anyBelow([]flow.Leaf{l}, on) && (of == nil || anyBelow(of, on)) {
				return true, false
			}
			if l.Kind == flow.Param && (of == nil || slices.ContainsFunc(of, func(m flow.Leaf) bool { return inside(l, m) || inside(m, l) })) {
				open = true
			}
		}
	}
	return false, open
}
