package annotations

import (
	"go/types"
	"strconv"
	"strings"
)

// place follows P to its type.
func (v *verifier) place(p string) (types.Type, *Error) {
	head, rest, _ := strings.Cut(p, ".")
	name, asked, isAsked := strings.Cut(head, "(")
	t, err := v.head(p, name)
	if isAsked && err == nil {
		t, err = called(p, t, strings.TrimSuffix(asked, ")"))
	}
	if rest == "" || err != nil {
		return t, err
	}
	return v.down(p, head, t, rest)
}

// down follows rest, which is what the place p names behind at, from a value of type t. A knob is a number,
// and so is what lies in a text, or in a map under a name of its own.
func (v *verifier) down(p, at string, t types.Type, rest string) (types.Type, *Error) {
	for rest != "" {
		var name string
		name, rest, _ = strings.Cut(rest, ".")
		if strings.HasPrefix(name, "$") || isMap(t) {
			return types.Typ[types.Int], nil
		}
		if isOpen(t) {
			return types.Universe.Lookup("any").Type(), nil // what the value really is decides
		}
		name, isCalled := strings.CutSuffix(name, "()")
		f := field(t, name)
		if f == nil {
			err := Wrong("%s: %s has no field %s", p, t, name)
			if near := Nearest(name, fieldNames(t)); near != "" {
				fixed := at + "." + near + suffixed(rest, "")
				err = Wrong("%s: %s has no field %s: write %q", p, t, name, fixed).becomes(p, fixed)
			}
			return nil, err
		}
		t, at = f.Type(), at+"."+name
		if isCalled {
			var err *Error
			if t, err = called(p, t, ""); err != nil {
				return nil, err
			}
		}
	}
	return t, nil
}

// called returns the type of the result of a function, or of its argument n.
func called(p string, t types.Type, n string) (types.Type, *Error) {
	if s, ok := t.Underlying().(*types.Slice); ok {
		t = s.Elem()
	}
	sig, ok := t.Underlying().(*types.Signature)
	i, _ := strconv.Atoi(n)
	switch {
	case !ok:
		return nil, Wrong("%s: %s is no function", p, t)
	case n == "" && sig.Results().Len() > 0:
		return sig.Results().At(0).Type(), nil
	case n != "" && i < sig.Params().Len():
		return sig.Params().At(i).Type(), nil
	}
	return nil, Wrong("%s: %s has no such argument or result", p, t)
}

// suffixed puts a suffix behind a text that is there, or with "" a dot before it.
func suffixed(text, suffix string) string {
	switch {
	case text == "":
		return ""
	case suffix == "":
		return "." + text
	}
	return text + suffix
}

func (v *verifier) head(whole, head string) (types.Type, *Error) {
	if v.sig == nil {
		return nil, Wrong("%s is no function, so that it has no %s", what(v.o), head)
	}
	switch head {
	case "recv":
		if v.sig.Recv() == nil {
			return nil, Wrong("%s has no receiver: name a parameter", what(v.o))
		}
		return v.sig.Recv().Type(), nil
	case "result":
		if v.sig.Results().Len() == 0 {
			return nil, Wrong("%s returns nothing", what(v.o))
		}
		return v.sig.Results().At(0).Type(), nil
	}
	if r := v.sig.Recv(); r != nil && r.Name() == head && head != "" {
		fixed := "recv" + strings.TrimPrefix(whole, head)
		return nil, Wrong("%q is the receiver: write %q", head, fixed).becomes(whole, fixed)
	}
	params := v.sig.Params()
	if n, err := strconv.Atoi(strings.TrimPrefix(head, "#")); strings.HasPrefix(head, "#") && err == nil {
		if n >= params.Len() {
			return nil, Wrong("%s has no parameter %s: the first is #0", what(v.o), head)
		}
		return params.At(n).Type(), nil
	}
	var names []string
	for p := range params.Variables() {
		if p.Name() == head {
			return p.Type(), nil
		}
		names = append(names, p.Name())
	}
	if near := Nearest(head, names); near != "" {
		fixed := near + strings.TrimPrefix(whole, head)
		return nil, Wrong("%s has no parameter %s: write %q", what(v.o), head, fixed).becomes(whole, fixed)
	}
	return nil, Wrong("%s has no parameter %s", what(v.o), head)
}

// holder returns what a place leads into from a value of type t: the struct behind pointers, slices,
// arrays and maps.
func holder(t types.Type) types.Type {
	for {
		switch u := t.Underlying().(type) {
		case *types.Pointer:
			t = u.Elem()
		case *types.Slice:
			t = u.Elem()
		case *types.Array:
			t = u.Elem()
		case *types.Map:
			t = u.Elem()
		default:
			return t
		}
	}
}

// field finds a field, promoted ones too, also in what a pointer, slice, array or map holds.
func field(t types.Type, name string) *types.Var {
	t = holder(t)
	u, ok := t.Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	var pkg *types.Package
	if u.NumFields() > 0 {
		pkg = u.Field(0).Pkg()
	}
	o, _, _ := types.LookupFieldOrMethod(t, true, pkg, name)
	f, _ := o.(*types.Var)
	return f
}

func fieldNames(t types.Type) (names []string) {
	if u, ok := holder(t).Underlying().(*types.Struct); ok {
		for f := range u.Fields() {
			names = append(names, f.Name())
		}
	}
	return names
}

// isOpen reports whether only the value tells what it is: an interface or a type parameter.
func isOpen(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Pointer:
		t = u.Elem()
	case *types.Slice:
		t = u.Elem()
	}
	return types.IsInterface(t)
}
