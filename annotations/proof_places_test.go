package annotations

import (
	"fmt"
	"go/types"
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
