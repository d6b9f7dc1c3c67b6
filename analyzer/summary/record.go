package summary

import (
	"go/token"
	"go/types"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// A function that returns no error may say in a struct what came of the call: result{status, err}. Such a result is
// a Record of the fields that tell. Beside an error it would say nothing more.

// maxRecord bounds the fields of a struct that is looked at.
const maxRecord = 8

// record returns what is known of the struct in a local variable.
func (w *walk) record(st *state, l loc, t types.Type) Val {
	s, ok := t.Underlying().(*types.Struct)
	if !ok || s.NumFields() > maxRecord || isErrorLike(t) {
		return Val{}
	}
	zero := l.path == "" && filledByField(l.root)
	known := zero && returnsRecord(w.f.fn.Signature)
	var fields []FieldVal
	for i := range s.NumFields() {
		f := s.Field(i)
		if !tells(f.Type()) {
			continue
		}
		name := "." + f.Name()
		v := st.load(loc{l.root, l.path + name})
		known = known || v.Kind != Any
		if v.Kind == Any && zero && !storesField(l.root, i) {
			v = zeroVal(f.Type())
		}
		if v.Kind != Any {
			fields = append(fields, FieldVal{Path: name, Is: v})
		}
	}
	if !known || len(fields) == 0 {
		return Val{}
	}
	return Val{Kind: Record, Err: &Failure{Fields: fields}}
}

// keep stores a value in a local variable: a Record by its fields.
func (w *walk) keep(st *state, l loc, v Val) {
	if v.Kind != Record {
		st.store(l, v)
		return
	}
	st.store(l, Val{})
	for _, f := range v.Err.Fields {
		st.store(loc{l.root, l.path + f.Path}, f.Is)
	}
}

// returned is eval for what a function returns: of a pointer to a struct of its own, the struct.
func (w *walk) returned(st *state, v ssa.Value) Val {
	r := w.eval(st, v)
	if a, ok := spilled(v).(*ssa.Alloc); ok && r.Kind == Set && returnsRecord(w.f.fn.Signature) {
		if rec := w.record(st, loc{root: a}, a.Type().(*types.Pointer).Elem()); rec.Kind == Record {
			return rec
		}
	}
	if r.Kind == Record && !returnsRecord(w.f.fn.Signature) {
		return Val{}
	}
	return r
}

// spilled returns what a function with deferred calls puts into a result right before it runs them, and reads back.
func spilled(v ssa.Value) ssa.Value {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return v
	}
	for _, in := range slices.Backward(load.Block().Instrs) {
		if st, ok := in.(*ssa.Store); ok && st.Addr == load.X {
			return st.Val
		}
	}
	return v
}

// returnsRecord reports whether a function may say in a struct what came of it.
func returnsRecord(sig *types.Signature) bool {
	return errorResult(sig) < 0
}

// tells reports whether a field may say what came of a call.
func tells(t types.Type) bool {
	return isErrorType(t) || isBool(t) || isInteger(t)
}

func zeroVal(t types.Type) Val {
	switch {
	case isErrorType(t):
		return Val{Kind: Nil}
	case isBool(t):
		return Val{Kind: False}
	}
	return Val{Kind: Int}
}

// filledByField reports whether a local variable is given its value field by field only, in this function.
func filledByField(root ssa.Value) bool {
	a, ok := root.(*ssa.Alloc)
	if !ok {
		return false
	}
	for r := range flow.Uses[ssa.Instruction](a) {
		switch r := r.(type) {
		case *ssa.UnOp, *ssa.DebugRef, *ssa.Return:
		case *ssa.FieldAddr:
			for u := range flow.Uses[ssa.Instruction](r) {
				switch u := u.(type) {
				case *ssa.UnOp, *ssa.DebugRef, *ssa.FieldAddr:
				case *ssa.Store:
					if u.Addr != r {
						return false
					}
				default:
					return false
				}
			}
		default:
			return false
		}
	}
	return true
}

// storesField reports whether something is stored in a field of a variable.
func storesField(root ssa.Value, field int) bool {
	for fa := range flow.Uses[*ssa.FieldAddr](root) {
		for st := range flow.Uses[*ssa.Store](fa) {
			if fa.Field == field && st.Addr == fa {
				return true
			}
		}
	}
	return false
}

// unset returns the numbers in a struct of the package that a function returns and leaves at zero: for who takes them
// for settings.
func unset(fn *ssa.Function, v ssa.Value) (paths []string) {
	if load, ok := v.(*ssa.UnOp); ok {
		v = load.X
	}
	a, ok := v.(*ssa.Alloc)
	if !ok || fn.Object() == nil || !fn.Object().Exported() {
		return nil
	}
	n := named(a.Type())
	if n == nil || n.Obj().Pkg() != fn.Pkg.Pkg || !filledByField(a) {
		return nil
	}
	s, ok := n.Underlying().(*types.Struct)
	if !ok || s.NumFields() > maxRecord {
		return nil
	}
	for i := range s.NumFields() {
		if f := s.Field(i); f.Exported() && isInteger(f.Type()) && !storesField(a, i) {
			paths = append(paths, "."+f.Name())
		}
	}
	return paths
}
