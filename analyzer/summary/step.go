package summary

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// step runs one instruction. With forked, the states returned (before their next instruction) take the
// place of st.
func (w *walk) step(st *state, in ssa.Instruction) (next []*state, forked bool) {
	switch in := in.(type) {
	case ssa.CallInstruction:
		return w.call(st, in)
	case *ssa.RunDefers:
		w.runDefers(st, in)
	case *ssa.Send:
		w.send(st, in.Chan, in.X)
	case *ssa.Select:
		st.set(in, Val{})
	case *ssa.Extract:
		if l, ok := received(in); ok {
			st.set(in, st.load(l))
		} else if rs, ok := st.tuples[in.Tuple]; ok {
			if in.Index < len(rs) {
				st.set(in, rs[in.Index])
			}
		} else {
			st.set(in, Val{})
		}
	case *ssa.UnOp:
		switch in.Op {
		case token.MUL:
			st.set(in, w.loadFrom(st, in))
		case token.ARROW:
			v := st.load(channel(in.X))
			st.set(in, v)
			if in.CommaOk {
				st.tuples[in] = []Val{v}
			}
		case token.NOT:
			v := w.eval(st, in.X)
			switch v.Kind {
			case True:
				v.Kind = False
			case False:
				v.Kind = True
			case Symbol:
				return w.fork(st, in, Cond{N: int(v.N), Path: v.Path, Op: IsTrue, Not: true})
			default:
				v = Val{}
			}
			st.set(in, v)
		default:
			st.set(in, Val{})
		}
	case *ssa.BinOp:
		return w.binop(st, in)
	case *ssa.FieldAddr:
		name, f := flow.FieldName(in.X.Type(), in.Field)
		part := w.part(st, in.X, name)
		if h := w.eval(st, in.X); h.Kind == Handle && f != nil && isErrorType(f.Type()) {
			part = Val{Kind: Nil} // a result that holds its error in a field
			if h.Err != nil {
				part = Val{Kind: Failed, Err: h.Err}
			}
		}
		st.set(in, part)
	case *ssa.Field:
		name, _ := flow.FieldName(in.X.Type(), in.Field)
		st.set(in, w.part(st, in.X, name))
		if from, ok := received(in.X); ok {
			st.set(in, st.load(loc{from.root, from.path + name}))
		}
	case *ssa.Lookup:
		return w.lookup(st, in)
	case *ssa.Index:
		st.set(in, w.element(st, in.X, in.Index))
	case *ssa.MakeInterface:
		st.set(in, w.boxed(st, in))
	case *ssa.ChangeInterface:
		st.set(in, w.eval(st, in.X))
	case *ssa.ChangeType, *ssa.Convert:
		v := in.(ssa.Value)
		st.set(v, plain(w.eval(st, flow.Operand(v)), flow.Operand(v).Type()))
	case *ssa.TypeAssert:
		return w.assert(st, in)
	case *ssa.Store:
		if l, ok := w.locOf(st, in.Addr); ok {
			v := w.eval(st, in.Val)
			if _, isConst := in.Val.(*ssa.Const); !isConst && v.Kind == Int && isParam(l.root) {
				v = Val{} // a counter: its number is another in each round
			}
			if _, captured := l.root.(*ssa.FreeVar); captured && v.Kind == Any {
				v = w.answer(st, in.Val, true)
			}
			w.keep(st, l, v)
			if from, ok := received(in.Val); ok {
				w.copyFrom(st, from, l)
			}
		}
	case *ssa.Alloc:
		w.zero(st, in)
	case ssa.Value:
		st.set(in, Val{})
	}
	return nil, false
}

// zero resets a variable to its zero value where it is declared.
func (w *walk) zero(st *state, a *ssa.Alloc) {
	st.store(loc{root: a}, Val{})
	st.set(a, Val{})
	t := a.Type().(*types.Pointer).Elem()
	if flow.Reference(t) {
		st.store(loc{root: a}, Val{Kind: Nil})
	} else if b, ok := t.Underlying().(*types.Basic); ok && b.Info()&types.IsBoolean != 0 {
		st.store(loc{root: a}, Val{Kind: False})
	}
}

