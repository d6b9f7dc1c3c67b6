package summary

import (
	"cmp"
	"slices"

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
		for _, w := range t.callee.Writes {
			if w.Param != arg || w.Path != rest {
				continue
			}
			set = set || !w.Maybe
			for _, v := range w.Of {
				out = append(out, e.settings(bindAtom(bind, v).usedAt(b.use))...)
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
