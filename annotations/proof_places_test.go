package annotations

import (
	"fmt"
	"go/types"
	"slices"
	"strings"
)

// A proof holds one line against one object that its symbol matches.
type proof struct {
	w   *world
	all worlds
	p   *pkg
	o   types.Object
	d   Declaration
}

// problems returns what the object cannot be or does not have.
func (c *proof) problems() (out []string) {
	if n, ok := c.d.number(); c.d.Const != "" {
		out = c.number()
	} else if ok && n > 1 && !c.d.Has("likely") {
		out = append(out, fmt.Sprintf("where does the module keep the %d? Say const=, or likely where it keeps it nowhere", n))
	}
	if ofType(c.d, c.o) {
		return append(out, c.ofMethods()...)
	}
	for _, err := range Verify(c.d, c.o, func(name string) bool { return c.all.hasOption(c.p, name) }) {
		out = append(out, err.Error())
	}
	if c.d.Verb == "keyed" {
		out = append(out, c.key()...)
	}
	if strings.HasPrefix(c.p.Path, "github.com/aws/aws-sdk-go-v2/service/") && c.d.Verb == "keyed" {
		// The middleware that fills the token has a type of its own for each operation.
		filled := c.p.Types.Scope().Lookup("idempotencyToken_initializeOp"+c.o.Name()) != nil
		if filled != c.d.Has("filled") {
			out = append(out, fmt.Sprintf("filled is %v", filled))
		}
	}
	return out
}

// key holds what a slot holds against what a key may be: a text, bytes, a number, or what spells itself as text.
func (c *proof) key() (out []string) {
	name, isOption := strings.CutPrefix(c.d.Subject, "option:")
	if isOption {
		all := c.all.firsts(c.p, name)
		if len(all) > 0 && !slices.ContainsFunc(all, keyLike) {
			out = append(out, fmt.Sprintf("the option %s takes no key but %s", name, all[0]))
		}
		return out
	}
	if strings.Contains(c.d.Subject, ":") {
		return nil // a header, an entry of a body, a column
	}
	v := &verifier{d: c.d, o: c.o}
	v.sig, _ = c.o.Type().Underlying().(*types.Signature)
	if t, err := v.place(c.d.Subject); err == nil && !keyLike(t) {
		out = append(out, fmt.Sprintf("%s is no key but %s", c.d.Subject, t))
	}
	return out
}

// keyLike reports whether a value of type t may be a key. A map holds one under some name.
func keyLike(t types.Type) bool {
	if isOpen(t) {
		return true
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&(types.IsString|types.IsInteger) != 0
	case *types.Slice:
		return isByte(u.Elem())
	case *types.Array:
		return isByte(u.Elem())
	case *types.Map:
		return true
	case *types.Struct:
		// A text that may be missing: sql.NullString, and its likes of generated clients.
		for f := range u.Fields() {
			if f.Name() == "String" || strings.EqualFold(f.Name(), "value") {
				return keyLike(f.Type())
			}
		}
	}
	return false
}

func isByte(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Kind() == types.Byte
}

// ofMethods is problems for a line about a type: each of its places must be one of some method.
func (c *proof) ofMethods() (out []string) {
	for _, a := range c.d.Args {
		for alt := range strings.SplitSeq(a.Value, "|") {
			one := c.d
			one.Args = []Arg{{a.Name, alt}}
			if !slices.ContainsFunc(methods(c.o.Type()), func(m *types.Func) bool { return len(Verify(one, m, nil)) == 0 }) {
				out = append(out, fmt.Sprintf("no method has %s=%s", a.Name, alt))
			}
		}
	}
	return out
}

func methods(t types.Type) (out []*types.Func) {
	if i, ok := t.Underlying().(*types.Interface); ok {
		for m := range i.Methods() {
			out = append(out, m)
		}
	} else if n, ok := t.(*types.Named); ok {
		for m := range n.Methods() {
			out = append(out, m)
		}
	}
	return out
}
