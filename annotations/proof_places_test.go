package annotations

import (
	"fmt"
	"go/types"
	"strconv"
	"strings"
)

// A proof holds one line against one object that its symbol matches.
type proof struct {
	w *world
	p *pkg
	o types.Object
	d Declaration
}

// problems returns what the object cannot be or does not have.
func (c *proof) problems() (out []string) {
	say := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	sig, isFunc := c.o.Type().Underlying().(*types.Signature)
	if _, ok := c.o.(*types.TypeName); ok {
		isFunc = false
	}
	results := 0
	if isFunc {
		results = sig.Results().Len()
	}
	switch c.d.Verb {
	case "value":
		t := c.o.Type()
		if isFunc && results > 0 {
			t = sig.Results().At(0).Type()
		}
		for _, a := range c.d.Args {
			if field(t, a.Name) == nil {
				say("no field %s", a.Name)
			}
			if _, err := strconv.Atoi(a.Value); err == nil {
				continue
			}
			if _, err := c.place(a.Value); err != nil {
				say("%v", err)
			}
		}
		return out
	case "refusal":
		if !(isFunc && results > 0 && isBool(sig.Results().At(0).Type())) && !isError(c.o.Type()) {
			say("is no predicate, error value or error type")
		}
	case "stops", "again":
		if results == 0 && !isError(c.o.Type()) {
			say("returns no error and is none")
		}
	case "fresh", "stable", "receives", "request", "prepares", "copies":
		if isFunc && results == 0 && c.d.Subject == "" {
			say("returns nothing")
		}
		if c.d.Subject != "" {
			if err := c.slot(c.d.Subject); err != nil {
				say("%v", err)
			}
		}
	case "begins":
		if results == 0 {
			say("returns no transaction")
		}
	case "retries", "calls", "guards":
		if c.d.Verb == "retries" && c.d.Subject == "" {
			break // itself
		}
		if t, err := c.place(c.d.Subject); err != nil {
			say("%v", err)
		} else if _, ok := t.Underlying().(*types.Signature); !ok && !isOpen(t) {
			say("%s is no function but %s", c.d.Subject, t)
		}
	case "keyed", "sets":
		if c.d.Subject != "header" {
			if err := c.slot(c.d.Subject); err != nil {
				say("%v", err)
			}
		}
	}
	if strings.HasPrefix(c.p.PkgPath, "github.com/aws/aws-sdk-go-v2/service/") && c.d.Verb == "keyed" {
		// The middleware that fills the token has a type of its own for each operation.
		filled := c.p.Types.Scope().Lookup("idempotencyToken_initializeOp"+c.o.Name()) != nil
		if filled != c.d.Has("filled") {
			say("filled is %v", filled)
		}
	}
	for _, a := range c.d.Args {
		if err := c.argument(a); err != nil {
			say("%s: %v", a.Name, err)
		}
	}
	return out
}

func (c *proof) argument(a Arg) error {
	switch a.Name {
	case "counts", "on", "zero":
		return nil
	case "method":
		if strings.ToUpper(a.Value) == a.Value {
			return nil
		}
	}
	for word := range strings.FieldsFuncSeq(a.Value, func(r rune) bool { return r == '|' || r == ',' }) {
		word = strings.TrimSuffix(word, "+1")
		if _, err := strconv.Atoi(word); err == nil || word == "unbounded" {
			continue
		}
		if strings.HasPrefix(word, "option:") {
			if err := c.slot(word); err != nil {
				return err
			}
			continue
		}
		t, err := c.place(word)
		if err != nil {
			return err
		}
		if b, ok := t.Underlying().(*types.Basic); a.Name == "attempts" && (!ok || b.Info()&types.IsInteger == 0) {
			return fmt.Errorf("%s is no integer but %s", word, t)
		}
	}
	return nil
}

func (c *proof) slot(slot string) error {
	if strings.HasPrefix(slot, "header:") {
		return nil
	}
	name, ok := strings.CutPrefix(slot, "option:")
	if !ok {
		_, err := c.place(slot)
		return err
	}
	if !strings.HasPrefix(name, "$") && !c.w.hasOption(c.p, name) {
		return fmt.Errorf("the module has nothing named %s", name)
	}
	return nil
}

// place follows P to its type.
func (c *proof) place(p string) (types.Type, error) {
	head, rest, _ := strings.Cut(p, ".")
	t, err := c.head(head)
	for rest != "" && err == nil {
		var name string
		name, rest, _ = strings.Cut(rest, ".")
		if isOpen(t) {
			return types.Universe.Lookup("any").Type(), nil // what the value really is decides
		}
		if f := field(t, name); f != nil {
			t = f.Type()
		} else {
			err = fmt.Errorf("%s has no field %s", t, name)
		}
	}
	return t, err
}

func (c *proof) head(head string) (types.Type, error) {
	sig, ok := c.o.Type().Underlying().(*types.Signature)
	if !ok {
		return nil, fmt.Errorf("is no function, so that it has no %s", head)
	}
	if head == "recv" {
		if sig.Recv() == nil {
			return nil, fmt.Errorf("has no receiver")
		}
		return sig.Recv().Type(), nil
	}
	if n, err := strconv.Atoi(strings.TrimPrefix(head, "#")); strings.HasPrefix(head, "#") && err == nil {
		if n >= sig.Params().Len() {
			return nil, fmt.Errorf("has no parameter %s: %s", head, sig)
		}
		return sig.Params().At(n).Type(), nil
	}
	for v := range sig.Params().Variables() {
		if v.Name() == head {
			return v.Type(), nil
		}
	}
	return nil, fmt.Errorf("has no parameter %s: %s", head, sig)
}

// field finds a field, promoted ones too, also in what a pointer, slice, array or map holds.
func field(t types.Type, name string) *types.Var {
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
		case *types.Struct:
			var pkg *types.Package
			if u.NumFields() > 0 {
				pkg = u.Field(0).Pkg()
			}
			o, _, _ := types.LookupFieldOrMethod(t, true, pkg, name)
			f, _ := o.(*types.Var)
			return f
		default:
			return nil
		}
	}
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

func isBool(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsBoolean != 0
}

func isError(t types.Type) bool {
	e := types.Universe.Lookup("error").Type().Underlying().(*types.Interface)
	return types.Implements(t, e) || types.Implements(types.NewPointer(t), e)
}
