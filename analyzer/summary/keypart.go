package summary

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// A keyPart is something that a key is made of, in the function under analysis.
type keyPart struct {
	bound
	at token.Pos // where a callee of this package puts it on
	by token.Pos // where what puts it on, on the way out, is made in this package

	hangs bool // made only where a parameter of this function holds nothing
}

// partsOf returns the parts that a callee's key has here.
func (e *engine) partsOf(of Value, bind binder) []keyPart {
	var out []keyPart
	for _, a := range of {
		if a.Kind == flow.Fresh && a.Param > 0 {
			// Made where the caller gives none.
			path, left := strings.CutSuffix(a.Path, stays)
			left = left && !copied(bind(a.Param-1).at(structOf(path)))
			given := e.boundLeaves(bind(a.Param-1).at(path), nil)
			there, unknown := present(atoms(given))
			switch {
			case there:
				continue
			case unknown:
				l := flow.Leaf{Kind: flow.Fresh, Text: a.Text, At: a.at, From: a.made}
				out = append(out, keyPart{bound: bound{of: []flow.Leaf{hangsOn(l, given, left)}}, at: a.at, hangs: true})
				continue
			}
			if left {
				made := e.boundLeaves(bind(a.Param-1).at(structOf(path)), nil)
				out = append(out, keyPart{bound: bound{of: []flow.Leaf{madeWith(flow.Leaf{Kind: flow.Fresh, Text: a.Text, At: a.at, From: a.made}, made)}}, at: a.at})
				continue
			}
			a.Param, a.Path = 0, ""
		}
		out = append(out, keyPart{bound: bindAtom(bind, a), at: a.at})
	}
	return out
}

// somePart stands for a key that is there, of which nothing is known.
func somePart() keyPart { return keyPart{bound: bound{of: []flow.Leaf{{Kind: flow.Opaque}}}} }

// hangsOn lets what is made where given holds nothing be made where the parameter that given comes from holds
// nothing. left says that it is left there.
func hangsOn(l flow.Leaf, given []flow.Leaf, left bool) flow.Leaf {
	i := slices.IndexFunc(given, func(g flow.Leaf) bool { return g.Kind == flow.Param })
	l.Param, l.Path = given[i].Param+1, given[i].Path
	if left {
		l.Path += stays
	}
	return l
}

// keyLeaves returns what a key is made of, and where each part of it is put on. What hangs on a parameter is
// not known here. header as in flow.Trace.
func (e *engine) keyLeaves(parts []keyPart, header func(*ssa.Phi) bool) []flow.Leaf {
	leaves := e.hangingLeaves(parts, header)
	for i, l := range leaves {
		if l.Kind == flow.Fresh && l.Param > 0 {
			leaves[i] = flow.Leaf{Kind: flow.Opaque, At: l.At}
		}
	}
	return leaves
}

// hangingLeaves is keyLeaves with what is made where a parameter holds nothing.
func (e *engine) hangingLeaves(parts []keyPart, header func(*ssa.Phi) bool) []flow.Leaf {
	var out []flow.Leaf
	for _, p := range parts {
		leaves := p.of
		if p.val != nil {
			leaves = e.tracer.At(p.read).Key(p.val, p.path, header)
		}
		if !p.hangs {
			leaves = e.settledLeaves(leaves)
		}
		for _, l := range leaves {
			if p.at.IsValid() {
				l.At = p.at
			}
			out = append(out, l)
			if l.Kind == flow.Func {
				out = append(out, e.returned(l)...)
			}
		}
	}
	return out
}

// settledLeaves decides about what callees make only where there is nothing yet: not where something else is put.
func (e *engine) settledLeaves(leaves []flow.Leaf) []flow.Leaf {
	if !slices.ContainsFunc(leaves, conditional) {
		return leaves
	}
	var out []flow.Leaf
	for _, l := range leaves {
		if !conditional(l) {
			out = append(out, l)
			continue
		}
		beside, made := leaves, []flow.Leaf(nil)
		path, left := strings.CutSuffix(l.Path, stays)
		if arg := argument(l); left && arg != nil {
			beside, made = e.tracer.Key(arg, path, nil), e.tracer.Trace(arg, structOf(path), nil)
			left = !copied(bound{val: arg, path: structOf(path)})
		}
		switch {
		case slices.ContainsFunc(beside, putThere):
		case slices.ContainsFunc(beside, func(l flow.Leaf) bool { return l.Kind == flow.Param }):
			out = append(out, hangsOn(l, beside, left))
		default:
			l.Param, l.Path = 0, ""
			out = append(out, madeWith(l, made))
		}
	}
	return out
}

