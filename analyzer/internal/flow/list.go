package flow

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// Settings of a list, of options for one, are those of its elements.

// elements adds what the elements of an array have, all of which count: a list of options.
func (s *setting) elements(a *ssa.Alloc, path string, under []Test) bool {
	if _, ok := a.Type().Underlying().(*types.Pointer).Elem().Underlying().(*types.Array); !ok {
		return false
	}
	var all []ssa.Value
	for _, st := range s.memory(a)[a] {
		if st.path == "" && st.val != nil {
			all = append(all, st.val)
		}
	}
	if path == "" {
		for _, v := range all {
			s.value(v, path, under) // a list of numbers or texts is the setting itself
		}
		return true
	}
	s.inTurn(all, path, under)
	return true
}

// inTurn adds what each of several values has, of which the last that surely has something outweighs those
// before it.
func (s *setting) inTurn(all []ssa.Value, path string, under []Test) {
	start := len(s.out)
	for _, v := range all {
		n := len(s.out)
		s.value(v, path, under)
		sure := len(s.out) > n && !s.each
		for _, c := range s.out[min(n, len(s.out)):] {
			sure = sure && c.Leaf.Kind == Const && len(c.If) == len(under)
		}
		if sure && len(s.out)-n == 1 {
			s.out = append(s.out[:start], s.out[n:]...)
		}
	}
}

// element is what an element of a map or a list has, which may be any of them.
func (s *setting) element(v ssa.Value, path string, under []Test) {
	each := s.each
	switch v := v.(type) {
	case *ssa.Lookup:
		path = Join(keySelector(v.Index), path)
	case *ssa.IndexAddr, *ssa.Index:
		s.each = true
	}
	s.value(Operand(v), path, under)
	s.each = each
}

// extract is one of several values.
func (s *setting) extract(v *ssa.Extract, path string, under []Test) {
	switch t := v.Tuple.(type) {
	case *ssa.Call:
		s.call(v, t, v.Index, path, under)
		return
	case *ssa.Lookup:
		if v.Index == 0 {
			s.element(t, path, under)
			return
		}
	case *ssa.TypeAssert:
		if v.Index == 0 {
			s.value(t.X, path, under)
			return
		}
	case *ssa.Next:
		if r, ok := t.Iter.(*ssa.Range); ok && v.Index == 2 {
			s.value(r.X, Join("[*]", path), under)
			return
		}
	}
	s.unknown(v, path, under)
}

// passes returns what a call hands on as it is: the operands of append and of what package slices builds,
// and the one argument to which a pointer comes back.
func passes(c *ssa.Call) []ssa.Value {
	if b, ok := c.Call.Value.(*ssa.Builtin); ok && b.Name() == "append" {
		return c.Call.Args
	}
	fn := c.Call.StaticCallee()
	if fn == nil {
		return nil
	}
	if o := fn.Origin(); o != nil {
		fn = o
	}
	if fn.Pkg != nil && fn.Pkg.Pkg.Path() == "slices" {
		return c.Call.Args
	}
	if p, ok := c.Type().(*types.Pointer); ok && len(fn.Blocks) == 0 && len(c.Call.Args) == 1 && types.Identical(p.Elem(), c.Call.Args[0].Type()) {
		return c.Call.Args // aws.Int, to.Ptr
	}
	return nil
}

// Variadic returns the values packed into a ...any argument.
func Variadic(v ssa.Value) []ssa.Value {
	sl, ok := v.(*ssa.Slice)
	if !ok {
		return nil
	}
	arr, ok := sl.X.(*ssa.Alloc)
	if !ok {
		return nil
	}
	var out []ssa.Value
	for _, r := range *arr.Referrers() {
		ia, ok := r.(*ssa.IndexAddr)
		if !ok {
			continue
		}
		c, ok := ia.Index.(*ssa.Const)
		if !ok {
			continue
		}
		i := int(c.Int64())
		for len(out) <= i {
			out = append(out, nil)
		}
		for _, u := range *ia.Referrers() {
			if st, ok := u.(*ssa.Store); ok && st.Addr == ia {
				out[i] = st.Val
			}
		}
	}
	return out
}

// listsOf returns the lists of pointers that hold what v is, an element of a list or a list itself, as far as it is put
// together here.
func listsOf(v ssa.Value) (lists []ssa.Value, ok bool) {
	switch x := v.(type) {
	case *ssa.IndexAddr:
		return []ssa.Value{x.X}, ofPointers(x.X.Type())
	case *ssa.Slice:
		return []ssa.Value{x.X}, ofPointers(x.X.Type())
	case *ssa.Const:
		return nil, x.Value == nil && ofPointers(x.Type())
	case *ssa.Call:
		if b, isBuiltin := x.Call.Value.(*ssa.Builtin); isBuiltin && b.Name() == "append" {
			return x.Call.Args, ofPointers(x.Type())
		}
	}
	return nil, false
}

// ofPointers reports whether t is a list of pointers, or an array that lists are made of.
func ofPointers(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Pointer:
		a, ok := t.Elem().Underlying().(*types.Array)
		return ok && isPointer(a.Elem())
	case *types.Slice:
		return isPointer(t.Elem())
	}
	return false
}

func isPointer(t types.Type) bool {
	_, ok := t.Underlying().(*types.Pointer)
	return ok
}

const maxElements = 16

// Elements returns what an element may be that is read from a list which is put together in the same function.
func Elements(v ssa.Value) (out []ssa.Value) {
	seen := make(map[ssa.Value]bool)
	var visit func(v ssa.Value)
	visit = func(v ssa.Value) {
		if seen[v] || len(out) >= maxElements || len(seen) > 4*maxElements {
			return
		}
		seen[v] = true
		if lists, ok := listsOf(v); ok {
			for _, l := range lists {
				visit(l)
			}
			return
		}
		switch v := v.(type) {
		case *ssa.Phi:
			for _, e := range v.Edges {
				visit(e)
			}
		case *ssa.Alloc:
			for at := range Uses[*ssa.IndexAddr](v) {
				for st := range Uses[*ssa.Store](at) {
					out = append(out, st.Val)
				}
			}
		}
	}
	if load, ok := v.(*ssa.UnOp); ok {
		v = load.X
	}
	if _, ok := v.(*ssa.Phi); !ok {
		visit(v)
	}
	return out
}
