package summary

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// Lists and maps that hold constants only, and that nobody changes: sets of statuses, methods that may be
// repeated. A walk looks things up in them as a switch would.

// maxListed bounds the constants of a list or map that a walk looks at.
const maxListed = 16

// A mapped is one entry of a map.
type mapped struct {
	key *ssa.Const
	val ssa.Value
}

// literal returns what makes a list or map: a literal here, or the one that a variable or field is set to once.
func (e *engine) literal(v ssa.Value) ssa.Value {
	for range 4 {
		switch x := v.(type) {
		case *ssa.ChangeType:
			v = x.X
		case *ssa.Phi, *ssa.Const:
			return nil
		case *ssa.UnOp:
			if x.Op != token.MUL {
				return nil
			}
			switch at := x.X.(type) {
			case *ssa.Global:
				if len(e.globals[at]) != 1 || e.changed(at) {
					return nil
				}
				v = e.globals[at][0].Value
			case *ssa.FieldAddr:
				f := fieldVar(at.X.Type(), at.Field)
				if f == nil || f.Exported() || len(e.fields[f]) != 1 || e.changed(f) {
					return nil
				}
				v = e.fields[f][0].Value
			case *ssa.Alloc:
				return at // an array
			default:
				return nil
			}
		default:
			return v
		}
	}
	return nil
}

// changed reports whether the package does more with what a variable or field holds than look things up in it: puts
// entries or elements in, hands it on, lends its address.
func (e *engine) changed(holder any) bool {
	if e.refilled == nil {
		e.refilled = make(map[any]bool)
		for _, f := range e.order {
			for in := range flow.Each[ssa.Instruction](f.fn) {
				e.noteChange(in)
			}
		}
	}
	return e.refilled[holder]
}

func (e *engine) noteChange(in ssa.Instruction) {
	for _, op := range in.Operands(nil) {
		var holder any
		switch at := (*op).(type) {
		case *ssa.Global:
			holder = at
		case *ssa.FieldAddr:
			holder = fieldVar(at.X.Type(), at.Field)
		default:
			continue
		}
		switch in := in.(type) {
		case *ssa.Store:
			if in.Addr == *op {
				continue // counted as what it is set to
			}
		case *ssa.UnOp:
			if onlyRead(in) {
				continue
			}
		case *ssa.IndexAddr: // of an array
			if onlyRead(in) {
				continue
			}
		case *ssa.DebugRef:
			continue
		}
		e.refilled[holder] = true
	}
}

// onlyRead reports whether a list or map, or the address of an element, is used for nothing but looking at it.
func onlyRead(v ssa.Value) bool {
	return !slices.ContainsFunc(*v.Referrers(), func(r ssa.Instruction) bool { return !looksAt(r, v) })
}

func looksAt(r ssa.Instruction, v ssa.Value) bool {
	switch r := r.(type) {
	case *ssa.Lookup, *ssa.Range, *ssa.Index, *ssa.DebugRef, *ssa.UnOp, *ssa.BinOp:
		return true
	case *ssa.IndexAddr, *ssa.FieldAddr, *ssa.Slice, *ssa.ChangeType:
		return onlyRead(r.(ssa.Value))
	case *ssa.Store:
		return r.Val == v && inHolder(r.Addr) // what the variable or field is used for is asked there
	case *ssa.Call:
		return reads(&r.Call)
	}
	return false
}

// inHolder reports whether an address is that of a variable of the package or a field.
func inHolder(addr ssa.Value) bool {
	switch addr.(type) {
	case *ssa.Global, *ssa.FieldAddr:
		return true
	}
	return false
}

// reads reports whether a call is known to leave the lists and maps that it is handed as they are.
func reads(c *ssa.CallCommon) bool {
	switch fn := c.Value.(type) {
	case *ssa.Builtin:
		return fn.Name() == "len"
	case *ssa.Function:
		pkg := fn.Pkg
		if o := fn.Origin(); o != nil {
			pkg = o.Pkg
		}
		return pkg != nil && pkg.Pkg.Path() == "slices" && (strings.HasPrefix(fn.Name(), "Contains") || strings.HasPrefix(fn.Name(), "Index"))
	}
	return false
}

// table returns the entries of a map of constants.
func (e *engine) table(v ssa.Value) []mapped {
	m, ok := e.literal(v).(*ssa.MakeMap)
	if !ok {
		return nil
	}
	var out []mapped
	for r := range flow.Uses[ssa.Instruction](m) {
		up, ok := r.(*ssa.MapUpdate)
		if !ok {
			if !looksAt(r, m) {
				return nil
			}
			continue
		}
		key, ok := up.Key.(*ssa.Const)
		if !ok || up.Map != m || len(out) == maxListed {
			return nil
		}
		if slices.ContainsFunc(out, func(x mapped) bool { return constText(x.key) == constText(key) }) {
			return nil // set again
		}
		out = append(out, mapped{key, up.Value})
	}
	return out
}

