package flow

import (
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"
)

type visit struct {
	v    ssa.Value
	path string
	now  ssa.Instruction // of a variable: what reads it
}

type walk struct {
	t      *Tracer
	mem    memory
	header func(*ssa.Phi) bool
	seen   map[visit]bool
	leaves []Leaf

	in  *ssa.Function   // in whose terms the answer is; nil: in those of each function that the walk comes to
	now ssa.Instruction // what reads a variable that the walk comes to, as far as known

	dynamic bool
	about   bool
	whole   bool
	key     bool
	sum     bool      // Key: on the way through a hash
	at      token.Pos // Key: the write by which the path at hand came in
}

func (w *walk) leaf(l Leaf) {
	if !w.key {
		l.At = token.NoPos
	} else if w.at.IsValid() {
		l.At = w.at
	}
	l.Sum = w.key && w.sum
	for _, have := range w.leaves {
		if have == l {
			return
		}
	}
	if len(w.leaves) == maxLeaves {
		l = Leaf{Kind: Opaque}
	}
	if len(w.leaves) <= maxLeaves {
		w.leaves = append(w.leaves, l)
	}
}

// below is the path to what lies at path of the field sel of a value of type t.
func (w *walk) below(t types.Type, sel, path string) string {
	if w.dynamic {
		return Around(t, sel, path)
	}
	return Below(t, sel, path)
}

func (w *walk) value(v ssa.Value, path string) {
	k := visit{v, path, when(v, w.now)}
	if v == nil || w.seen[k] || len(w.leaves) > maxLeaves {
		return
	}
	w.seen[k] = true
	if len(w.seen) > maxVisits {
		if len(w.seen) == maxVisits+1 {
			w.leaf(Leaf{Kind: Opaque})
		}
		return
	}
	if w.key && strings.HasPrefix(path, "[~") && w.assigned(v, path) {
		return
	}
	if w.dynamic && path != "" && isFunction(v) {
		if strings.HasPrefix(path, ".$") && !w.turned(v, path) {
			path = "" // a knob that is a function, of a function, is the function
		} else if call, ok := v.(*ssa.Call); ok && strings.HasPrefix(path, Called) && w.within(call.Call.StaticCallee(), path) {
			return
		}
	}
	switch v := v.(type) {
	case *ssa.Const:
		w.constant(v)
	case *ssa.Parameter:
		if inside(v, w.in) {
			w.leaf(Leaf{Kind: Opaque, Value: v})
			return
		}
		w.leaf(Leaf{Kind: Param, Param: paramIndex(v), Path: path, Value: v})
		w.contents(v, path)
	case *ssa.FreeVar:
		if inside(v, w.in) {
			w.value(Captured(v), path)
			return
		}
		w.leaf(Leaf{Kind: Param, Param: len(v.Parent().Params) + freeIndex(v), Path: path, Value: v})
		w.contents(v, path)
	case *ssa.Global:
		w.global(v, path)
	case *ssa.Function:
		w.function(v, v, path)
	case *ssa.MakeClosure:
		w.function(v, v.Fn.(*ssa.Function), path)
	case *ssa.Alloc:
		w.alloc(v, path)
	case *ssa.MakeMap, *ssa.MakeSlice, *ssa.MakeChan:
		if !w.contents(v, path) && path != "" {
			w.leaf(Leaf{Kind: Zero, Value: v})
			return
		}
		w.leaf(Leaf{Kind: Made, Path: path, Value: v})
	case *ssa.Phi:
		if w.header != nil && w.header(v) {
			w.leaf(Leaf{Kind: Phi, Path: path, Value: v})
			w.contents(v, path)
			return
		}
		for _, e := range v.Edges {
			w.value(e, path)
		}
		w.contents(v, path)
	case *ssa.FieldAddr, *ssa.Field:
		if !w.declared(v) {
			x, sel, f := Selected(v)
			w.field(x, w.below(x.Type(), sel, path), path, f)
		}
	case *ssa.IndexAddr:
		w.value(v.X, path)
		w.index(v.Index)
	case *ssa.Index:
		w.value(v.X, path)
		w.index(v.Index)
	case *ssa.Lookup:
		w.value(v.X, Join(keySelector(v.Index), path))
		if _, ok := v.Index.(*ssa.Const); !ok {
			w.index(v.Index)
		}
	case *ssa.UnOp:
		w.unop(v, path)
	case *ssa.BinOp:
		w.value(v.X, "")
		w.value(v.Y, "")
	case *ssa.Extract:
		w.extract(v, path)
	case *ssa.Call:
		w.call(v, v, 0, path)
	case *ssa.ChangeType, *ssa.Convert, *ssa.MultiConvert, *ssa.ChangeInterface, *ssa.SliceToArrayPointer, *ssa.TypeAssert, *ssa.Range:
		w.value(Operand(v), path)
	case *ssa.MakeInterface:
		if w.dynamic && path == "" {
			w.leaf(Leaf{Kind: Concrete, Value: v})
			return
		}
		w.value(v.X, path)
	case *ssa.Slice:
		w.value(v.X, path)
		for _, bound := range []ssa.Value{v.Low, v.High} {
			if bound != nil {
				w.index(bound)
			}
		}
	case *ssa.Next:
		if r, ok := v.Iter.(*ssa.Range); ok {
			w.value(r.X, path)
		}
		w.leaf(Leaf{Kind: Element, Value: v})
	default:
		w.leaf(Leaf{Kind: Opaque, Value: v})
	}
}

