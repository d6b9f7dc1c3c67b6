package summary

import (
	"go/types"
	"iter"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/annotations"
)

func isStructLike(t types.Type) bool {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	_, ok := t.Underlying().(*types.Struct)
	return ok
}

// errorResult returns the index of the last result that is an error, or -1.
func errorResult(sig *types.Signature) int {
	for i := sig.Results().Len() - 1; i >= 0; i-- {
		if isErrorType(sig.Results().At(i).Type()) {
			return i
		}
	}
	return -1
}

// isErrorType reports whether t is error, or a name that a library gives it.
func isErrorType(t types.Type) bool {
	n, ok := types.Unalias(t).(*types.Named)
	return ok && types.Identical(n.Underlying(), errorInterface)
}

// intentOf returns what a declared effect is about.
func intentOf(sig *types.Signature, l annotations.Declaration) Value {
	if list, ok := l.Arg("intent"); ok {
		var v Value
		for p := range strings.SplitSeq(list, ",") {
			if a, ok := placeOf(sig, p); ok {
				v = append(v, a)
			}
		}
		return v
	}
	var v Value
	first := 0
	if sig.Recv() != nil {
		first = 1
	}
	for i := first; i < params(sig); i++ {
		t := paramType(sig, i)
		if s, ok := t.Underlying().(*types.Slice); ok && i == params(sig)-1 && sig.Variadic() {
			t = s.Elem()
		}
		if _, isFunc := t.Underlying().(*types.Signature); isFunc || flow.IsContext(t) {
			continue
		}
		v = append(v, Atom{Kind: flow.Param, Param: i})
	}
	return v
}

// params counts the parameters of sig, the receiver included.
func params(sig *types.Signature) int {
	n := sig.Params().Len()
	if sig.Recv() != nil {
		n++
	}
	return n
}

func paramType(sig *types.Signature, i int) types.Type {
	if sig.Recv() != nil {
		if i == 0 {
			return sig.Recv().Type()
		}
		i--
	}
	if i >= sig.Params().Len() {
		return types.Typ[types.Invalid]
	}
	return sig.Params().At(i).Type()
}

// placeOf reads a place of the grammar: a parameter's name, #n or recv, then fields. With (n) behind it, it
// is what the functions that are the parameter assign to their argument n, with () what they return.
func placeOf(sig *types.Signature, text string) (Atom, bool) {
	name, path, _ := strings.Cut(text, ".")
	name, asked, isAsked := strings.Cut(name, "(")
	shift := 0
	if sig.Recv() != nil {
		shift = 1
	}
	a := Atom{Kind: flow.Param, Param: -1}
	switch {
	case name == "recv" && sig.Recv() != nil:
		a.Param = 0
	case strings.HasPrefix(name, "#"):
		n, err := strconv.Atoi(name[1:])
		if err != nil || n >= sig.Params().Len() {
			return a, false
		}
		a.Param = n + shift
	default:
		for i := range sig.Params().Len() {
			if name != "" && sig.Params().At(i).Name() == name {
				a.Param = i + shift
			}
		}
	}
	if a.Param < 0 {
		return a, false
	}
	t := paramType(sig, a.Param)
	if isAsked {
		var ok bool
		if a.Path, t, ok = askedOf(t, strings.TrimSuffix(asked, ")")); !ok {
			return a, false
		}
	}
	if path != "" {
		a.Path += selectors(t, path)
	}
	return a, true
}

// keyedByText reports whether t is a map, or points to one: what is left of a place is a key of it.
func keyedByText(t types.Type) bool {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	_, ok := t.Underlying().(*types.Map)
	return ok
}

// askedOf returns the selector of what functions of type t do to their argument n, or return, and its type.
func askedOf(t types.Type, n string) (string, types.Type, bool) {
	if s, ok := t.Underlying().(*types.Slice); ok {
		t = s.Elem()
	}
	sig, ok := t.Underlying().(*types.Signature)
	if n == "" {
		if !ok || sig.Results().Len() == 0 {
			return "", nil, false
		}
		return flow.Called, sig.Results().At(0).Type(), true
	}
	i, err := strconv.Atoi(n)
	if !ok || err != nil || i >= sig.Params().Len() {
		return "", nil, false
	}
	return flow.Setter("", i), sig.Params().At(i).Type(), true
}

