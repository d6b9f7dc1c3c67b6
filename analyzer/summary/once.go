package summary

import (
	"go/types"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

// What is made only where there is none yet, and kept in a place that outlives the round, is the same in all
// rounds although the call that makes it stands in their region.

// madeOnce reports whether a value is made only where there is none yet, in a place that outlives the
// round: if key == "" { key = uuid.NewString() }. A nil loop stands for a function literal.
func (e *engine) madeOnce(in ssa.Instruction, l *region.Loop) bool {
	v, ok := in.(ssa.Value)
	if !ok {
		return false
	}
	for _, x := range absent(in, l) {
		if !e.outlives(x, l) {
			continue
		}
		for _, leaf := range e.tracer.Trace(x, "", nil) {
			if leaf.Value != nil && leaf.Value == v || leaf.Kind == flow.Param && l == nil {
				return true
			}
		}
	}
	return l != nil && firstRound(in, l) || l == nil && e.ranOnce(in.Parent(), nil) || e.keptFirst(v, l, 0) || e.filed(in, l)
}

// memoised tells of what a function returns and makes only where a place that outlives it holds none, and leaves
// there, or that a guard lets it make once: the next call returns the same. Where that place is a part of a
// parameter, it does so for the same argument. What is made only where a parameter holds nothing hangs on that.
func (e *engine) memoised(leaves []flow.Leaf) []flow.Leaf {
	leaves = slices.Clone(leaves)
	for i, l := range leaves {
		in, ok := l.Value.(ssa.Instruction)
		if l.Kind != flow.Fresh || !ok {
			continue
		}
		if p, path, ok := e.keptWith(in); ok {
			leaves[i].Param, leaves[i].Path = p+1, path+stays
		} else if e.keptFirst(l.Value, nil, 0) || e.filed(in, nil) || in.Parent().Parent() != nil && e.ranOnce(in.Parent(), nil) || e.leftWhere(in) != nil {
			leaves[i] = flow.Leaf{Kind: flow.Opaque, Value: l.Value}
		} else if p, path, ok := e.madeFor(in); ok && path == "" {
			leaves[i].Param, leaves[i].Path = p+1, path // of a part, what is found there may come back or not
		}
	}
	return leaves
}

// leftWhere returns what must be empty for a value to be made that is left there, in a place that outlives the
// function.
func (e *engine) leftWhere(in ssa.Instruction) ssa.Value {
	i := absent(in, nil)
	at := slices.IndexFunc(i, func(x ssa.Value) bool {
		return e.outlives(x, nil) && slices.ContainsFunc(e.tracer.Trace(x, "", nil), func(y flow.Leaf) bool { return y.Value == in.(ssa.Value) })
	})
	if at < 0 {
		return nil
	}
	return i[at]
}

// keptWith returns the part of a parameter in which a value is kept that is made once: the field in place of which it
// is made, or the guard that lets it be made.
func (e *engine) keptWith(in ssa.Instruction) (param int, path string, ok bool) {
	if x := e.leftWhere(in); x != nil {
		for _, l := range e.tracer.Trace(x, "", nil) {
			if l.Kind == flow.Param && l.Path != "" && !strings.HasSuffix(l.Path, "]") {
				return l.Param, l.Path, true
			}
		}
	}
	return e.guardOf(in.Parent())
}

// guardOf returns the part of a parameter that is the guard which runs a function literal once.
func (e *engine) guardOf(lit *ssa.Function) (param int, path string, ok bool) {
	if lit.Parent() == nil || !e.ranOnce(lit, nil) {
		return 0, "", false
	}
	for mc := range flow.Uses[*ssa.MakeClosure](lit) {
		for call := range flow.Uses[*ssa.Call](mc) {
			if p, path, ok := e.tracer.Param(e.guardKey(call, mc)); ok && path != "" {
				return p, path, true
			}
		}
	}
	return 0, "", false
}

// ranOnce reports whether a function literal is handed to nothing but guards that run it once for as long as
// what they know it by lasts, which is longer than a round of the loop.
func (e *engine) ranOnce(lit *ssa.Function, l *region.Loop) bool {
	once := false
	for r := range flow.Uses[ssa.Instruction](lit) {
		mc, ok := r.(*ssa.MakeClosure)
		if !ok {
			return false
		}
		for u := range flow.Uses[ssa.Instruction](mc) {
			switch u := u.(type) {
			case *ssa.DebugRef:
			case *ssa.Call:
				if !e.guardedBy(u, mc, l) {
					return false
				}
				once = true
			default:
				return false
			}
		}
	}
	return once
}

// guardedBy reports whether a call runs fn at most once for a key that outlives a round of the loop.
func (e *engine) guardedBy(call *ssa.Call, fn ssa.Value, l *region.Loop) bool {
	if l != nil && call.Parent() != l.Header.Parent() {
		l = nil
	}
	key := e.guardKey(call, fn)
	return key != nil && e.outlives(key, l)
}

// guardKey returns what a guard knows fn by, which it runs at most once for it; nil when the call is none.
func (e *engine) guardKey(call *ssa.Call, fn ssa.Value) ssa.Value {
	c := e.static(&call.Call)
	if c == nil || c.obj == nil {
		return nil
	}
	args := flow.Args(&call.Call)
	at := func(place string) ssa.Value {
		if p, ok := placeOf(c.obj.Signature(), place); ok && p.Path == "" && p.Param < len(args) {
			return args[p.Param]
		}
		return nil
	}
	for _, d := range e.declarations(c.obj) {
		if key, _ := d.Arg("key"); d.Verb == "guards" && at(d.Subject) == fn {
			return at(key)
		}
	}
	return nil
}

// guardedAt returns which argument of a call a guard makes a function of that returns the same, where path asks for what
// that returns, or -1.
func (e *engine) guardedAt(call ssa.CallInstruction, path string) int {
	made, ok := call.(*ssa.Call)
	if !ok || !strings.HasPrefix(path, flow.Called) {
		return -1
	}
	return slices.IndexFunc(made.Call.Args, func(a ssa.Value) bool { return e.guardKey(made, a) == a })
}

// keptFirst reports whether a value goes nowhere but into places that keep the first that comes and outlive the
// round, as with LoadOrStore.
func (e *engine) keptFirst(v ssa.Value, l *region.Loop, depth int) bool {
	if depth > 3 {
		return false
	}
	kept := false
	for r := range flow.Uses[ssa.Instruction](v) {
		switch r := r.(type) {
		case *ssa.DebugRef:
		case *ssa.MakeInterface, *ssa.Convert, *ssa.ChangeType:
			if !e.keptFirst(r.(ssa.Value), l, depth+1) {
				return false
			}
			kept = true
		case *ssa.Call:
			if !e.keepsFirst(r, v, l) {
				return false
			}
			kept = true
		default:
			return false
		}
	}
	return kept
}

// keepsFirst reports whether a call keeps v, under the same name each time, unless the place holds something.
func (e *engine) keepsFirst(call *ssa.Call, v ssa.Value, l *region.Loop) bool {
	c := e.static(&call.Call)
	if c == nil {
		return false
	}
	args := flow.Args(&call.Call)
	for _, w := range c.Writes {
		if !w.Once || w.Param >= len(args) || !e.outlives(args[w.Param], l) {
			continue
		}
		of := slices.IndexFunc(w.Of, func(a Atom) bool { return a.Kind == flow.Param && a.Param < len(args) && args[a.Param] == v })
		if of < 0 {
			continue
		}
		for i, a := range args {
			if i != w.Param && i != w.Of[of].Param && e.madeIn(a, l) {
				return false
			}
		}
		return true
	}
	return false
}

// madeIn reports whether a part of a value is made anew in each round.
func (e *engine) madeIn(v ssa.Value, l *region.Loop) bool {
	return slices.ContainsFunc(e.tracer.Trace(v, "", nil), func(x flow.Leaf) bool {
		in, ok := x.Value.(ssa.Instruction)
		return x.Kind == flow.Fresh && ok && (l == nil || l.Has(in.Block()))
	})
}

// drops returns what gives up, in the rounds of a loop, what was made where there was none: deletions from the
// map that it is kept in.
func drops(in ssa.Instruction, l *region.Loop) (out []ssa.Instruction) {
	for _, x := range absent(in, l) {
		look, ok := x.(*ssa.Lookup)
		if !ok {
			continue
		}
		root, path := rootOf(look.X)
		for call := range flow.Each[*ssa.Call](in.Parent()) {
			if name, ok := call.Call.Value.(*ssa.Builtin); ok && l.Has(call.Block()) && (name.Name() == "delete" || name.Name() == "clear") {
				if r, p := rootOf(call.Call.Args[0]); r == root && p == path {
					out = append(out, call)
				}
			}
		}
	}
	return out
}

// looksInto reports whether a call is declared to return what lies in an argument that is asked for.
func (e *engine) looksInto(call *ssa.CallCommon, is func(arg int) bool) bool {
	c := e.static(call)
	return c != nil && c.decl != nil && slices.ContainsFunc(c.Returns, func(r Return) bool {
		return r.Result == 0 && slices.ContainsFunc(r.Of, func(a Atom) bool { return a.Kind == flow.Param && a.Path != "" && is(a.Param) })
	})
}

// outlives reports whether a value is read from a place that is made outside the loop.
func (e *engine) outlives(v ssa.Value, l *region.Loop) bool {
	switch x := v.(type) {
	case *ssa.Phi:
		return l != nil && x.Block() == l.Header
	case *ssa.UnOp, *ssa.FieldAddr, *ssa.Alloc:
		if u, ok := x.(*ssa.UnOp); ok {
			v = u.X
		}
		root, _ := rootOf(v)
		switch r := root.(type) {
		case *ssa.FreeVar, *ssa.Parameter, *ssa.Global:
			return true
		case *ssa.Alloc:
			if p, captured := flow.OnlyStore(r).(*ssa.Parameter); captured && flow.Reference(p.Type()) {
				return true
			}
			return l != nil && !l.Has(r.Block())
		}
	case *ssa.Parameter, *ssa.FreeVar:
		_, isMap := v.Type().Underlying().(*types.Map)
		_, isPointer := v.Type().Underlying().(*types.Pointer)
		return isMap || isPointer
	case *ssa.Lookup:
		return e.outlives(x.X, l)
	case *ssa.MakeMap:
		return l != nil && !l.Has(x.Block())
	case *ssa.Call:
		// len(key), or a look into the place where it is kept.
		args := flow.Args(&x.Call)
		if l == nil {
			return e.looksInto(&x.Call, func(i int) bool { return i < len(args) && e.outlives(args[i], nil) })
		}
		for _, a := range args {
			if e.outlives(a, l) {
				return true
			}
		}
	}
	return false
}
