package flow

import (
	"go/types"
	"strings"
)

// has reports whether a value of type t may have a part at path: a callee that is handed several things and returns one
// of them has not put the one into the other.
func has(t types.Type, path string) bool {
	for strings.HasPrefix(path, ".") {
		switch u := t.Underlying().(type) {
		case *types.Pointer:
			t = u.Elem()
		case *types.Slice:
			t = u.Elem() // some of them has it
		case *types.Struct:
			f, rest := selected(u, path)
			if f == nil {
				return hasEmbedded(u)
			}
			t, path = f.Type(), rest
		case *types.Basic, *types.Map, *types.Signature:
			return isText(u) // which may hold anything
		default:
			return true
		}
	}
	return true
}

func hasEmbedded(st *types.Struct) bool {
	for f := range st.Fields() {
		if f.Embedded() {
			return true
		}
	}
	return false
}

func isText(t types.Type) bool {
	b, ok := t.(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}