// list returns the elements of a list of constants.
func (e *engine) list(v ssa.Value) []*ssa.Const {
	if s, ok := v.(*ssa.Slice); ok && s.Low == nil && s.High == nil {
		v = s.X
	}
	lit := e.literal(v)
	if s, ok := lit.(*ssa.Slice); ok && s.Low == nil && s.High == nil {
		lit = s.X
	}
	var at *ssa.Alloc
	switch x := lit.(type) {
	case *ssa.Alloc:
		at = x
	case *ssa.UnOp:
		at, _ = x.X.(*ssa.Alloc)
	}
	if at == nil {
		return nil
	}
	array, ok := at.Type().Underlying().(*types.Pointer).Elem().Underlying().(*types.Array)
	if !ok || array.Len() > maxListed {
		return nil
	}
	out := make([]*ssa.Const, array.Len())
	for r := range flow.Uses[ssa.Instruction](at) {
		ia, ok := r.(*ssa.IndexAddr)
		if !ok {
			if !looksAt(r, at) {
				return nil
			}
			continue
		}
		i, known := ia.Index.(*ssa.Const)
		for u := range flow.Uses[ssa.Instruction](ia) {
			st, ok := u.(*ssa.Store)
			if !ok {
				if !looksAt(u, ia) {
					return nil
				}
				continue
			}
			c, isConst := st.Val.(*ssa.Const)
			if !known || !isConst || st.Addr != ia {
				return nil
			}
			out[i.Int64()] = c
		}
	}
	for i, c := range out {
		if c == nil {
			out[i] = ssa.NewConst(nil, array.Elem())
		}
	}
	return out
}

// lookup reads a map of constants at a key that is known, or a symbol.
func (w *walk) lookup(st *state, in *ssa.Lookup) ([]*state, bool) {
	if next, done := w.entryOf(st, in); done {
		return next, next != nil
	}
	give := func(s *state, of ssa.Value) {
		val, found := Val{}, Val{Kind: False}
		if of != nil {
			val, found = w.eval(s, of), Val{Kind: True}
		} else if isBool(elementOf(in.X.Type())) {
			val = Val{Kind: False}
		}
		if in.CommaOk {
			s.tuples[in] = []Val{val, found}
		} else {
			s.set(in, val)
		}
	}
	entries := w.e.table(in.X)
	x := plain(w.eval(st, in.Index), in.Index.Type())
	if len(entries) == 0 && (in.CommaOk || isBool(elementOf(in.X.Type()))) {
		next, asked := w.asksAmong(st, in.X, x, func(s *state, there bool) {
			switch is := truth(there).val(); {
			case in.CommaOk:
				s.tuples[in] = []Val{is, is}
			default:
				s.set(in, is)
			}
		})
		if asked {
			return next, true
		}
	}
	if len(entries) == 0 || x.Kind != Int && x.Kind != Text && x.Kind != Symbol {
		st.set(in, Val{})
		delete(st.tuples, in)
		return nil, false
	}
	if x.Kind != Symbol {
		for _, m := range entries {
			if equals(x, constText(m.key)) == yes {
				give(st, m.val)
				return nil, false
			}
		}
		give(st, nil)
		return nil, false
	}
	var out []*state
	rest := st.clone()
	for _, m := range entries {
		is := st.clone()
		c := Cond{N: int(x.N), Path: x.Path, Op: IsEqual, Text: constText(m.key)}
		if w.assume(is, c) {
			give(is, m.val)
			out = append(out, is)
		}
		c.Not = true
		if !w.assume(rest, c) {
			return out, true
		}
	}
	give(rest, nil)
	return append(out, rest), true
}

func elementOf(t types.Type) types.Type {
	if m, ok := t.Underlying().(*types.Map); ok {
		return m.Elem()
	}
	return t
}

func constText(c *ssa.Const) string {
	switch {
	case c.Value == nil:
		return ""
	case c.Value.Kind() == constant.String:
		return constant.StringVal(c.Value)
	}
	return c.Value.ExactString()
}

// element returns an element of a list of constants whose index is known on this path.
func (w *walk) element(st *state, list, index ssa.Value) Val {
	i := w.eval(st, index)
	if i.Kind != Int {
		return Val{}
	}
	if l := w.e.list(list); i.N >= 0 && i.N < int64(len(l)) {
		return constVal(l[i.N])
	}
	return Val{}
}

// enumerates reports whether a loop goes over a list of constants: a walk then goes through its rounds.
func (w *walk) enumerates(p *ssa.Phi) bool {
	for add := range flow.Uses[*ssa.BinOp](p) {
		for u := range flow.Uses[*ssa.IndexAddr](add) {
			if add.Op == token.ADD && len(w.e.list(u.X)) > 0 {
				return true
			}
		}
	}
	return false
}