// locOf returns the local variable, or part of one, that an address names.
func (w *walk) locOf(st *state, addr ssa.Value) (loc, bool) {
	switch a := addr.(type) {
	case *ssa.Alloc:
		return loc{root: a}, true
	case *ssa.FreeVar:
		return loc{root: a}, true
	case *ssa.Parameter:
		return loc{root: a}, w.verb != "" && w.verbOf.Path != ""
	case *ssa.Phi, *ssa.Call:
		if w.assumed(st, addr) {
			return loc{root: w.f.fn.Params[w.verbOf.Param]}, true
		}
	case *ssa.FieldAddr:
		if l, ok := w.locOf(st, a.X); ok {
			name, _ := flow.FieldName(a.X.Type(), a.Field)
			l.path += name
			return l, true
		}
		return w.ownField(a)
	}
	return loc{}, false
}

func (w *walk) loadFrom(st *state, in *ssa.UnOp) Val {
	l, local := w.locOf(st, in.X)
	if local {
		if v := st.load(l); v.Kind != Any {
			return v
		}
	}
	if w.spoken(in) {
		return Val{Kind: Text, Text: w.verb}
	}
	if w.withoutKey(in) {
		return Val{Kind: Text}
	}
	if m := w.methodRead(st, in); m != "" {
		return Val{Kind: Text, Text: m}
	}
	if local {
		return w.record(st, l, in.Type())
	}
	if val := justStored(in); val != nil {
		return w.eval(st, val)
	}
	if at, ok := in.X.(*ssa.IndexAddr); ok {
		return w.element(st, at.X, at.Index)
	}
	if g, ok := in.X.(*ssa.Global); ok && isErrorType(in.Type()) {
		name := w.e.globalName(g)
		return Val{Kind: Failed, Err: &Failure{Global: name, Foreign: w.e.foreign(g.Pkg.Pkg.Path()), Stop: w.e.says(name, "stops"), Again: w.e.says(name, "again")}}
	}
	return w.eval(st, in.X)
}

// justStored returns what has just been stored in the field that is read, with nothing in between that could
// store something else there: r.err = send(); r.err == nil.
func justStored(load *ssa.UnOp) ssa.Value {
	if _, isField := load.X.(*ssa.FieldAddr); !isField {
		return nil
	}
	root, path := rootOf(load.X)
	instrs := load.Block().Instrs
	for i := slices.Index(instrs, ssa.Instruction(load)) - 1; i >= 0; i-- {
		switch in := instrs[i].(type) {
		case *ssa.Store:
			if r, p := rootOf(in.Addr); r != root || p != path {
				return nil
			}
			return in.Val
		case *ssa.FieldAddr, *ssa.UnOp, *ssa.DebugRef:
		default:
			return nil
		}
	}
	return nil
}

// part returns what is known of a field of x, which may be a pointer to the struct.
func (w *walk) part(st *state, x ssa.Value, name string) Val {
	v := w.eval(st, x)
	switch v.Kind {
	case Response, Failed, Symbol, Told, Record:
		return at(v, name)
	case Part:
		v.Path += name
		return v
	}
	return Val{}
}

