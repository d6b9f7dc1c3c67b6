package summary

import (
	"cmp"
	"go/types"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// optional returns what options among the arguments of a call assign to a setting: a is the place of the
// options in the callee, with a Setter behind it. Options that are handed on remain a place, of the caller.
func (e *engine) optional(call ssa.CallInstruction, a Atom) (out []flow.Leaf, set bool) {
	args := flow.Args(call.Common())
	if a.Param >= len(args) {
		return nil, false
	}
	return e.assigned(bound{val: args[a.Param], path: a.Path, use: call.Block()})
}

// assigned returns what functions, or methods of interfaces, assign to a part of their argument: b is where
// they are, with a Setter behind it.
func (e *engine) assigned(b bound) (out []flow.Leaf, set bool) {
	place, method, arg, rest, ok := flow.CutSetter(b.path)
	if !ok || e.asking > 2 {
		return nil, false
	}
	if list := flow.Variadic(b.val); len(list) > 1 && place == "" && !slices.Contains(list, nil) {
		for _, v := range list {
			one := b
			one.val = v
			leaves, sure := e.assigned(one)
			if _, either := v.(*ssa.Phi); sure && !either {
				out, set = nil, true // the one that is run last has the last word
			}
			out = append(out, leaves...)
		}
		return out, set
	}
	e.asking++
	defer func() { e.asking-- }()
	targets, open, _ := e.dynamic(bound{val: b.val, path: place}, method, 0)
	for _, t := range targets {
		bind := t.bind(func(int) bound { return bound{of: []flow.Leaf{{Kind: flow.Opaque}}} })
		for _, w := range closest(t.callee.Writes, arg, rest) {
			below := rest[len(w.Path):]
			set = set || !w.Maybe
			for _, v := range w.Of {
				if below != "" && made(v) && len(w.Of) > 1 {
					continue // what a copy was copied into holds nothing of its own
				}
				out = append(out, e.settings(bindAtom(bind, v).copied(below).usedAt(b.use))...)
			}
		}
		for _, k := range t.callee.Acts {
			i := k.hands(arg)
			if k.Kind != Calls || i < 0 {
				continue
			}
			if inner := bindAtom(bind, k.Handle); inner.val != nil { // an option that is made of options
				inner.path += flow.Setter("", i) + rest
				leaves, sure := e.assigned(inner.usedAt(b.use))
				out, set = append(out, leaves...), set || sure
			}
		}
	}
	for _, o := range open {
		out = append(out, flow.Leaf{Kind: flow.Param, Param: o.Param, Path: o.Path + flow.Setter(method, arg) + rest})
	}
	return out, set
}

// Assigned implements flow.Calls.
func (e *engine) Assigned(v ssa.Value, path string) []flow.Source {
	_, method, arg, rest, ok := flow.CutSetter(path)
	if !ok {
		return nil
	}
	return e.assigns(bound{val: v}, method, arg, rest)
}

// assigns returns what the functions behind b assign to the part at path of their argument arg, themselves or in
// a function that they hand it to.
func (e *engine) assigns(b bound, method string, arg int, path string) (out []flow.Source) {
	if e.asking > 2 {
		return nil
	}
	e.asking++
	defer func() { e.asking-- }()
	targets, _, _ := e.dynamic(b, method, 0)
	for _, t := range targets {
		bind := t.bind(func(int) bound { return bound{of: []flow.Leaf{{Kind: flow.Opaque}}} })
		for _, w := range t.callee.Writes {
			if w.Param != arg || w.Path != path {
				continue
			}
			for _, a := range w.Of {
				if b := bindAtom(bind, a); b.val != nil {
					out = append(out, flow.Source{Value: b.val, Path: b.path})
				} else {
					for _, l := range b.of {
						out = append(out, flow.Source{Arg: -1, Leaf: l})
					}
				}
			}
		}
		for _, k := range t.callee.Acts {
			if i := k.hands(arg); i >= 0 && k.Kind == Calls && k.Handle.Kind == flow.Param {
				out = append(out, e.assigns(bindAtom(bind, k.Handle), "", i, path)...)
			}
		}
	}
	return out
}

// closest returns the writes to what lies at path of a parameter: those to the smallest part in which it lies.
func closest(writes []Write, param int, path string) (out []Write) {
	for _, w := range writes {
		below, ok := strings.CutPrefix(path, w.Path)
		if w.Param != param || !ok || below != "" && (w.Path == "" || below[0] != '.') && !added(below) {
			continue
		}
		if len(out) > 0 && len(out[0].Path) > len(w.Path) {
			continue
		}
		if len(out) > 0 && len(out[0].Path) < len(w.Path) {
			out = nil
		}
		out = append(out, w)
	}
	return out
}

// added reports whether a path does no more than add to a number.
func added(path string) bool {
	before, k := flow.CutPlus(path)
	return before == "" && k != 0
}

// copied is at for something that may have been copied on its way.
func (b bound) copied(path string) bound {
	if path == "" {
		return b
	}
	if len(b.of) > 1 {
		b.of = slices.DeleteFunc(slices.Clone(b.of), func(l flow.Leaf) bool { return l.Kind == flow.Made && l.Text == "" })
	}
	return b.at(path)
}

// wholeWrite returns what an option stores as a whole in a part of what it is handed that is a struct: who hands it
// over knows what lies in there.
func (e *engine) wholeWrite(f *function, i int, v ssa.Value, path string) (Write, bool) {
	if !isLiteralOption(f.fn, i) {
		return Write{}, false
	}
	n := named(typeAt(v.Type(), path))
	if n == nil || n.Obj().Pkg() == nil || e.closed(n.Obj().Pkg().Path()) {
		return Write{}, false
	}
	if _, isStruct := n.Underlying().(*types.Struct); !isStruct {
		return Write{}, false
	}
	w := Write{Param: i, Path: path, Maybe: true}
	last := lastReturn(f.fn)
	for _, b := range f.fn.Blocks {
		for _, in := range b.Instrs {
			st, ok := in.(*ssa.Store)
			if !ok {
				continue
			}
			if p, at, ok := e.tracer.Param(st.Addr); !ok || p != i || at != path {
				continue
			}
			if last != nil && b.Dominates(last) {
				w.Maybe = false
			}
			for _, a := range atoms(e.tracer.Trace(st.Val, "", nil)) {
				w.Of = addAtom(w.Of, a)
			}
		}
	}
	return w, len(w.Of) > 0
}

// hands returns which argument of what it runs is the parameter of the function, as it came in, or -1.
func (a *Act) hands(param int) int {
	return slices.IndexFunc(a.Args, func(of Value) bool {
		return len(of) == 1 && of[0].Kind == flow.Param && of[0].Param == param && of[0].Path == ""
	})
}

func (b bound) usedAt(use *ssa.BasicBlock) bound {
	b.use = use
	return b
}

// withOptions resolves the options among what a setting of a call's result is made of. One that is surely
// given outweighs what the constructor would take.
func (e *engine) withOptions(call ssa.CallInstruction, srcs []flow.Source) []flow.Source {
	var out, given []flow.Source
	replaced := false
	for _, s := range srcs {
		if _, _, _, _, ok := flow.CutSetter(s.Path); !ok || s.Arg < 0 {
			out = append(out, s)
			continue
		}
		leaves, set := e.optional(call, Atom{Kind: flow.Param, Param: s.Arg, Path: s.Path})
		replaced = replaced || set
		for _, l := range leaves {
			given = append(given, flow.Source{Arg: -1, Leaf: l, Rank: s.Rank})
		}
	}
	if replaced {
		return given
	}
	out = append(out, given...)
	slices.SortStableFunc(out, func(a, b flow.Source) int { return cmp.Compare(a.Rank, b.Rank) })
	return out
}
