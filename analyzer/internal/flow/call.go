package flow

import (
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// call adds what result i of a call is made of. What the function itself stored into the result (as
// req.Method = …) outweighs what the callee put there.
func (w *walk) call(result ssa.Value, c *ssa.Call, i int, path string) {
	if w.key && !w.sum && isHash(c.Common()) {
		w.sum = true
		defer func() { w.sum = false }()
	}
	if path != "" && w.exact(result, path) {
		return
	}
	if w.key && path == "" && raised(c.Common()) {
		w.leaf(Leaf{Kind: Fresh, Text: GoesUp, Value: c})
		return
	}
	w.contents(result, path)
	if b, ok := c.Call.Value.(*ssa.Builtin); ok && b.Name() == "append" {
		for _, list := range c.Call.Args {
			w.value(list, path) // the elements of the one and of the other
		}
		return
	}
	if w.dynamic {
		w.leaf(Leaf{Kind: Result, Param: i, Path: path, Value: c})
		if srcs, ok := w.t.calls.Returns(c, i, path); ok {
			w.sources(c, srcs, "", token.NoPos)
		}
		return
	}
	if srcs, ok := w.t.calls.Returns(c, i, path); ok {
		outer := w.sum
		for _, s := range srcs {
			if !w.key && s.Arg < 0 && s.Leaf.Kind == Fresh && s.Leaf.Path == Counted {
				continue
			}
			if !w.key && s.Arg < 0 && s.Leaf.Kind == Fresh && s.Leaf.Param > 0 {
				s.Leaf = Leaf{Kind: Opaque} // kept in an argument: who asks for a key looks into that
			}
			w.sum = outer || !s.Plain
			w.sources(c, []Source{s}, "", token.NoPos)
		}
		w.sum = outer
		return
	}
	if emptyContext(c) {
		w.leaf(Leaf{Kind: Zero}) // it carries nothing
		return
	}
	args := Args(c.Common())
	if c.Call.IsInvoke() && IsContext(c.Call.Value.Type()) && c.Call.Method.Name() == "Value" {
		w.value(c.Call.Value, "") // what a context carries comes from where the context does
		return
	}
	if w.key && c.Call.IsInvoke() && len(args) == 1 {
		w.leaf(Leaf{Kind: Opaque, Value: c}) // who makes keys need hold nothing
		return
	}
	if len(args) == 0 && c.Call.StaticCallee() == nil {
		w.value(c.Call.Value, "") // what a function value without arguments returns is its own
		return
	}
	if w.handsOn(result, args, path) {
		return
	}
	n := len(w.leaves)
	for _, a := range args {
		if !IsContext(a.Type()) {
			w.value(a, "")
		}
	}
	if len(w.leaves) == n && onlyContexts(args) {
		w.leaf(Leaf{Kind: Opaque, Value: c})
	}
}

// handsOn reports whether a callee of which nothing is known is a hook: handed a request, it returns one, which
// is that request, whatever it has put on it. It adds what that is made of.
func (w *walk) handsOn(result ssa.Value, args []ssa.Value, path string) bool {
	if result.Type().String() != "*net/http.Request" {
		return false
	}
	found := false
	for _, a := range args {
		if types.Identical(a.Type(), result.Type()) {
			w.value(a, path)
			found = true
		}
	}
	return found
}

// onlyContexts reports whether a call is handed nothing but contexts: what it returns is its own.
func onlyContexts(args []ssa.Value) bool {
	for _, a := range args {
		if !IsContext(a.Type()) {
			return false
		}
	}
	return true
}

// isHash reports whether a call returns the sum of what it was given.
func isHash(c *ssa.CallCommon) bool {
	if c.IsInvoke() {
		return c.Method.Name() == "Sum" && c.Method.Pkg() != nil && c.Method.Pkg().Path() == "hash"
	}
	fn := c.StaticCallee()
	if fn == nil || fn.Pkg == nil {
		return false
	}
	path := fn.Pkg.Pkg.Path()
	return strings.HasPrefix(fn.Name(), "Sum") && (strings.HasPrefix(path, "crypto/") || strings.HasPrefix(path, "hash/"))
}

// exact reports whether the function assigns the part at path itself, and adds what it assigns.
func (w *walk) exact(root ssa.Value, path string) bool {
	for _, s := range w.memory(root)[root] {
		if s.path == path && s.val != nil {
			w.contents(root, path)
			return true
		}
	}
	return false
}

// emptyContext reports whether a call returns a context that nothing has been put into.
func emptyContext(c *ssa.Call) bool {
	fn := c.Call.StaticCallee()
	if fn == nil || fn.Pkg == nil || fn.Pkg.Pkg.Path() != "context" {
		return false
	}
	return fn.Name() == "Background" || fn.Name() == "TODO"
}