// index adds what tells which element it is: no part of a function that lies there.
func (w *walk) index(v ssa.Value) {
	if !w.dynamic {
		w.value(v, "")
	}
}

// assigned adds what a function value, or the method of an interface value, assigns to its argument, and reports
// whether v is one.
func (w *walk) assigned(v ssa.Value, path string) bool {
	switch v.(type) {
	case *ssa.Function, *ssa.MakeClosure, *ssa.MakeInterface, *ssa.Call:
	default:
		return false
	}
	switch v.Type().Underlying().(type) {
	case *types.Signature, *types.Interface:
	default:
		return false
	}
	for _, s := range w.t.calls.Assigned(v, path) {
		if s.Value != nil {
			w.value(s.Value, s.Path)
		} else {
			w.leaf(s.Leaf)
		}
	}
	return true
}

func (w *walk) constant(c *ssa.Const) {
	switch {
	case c.Value == nil:
		w.leaf(Leaf{Kind: Zero, Value: c})
	case c.Value.Kind() == constant.String && constant.StringVal(c.Value) == "":
		w.leaf(Leaf{Kind: Zero, Value: c})
	case c.Value.Kind() == constant.String:
		w.leaf(Leaf{Kind: Const, Text: constant.StringVal(c.Value)})
	default:
		w.leaf(Leaf{Kind: Const, Text: c.Value.ExactString()})
	}
}

// declared adds what is declared of a place, and reports whether anything is.
func (w *walk) declared(place ssa.Value) bool {
	if w.dynamic {
		return false
	}
	l, ok := w.t.calls.Declared(place)
	if ok {
		w.leaf(l)
	}
	return ok
}

// field adds what a field of x is made of: rest is what remains of path below it.
func (w *walk) field(x ssa.Value, path, rest string, f *types.Var) {
	if w.key && f != nil {
		if w.t.calls.Worded(x.Type(), f) {
			w.leaf(Leaf{Kind: Worded, Path: rest, Value: x})
			return
		}
		if call := returned(x); call != nil {
			if what, ok := w.t.calls.Renewed(x.Type(), f, rest); ok {
				w.leaf(Leaf{Kind: Fresh, Text: what, Value: call})
				return
			}
		}
	}
	w.value(x, path)
}

// returned returns the call that returned a struct, if one did.
func returned(x ssa.Value) *ssa.Call {
	for range maxSelectors {
		switch v := x.(type) {
		case *ssa.Call:
			return v
		case *ssa.Extract:
			x = v.Tuple
		case *ssa.FieldAddr:
			x = v.X
		case *ssa.Field:
			x = v.X
		case *ssa.UnOp:
			x = v.X
		case *ssa.Alloc:
			if x = stored(v); x == nil {
				return nil
			}
		default:
			return nil
		}
	}
	return nil
}

// stored returns the value that a variable as a whole is assigned, in one place.
func stored(a *ssa.Alloc) (val ssa.Value) {
	for _, r := range *a.Referrers() {
		if st, ok := r.(*ssa.Store); ok && st.Addr == a {
			if val != nil {
				return nil
			}
			val = st.Val
		}
	}
	return val
}

func (w *walk) unop(v *ssa.UnOp, path string) {
	switch v.Op {
	case token.MUL:
		if by := w.moved(v); by != nil {
			w.leaf(Leaf{Kind: Fresh, Text: GoesUp, Value: by})
			return
		}
		now := w.now
		w.now = v
		w.value(v.X, path)
		w.now = now
	case token.ARROW:
		if IsTick(v.X.Type()) {
			w.leaf(Leaf{Kind: Fresh, Value: v})
			return
		}
		w.leaf(Leaf{Kind: Received, Value: v})
	default:
		w.value(v.X, "")
	}
}

func (w *walk) extract(v *ssa.Extract, path string) {
	w.contents(v, path)
	switch t := v.Tuple.(type) {
	case *ssa.Call:
		w.call(v, t, v.Index, path)
	case *ssa.Select:
		if v.Index >= 2 {
			i := 0
			for _, st := range t.States {
				if st.Dir == types.RecvOnly {
					if i == v.Index-2 && IsTick(st.Chan.Type()) {
						w.leaf(Leaf{Kind: Fresh, Value: v})
						return
					}
					i++
				}
			}
			w.leaf(Leaf{Kind: Received, Value: v})
			return
		}
		w.leaf(Leaf{Kind: Opaque, Value: v})
	case *ssa.UnOp: // v, ok := <-ch
		w.unop(t, path)
	case *ssa.Lookup:
		w.value(t.X, Join(keySelector(t.Index), path))
		w.value(t.Index, "")
	case *ssa.TypeAssert:
		w.value(t.X, path)
	case *ssa.Next:
		w.value(t, path)
	default:
		w.leaf(Leaf{Kind: Opaque, Value: v})
	}
}