// boxed returns what is known of a value converted to an interface: for an error of a type of its own,
// the type and its fields.
func (w *walk) boxed(st *state, in *ssa.MakeInterface) Val {
	v := w.eval(st, in.X)
	if v.Kind == Failed || v.Kind == Symbol && !(body(v) && isErrorLike(in.X.Type())) || v.Kind == Response || v.Kind == Nil && isErrorLike(in.X.Type()) {
		return v
	}
	if !isErrorLike(in.X.Type()) {
		if v.Kind == Told {
			return v
		}
		if v.Kind == Int || v.Kind == Text || v.Kind == True || v.Kind == False {
			return v
		}
		return Val{Kind: Set}
	}
	f := &Failure{Type: w.e.typeName(in.X.Type()), Foreign: w.e.foreignType(in.X.Type())}
	f.Stop, f.Again = w.e.typeSays(in.X.Type(), "stops"), w.e.typeSays(in.X.Type(), "again")
	if body(v) {
		f.Fields = []FieldVal{{Is: v}}
		return Val{Kind: Failed, Err: f}
	}
	root := in.X
	if u, ok := root.(*ssa.UnOp); ok && u.Op == token.MUL {
		root = u.X
	}
	if a, ok := root.(*ssa.Alloc); ok {
		for i, l := range st.locs {
			if l.root == a && l.path != "" {
				is := together(st.mem[i])
				f.Fields = append(f.Fields, FieldVal{Path: l.path, Is: is})
				if is.Kind == Failed || is.Kind == Symbol && strings.IndexByte(is.Path, '.') < 0 {
					f.Wraps = append(f.Wraps, is) // an error in a field is what Unwrap returns
				}
			}
		}
		slices.SortFunc(f.Fields, func(a, b FieldVal) int { return strings.Compare(a.Path, b.Path) })
	} else if c, ok := root.(*ssa.Const); ok {
		f.Global = w.e.constName(c)
	} else if v.Kind == Int || v.Kind == Text {
		f.Fields = []FieldVal{{Path: "", Is: v}}
	}
	return Val{Kind: Failed, Err: f}
}

var errorInterface = types.Universe.Lookup("error").Type().Underlying().(*types.Interface)

func isErrorLike(t types.Type) bool { return types.Implements(t, errorInterface) }

// assert runs a type assertion, which sees an error as a type.
func (w *walk) assert(st *state, in *ssa.TypeAssert) ([]*state, bool) {
	v := w.eval(st, in.X)
	t := in.AssertedType
	if v.Kind != Failed && v.Kind != Symbol && v.Kind != Nil || !isErrorType(in.X.Type()) && v.Kind != Symbol {
		if in.CommaOk {
			st.tuples[in] = []Val{{}, {}}
			return nil, false
		}
		st.set(in, v)
		return nil, false
	}
	return w.as(st, v, t, func(s *state, view Val, ok Val) {
		if in.CommaOk {
			s.tuples[in] = []Val{view, ok}
		} else {
			s.set(in, view)
		}
	})
}

// as forks on whether an error is of type t.
func (w *walk) as(st *state, v Val, t types.Type, then func(s *state, view, ok Val)) ([]*state, bool) {
	name := w.e.typeName(t)
	refuses := w.e.refuses(t)
	is, view := asType(v, name)
	if refuses && v.Kind == Failed && v.Err.Ambiguous {
		is = no
	}
	mask := uint32(0)
	if !refuses && w.e.isTurnedAway(t) {
		mask = refusals
		is = turnedAway(is, view)
	}
	if v.Kind == Symbol {
		var out []*state
		for _, side := range []bool{true, false} {
			s := st.clone()
			c := Cond{N: int(v.N), Path: v.Path, Op: IsAs, Text: name, Mask: mask, Not: !side}
			if refuses {
				c.Op = IsRefusal
			}
			if w.assume(s, c) {
				if side {
					then(s, view, Val{Kind: True})
				} else {
					then(s, Val{}, Val{Kind: False})
				}
				out = append(out, s)
			}
		}
		return out, true
	}
	switch is {
	case yes:
		then(st, view, Val{Kind: True})
		return nil, false
	case no:
		then(st, Val{Kind: Nil}, Val{Kind: False})
		return nil, false
	}
	s := st.clone()
	then(s, view, Val{Kind: True})
	then(st, Val{}, Val{Kind: False})
	return []*state{s, st}, true
}
