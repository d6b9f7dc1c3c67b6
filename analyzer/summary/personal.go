package summary

import (
	"go/types"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// A key that holds personal data is told of by the names that the program gives it: those of fields and
// parameters, and those of types.

// personal returns the name of the field, parameter or type that a part of a key comes from, when that speaks
// of a person.
func personal(l flow.Leaf) string {
	if l.Value == nil {
		return ""
	}
	if p, ok := l.Value.(*ssa.Parameter); ok && l.Kind == flow.Param {
		name := flow.LastSelector(l.Path)
		if l.Path == "" {
			name = p.Name()
		}
		if persons[normalised(name)] {
			return name
		}
	}
	if l.Kind != flow.Param && l.Kind != flow.Element {
		return ""
	}
	t := typeAt(l.Value.Type(), l.Path)
	if name, text := personalType(t); text || name != "" && l.Path == "" {
		return name
	}
	// A part of a struct that is about a person: not each says who that is.
	if i := strings.LastIndexByte(l.Path, '.'); i >= 0 && identities[normalised(l.Path[i+1:])] {
		if name, _ := personalType(typeAt(l.Value.Type(), l.Path[:i])); name != "" {
			return name
		}
	}
	return ""
}

// personalType returns the name of a type that speaks of a person, and whether it is a text. A struct called
// Email is rather a letter, with an id of its own.
func personalType(t types.Type) (name string, text bool) {
	n := named(t)
	if n == nil {
		return "", false
	}
	name = n.Obj().Name()
	b, isBasic := n.Underlying().(*types.Basic)
	_, isStruct := n.Underlying().(*types.Struct)
	text = isBasic && b.Info()&types.IsString != 0
	switch {
	case !text && !isStruct:
	case persons[normalised(name)] && (text || normalised(name) != "email"):
		return name, text
	case n.Obj().Pkg() != nil && persons[normalised(n.Obj().Pkg().Name()+name)]:
		return n.Obj().Pkg().Name() + "." + name, text
	}
	return "", false
}