// selectors spells field names as flow does, which leaves out embedded structs.
func selectors(t types.Type, path string) string {
	out := ""
	for name := range strings.SplitSeq(path, ".") {
		if keyedByText(t) {
			return out + "[" + path[strings.LastIndex(path, name):] + "]"
		}
		name, called := strings.CutSuffix(name, "()")
		f, embedded := fieldOf(t, name)
		if called && f != nil {
			if sel, result, ok := askedOf(f.Type(), ""); ok {
				out, t = out+"."+name+sel, result
				continue
			}
		}
		if f == nil {
			return out + "." + path[strings.LastIndex(path, name):]
		}
		if !embedded {
			out += "." + name
		}
		t = f.Type()
	}
	return out
}

func fieldOf(t types.Type, name string) (f *types.Var, embedded bool) {
	obj, _, _ := types.LookupFieldOrMethod(t, true, nil, name)
	if v, ok := obj.(*types.Var); ok {
		return v, v.Embedded() && isStructLike(v.Type())
	}
	return nil, false
}

// A crossing is a field on a path: is, of a value of type of, and the rest of the path behind it.
type crossing struct {
	of   types.Type
	is   *types.Var
	rest string
}

// fieldsOn yields the fields that a path leads over from a value of type t, as far as they are known.
func fieldsOn(t types.Type, path string) iter.Seq[crossing] {
	return func(yield func(crossing) bool) {
		for path != "" && path[0] == '.' {
			name, rest := cutSelector(path)
			f := anyField(t, name)
			if f == nil || !yield(crossing{t, f, rest}) {
				return
			}
			t, path = f.Type(), rest
		}
	}
}

// typeAt returns the type of the part of t at path, or an invalid type.
func typeAt(t types.Type, path string) types.Type {
	for path != "" {
		if path[0] != '.' {
			if m, ok := t.Underlying().(*types.Map); ok {
				_, path, _ = strings.Cut(path, "]")
				t = m.Elem()
				continue
			}
			return types.Typ[types.Invalid]
		}
		end := strings.IndexAny(path[1:], ".[")
		name := path[1:]
		if end >= 0 {
			name = path[1 : end+1]
		}
		f := anyField(t, name)
		if f == nil {
			return types.Typ[types.Invalid]
		}
		t, path = f.Type(), path[1+len(name):]
	}
	return t
}

// anyField finds a field by name, exported or not, also in embedded structs.
func anyField(t types.Type, name string) *types.Var {
	if s, ok := t.Underlying().(*types.Slice); ok {
		t = s.Elem()
	}
	pkg := (*types.Package)(nil)
	for {
		p, ok := types.Unalias(t).(*types.Pointer)
		if !ok {
			break
		}
		t = p.Elem()
	}
	if n, ok := types.Unalias(t).(*types.Named); ok {
		pkg = n.Obj().Pkg()
	}
	obj, _, _ := types.LookupFieldOrMethod(t, true, pkg, name)
	if v, ok := obj.(*types.Var); ok {
		return v
	}
	if s, ok := t.Underlying().(*types.Struct); ok {
		for i := range s.NumFields() {
			if s.Field(i).Name() == name {
				return s.Field(i)
			}
		}
	}
	return nil
}

// shortName spells a function for people: package and name, or type and method.
func shortName(fn *types.Func) string {
	sig := fn.Signature()
	if sig.Recv() != nil {
		t := sig.Recv().Type()
		if p, ok := t.(*types.Pointer); ok {
			t = p.Elem()
		}
		n, ok := types.Unalias(t).(*types.Named)
		switch {
		case !ok:
			return fn.Name()
		case n.Obj().Exported() || fn.Pkg() == nil:
			return n.Obj().Name() + "." + fn.Name()
		}
		return fn.Pkg().Name() + "." + fn.Name()
	}
	if fn.Pkg() != nil {
		return fn.Pkg().Name() + "." + fn.Name()
	}
	return fn.Name()
}

// named returns the named type that t is, or points to.
func named(t types.Type) *types.Named {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	n, _ := types.Unalias(t).(*types.Named)
	return n
}
