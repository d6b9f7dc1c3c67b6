package flow

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

func (w *walk) global(g *ssa.Global, path string) {
	if w.declared(g) {
		return
	}
	stores := w.t.calls.Variable(g)
	if len(stores) == 1 && w.dynamic && stores[0].Value.Parent() != nil {
		outer := w.mem
		w.mem = w.t.memoryOf(stores[0].Value.Parent())
		w.value(stores[0].Value, path)
		w.mem = outer
		return
	}
	if len(stores) == 1 {
		// Assigned once: as good as its value, when that is a constant or a function.
		sub := &walk{t: w.t, seen: w.seen, key: w.key, at: w.at, about: w.about}
		if fn := stores[0].Value.Parent(); fn != nil {
			sub.mem = w.t.memoryOf(fn)
		}
		sub.value(stores[0].Value, path)
		plain := len(sub.leaves) > 0
		for _, l := range sub.leaves {
			plain = plain && (l.Kind == Const || l.Kind == Func || l.Kind == Zero)
		}
		if plain {
			for _, l := range sub.leaves {
				w.leaf(l)
			}
			return
		}
	}
	w.leaf(Leaf{Kind: Global, Path: path, Value: g, Text: g.String()})
	w.contents(g, path)
}

func (w *walk) alloc(a *ssa.Alloc, path string) {
	elem := a.Type().(*types.Pointer).Elem()
	_, isStruct := elem.Underlying().(*types.Struct)
	found := w.contents(a, path)
	if isStruct && path != "" && (w.dynamic || w.key) {
		for _, l := range w.t.optional(a, path, w.key, nil) {
			w.leaf(l)
		}
	}
	switch {
	case isStruct && path != "" && !found:
		w.leaf(Leaf{Kind: Zero, Value: a})
	case isStruct && path == "":
		w.leaf(Leaf{Kind: Made, Value: a})
	case !found:
		w.leaf(Leaf{Kind: Zero, Value: a})
	}
}

// contents adds what was stored into root at path, and reports whether anything was.
func (w *walk) contents(root ssa.Value, path string) bool {
	found := false
	for _, s := range w.memory(root).seen(root, path, w.now) {
		rest, whole, part := under(s.path, path)
		if !whole && (!part || w.whole) || s.any && s.path != path {
			continue // an unknown callee is not taken to fill one given part
		}
		if w.about && part && !whole && w.t.slot(LastSelector(s.path)) {
			continue
		}
		outer := w.at
		at := token.NoPos
		if w.key && whole && s.path != "" && path != "" && s.at != nil {
			at = s.at.Pos()
		}
		if s.val != nil || s.any {
			w.by(at)
		}
		now := w.now
		w.now = w.t.use
		switch {
		case s.val != nil:
			w.value(s.val, rest)
		case s.any:
			for _, a := range Args(s.call.Common()) {
				if a != root {
					w.value(a, "")
				}
			}
		case s.code != nil && w.dynamic && s.call.Value() != nil:
			w.leaf(Leaf{Kind: Result, Param: -1 - s.code.Arg, Path: s.code.Path, Value: s.call.Value()})
		default:
			w.sources(s.call, s.from, rest, at)
		}
		w.at, w.now = outer, now
		found = true
	}
	return found
}

// memory returns the writes among which those to root are: what a literal makes for itself is written in it.
func (w *walk) memory(root ssa.Value) memory {
	if inside(root, w.in) {
		return w.t.memoryOf(root.Parent())
	}
	return w.mem
}

// by notes the write that a key came in by: of several, the one nearest to where it is used.
func (w *walk) by(at token.Pos) {
	if !w.at.IsValid() {
		w.at = at
	}
}

// sources adds what a call returns or writes. at is where the call puts a key, unless its callee tells.
func (w *walk) sources(call ssa.CallInstruction, srcs []Source, rest string, at token.Pos) {
	args := Args(call.Common())
	for _, s := range srcs {
		outer := w.at
		switch {
		case !w.key:
		case s.At.IsValid():
			w.by(s.At)
		case s.Arg < 0 && s.Leaf.At.IsValid():
			w.by(s.Leaf.At)
		default:
			w.by(at)
		}
		switch {
		case s.Value != nil:
			w.value(s.Value, rest)
		case s.Arg < 0:
			l := s.Leaf
			if l.Value == nil {
				if v := call.Value(); v != nil {
					l.Value = v
				}
			}
			w.leaf(l)
		case s.Arg < len(args):
			w.value(args[s.Arg], Join(s.Path, rest))
		}
		w.at = outer
	}
}
