package annotations

import (
	"fmt"
	"go/types"
	"slices"
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
	if ofType(c.d, c.o) {
		return c.ofMethods()
	}
	for _, err := range Verify(c.d, c.o, func(name string) bool { return c.w.hasOption(c.p, name) }) {
		out = append(out, err.Error())
	}
	if strings.HasPrefix(c.p.PkgPath, "github.com/aws/aws-sdk-go-v2/service/") && c.d.Verb == "keyed" {
		// The middleware that fills the token has a type of its own for each operation.
		filled := c.p.Types.Scope().Lookup("idempotencyToken_initializeOp"+c.o.Name()) != nil
		if filled != c.d.Has("filled") {
			out = append(out, fmt.Sprintf("filled is %v", filled))
		}
	}
	return out
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
