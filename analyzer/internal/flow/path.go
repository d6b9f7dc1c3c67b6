package flow

import (
	"go/types"
	"strings"
)

// Below is Join for a path that leads on from a value of type t. A way that leads through another struct back to one
// of a type that it has come from is taken for a circle: the services of a client hold the client itself. It is left
// out where the path would be too long with it.
func Below(t types.Type, path, more string) string {
	if selectors(path)+selectors(more) > maxSelectors {
		return Around(t, path, more)
	}
	return Join(path, more)
}

// Around is Below for what a value is able to do, and how often, not for what it holds: circles are left out of
// short paths as well.
func Around(t types.Type, path, more string) string { return Join("", withoutCircles(t, path+more)) }

// selectors counts the selectors of a path.
func selectors(path string) (n int) {
	for i := range len(path) {
		if path[i] == '.' && !inBrackets(path, i) || path[i] == '[' {
			n++
		}
	}
	return n
}

// withoutCircles leaves circles out of a path.
func withoutCircles(t types.Type, path string) string {
	type stop struct {
		named *types.Named
		end   int
	}
	var way []stop
	out, rest := "", path
	for {
		n := structOf(t)
		if n == nil {
			return out + rest
		}
		for i, s := range way {
			if s.named.Obj() == n.Obj() && i < len(way)-1 {
				out, way = out[:s.end], way[:i]
				break
			}
		}
		way = append(way, stop{n, len(out)})
		if !strings.HasPrefix(rest, ".") || strings.HasPrefix(rest, ".$") {
			return out + rest
		}
		f, behind := selected(n.Underlying().(*types.Struct), rest)
		if f == nil {
			return out + rest
		}
		out += rest[:len(rest)-len(behind)]
		t, rest = f.Type(), behind
	}
}

// structOf returns the named struct that a value of type t is, or points to.
func structOf(t types.Type) *types.Named {
	for {
		p, ok := types.Unalias(t).(*types.Pointer)
		if !ok {
			break
		}
		t = p.Elem()
	}
	n, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return nil
	}
	if _, ok := n.Underlying().(*types.Struct); !ok {
		return nil
	}
	return n
}