// conditional reports whether a leaf is made only where a parameter of a callee holds nothing.
func conditional(l flow.Leaf) bool { return l.Kind == flow.Fresh && l.Param > 0 }

// putThere reports whether a leaf is something in place of which nothing is made.
func putThere(l flow.Leaf) bool {
	return l.Kind != flow.Zero && l.Kind != flow.Made && l.Kind != flow.Param && !conditional(l)
}

// argument returns what the call that makes a conditional leaf is handed as the parameter that it hangs on.
func argument(l flow.Leaf) ssa.Value {
	call, ok := l.Value.(*ssa.Call)
	if !ok {
		return nil
	}
	if args := flow.Args(&call.Call); l.Param <= len(args) {
		return args[l.Param-1]
	}
	return nil
}

// stays ends the path of what a callee makes where a field of a struct holds nothing, and leaves there.
const stays = "$stays"

// structOf returns the path of the struct of which a path names a field, or an entry of one.
func structOf(path string) string { return path[:max(strings.LastIndexByte(path, '.'), 0)] }

// copied reports whether a struct is a variable that another is copied into: what is left there is not left in the
// other one.
func copied(b bound) bool {
	a, ok := b.val.(*ssa.Alloc)
	if !ok || b.path != "" {
		return false
	}
	_, isStruct := a.Type().Underlying().(*types.Pointer).Elem().Underlying().(*types.Struct)
	return isStruct && slices.ContainsFunc(*a.Referrers(), func(r ssa.Instruction) bool {
		st, isStore := r.(*ssa.Store)
		return isStore && st.Addr == ssa.Value(a)
	})
}

// madeWith lets a key that stays in a struct be made where the struct is: it is another one only in another
// struct.
func madeWith(l flow.Leaf, holder []flow.Leaf) flow.Leaf {
	for _, x := range holder {
		if x.Kind == flow.Made && x.Value != nil {
			l.Value = x.Value
		}
	}
	return l
}

// guarded marks what is made only where a parameter holds nothing.
func (e *engine) guarded(l flow.Leaf) flow.Leaf {
	in, ok := l.Value.(ssa.Instruction)
	if !ok || l.Kind != flow.Fresh {
		return l
	}
	if p, path, ok := e.madeFor(in); ok {
		l.Param, l.Path = p+1, path
		if leaves(in, p, path) {
			l.Path += stays
		}
	} else if p, path, ok := e.guardOf(in.Parent()); ok {
		l.Param, l.Path = p+1, path+stays
	} else if e.madeOnce(in, nil) {
		l = flow.Leaf{Kind: flow.Opaque, Value: l.Value}
	}
	return l
}

// leaves reports whether what is made in place of a field of a struct is left there for the next call: the
// parameter points at it.
func leaves(in ssa.Instruction, param int, path string) bool {
	at := in.Parent().Params
	if param >= len(at) {
		return false
	}
	for st := range flow.Each[*ssa.Store](in.Parent()) {
		if root, where := rootOf(st.Addr); root == at[param] && where == path && in.Block().Dominates(st.Block()) {
			return true
		}
	}
	return false
}

// returned returns what is new each time in what a function value returns.
func (e *engine) returned(l flow.Leaf) []flow.Leaf {
	t, ok := e.funcTarget(l.Value)
	if !ok {
		return nil
	}
	var out []flow.Leaf
	for _, r := range t.callee.Returns {
		for _, a := range r.Of {
			if a.Kind == flow.Fresh {
				out = append(out, flow.Leaf{Kind: flow.Fresh, Text: a.Text, At: l.At})
			}
		}
	}
	return out
}

// keyValue is what parts are made of, for callers. A variable that never changes is a constant to them, who cannot
// see how often it is assigned.
func (e *engine) keyValue(parts []keyPart) Value {
	leaves := e.hangingLeaves(parts, nil)
	for i, l := range leaves {
		leaves[i] = e.guarded(l)
		if g, ok := l.Value.(*ssa.Global); ok && l.Kind == flow.Global && e.unchanging(leaves[i:i+1]) {
			leaves[i] = flow.Leaf{Kind: flow.Const, Text: g.Name(), At: l.At}
		}
	}
	return keyAtoms(leaves)
}
