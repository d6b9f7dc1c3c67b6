package summary

import (
	"go/token"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// An optionArg is a value that an option is given. It may stand in a function of the package that returns the option.
type optionArg struct {
	val ssa.Value
	in  *frame
	new *flow.Leaf // not val: what another function makes in each call
}

// A frame is a call of a function of the package, in whose body something stands.
type frame struct {
	call  *ssa.Call
	outer *frame // of the function that calls
}

// option looks for name among everything the arguments of a call are made of: a call of a function of that
// name (the values are its arguments), a composite literal of such a type, a field that is set, or with $
// a string.
func (e *engine) option(in ssa.CallInstruction, name string) (found bool, vals []ssa.Value) {
	found, all := e.madeOf(flow.Args(in.Common()), name, strings.HasPrefix(name, "$"))
	for _, g := range all {
		if g.val != nil {
			vals = append(vals, g.val)
		}
	}
	return found, vals
}

// madeOf is option for values, and with isText for any string.
func (e *engine) madeOf(values []ssa.Value, name string, isText bool) (found bool, vals []optionArg) {
	type visited struct {
		v    ssa.Value
		call *ssa.Call
	}
	seen := make(map[visited]bool)
	var visit func(v ssa.Value, in *frame, depth int)
	fields := func(v ssa.Value, in *frame, depth int) {
		if v.Referrers() == nil {
			return
		}
		for _, r := range *v.Referrers() {
			var addr ssa.Value
			hit := false
			switch r := r.(type) {
			case *ssa.IndexAddr:
				addr = r
			case *ssa.FieldAddr:
				addr = r
				if f := fieldVar(r.X.Type(), r.Field); f != nil && f.Name() == name {
					hit = true
				}
			case *ssa.Store:
				if r.Addr == v {
					visit(r.Val, in, depth+1)
				}
				continue
			case *ssa.MapUpdate:
				visit(r.Key, in, depth+1)
				visit(r.Value, in, depth+1)
				continue
			default:
				continue
			}
			for _, u := range *addr.Referrers() {
				if st, ok := u.(*ssa.Store); ok && st.Addr == addr {
					if hit {
						found = true
						vals = append(vals, optionArg{val: st.Val, in: in})
					}
					visit(st.Val, in, depth+1)
				}
			}
		}
	}
	visit = func(v ssa.Value, in *frame, depth int) {
		at := visited{v: v}
		if in != nil {
			at.call = in.call
		}
		if v == nil || seen[at] || depth > 14 {
			return
		}
		seen[at] = true
		switch v := v.(type) {
		case *ssa.Const:
			if isText && constVal(v).Text == name {
				found = true
			}
		case *ssa.Call:
			fn := v.Call.StaticCallee()
			args := flow.Args(&v.Call)
			if fn != nil && funcObject(fn) != nil && funcObject(fn).Name() == name || v.Call.IsInvoke() && v.Call.Method.Name() == name {
				found = true
				for _, a := range v.Call.Args {
					vals = append(vals, optionArg{val: a, in: in})
				}
			}
			if fn != nil {
				is, told := e.toldOptions(fn.Object(), name, v, in)
				found, vals = found || is, append(vals, told...)
			}
			for _, a := range args {
				visit(a, in, depth+1)
			}
			if fn != nil && e.funcs[e.source(fn)] != nil {
				inside := &frame{v, in}
				for ret := range flow.Returns(e.source(fn)) {
					for _, r := range ret.Results {
						visit(r, inside, depth+1)
					}
				}
			}
			fields(v, in, depth)
		case *ssa.Alloc:
			if n := named(v.Type()); n != nil && n.Obj().Name() == name {
				found = true
			}
			fields(v, in, depth)
		case *ssa.MakeMap:
			fields(v, in, depth)
		case *ssa.Global:
			if st := e.globals[v]; len(st) == 1 {
				visit(st[0].Value, nil, depth+1)
			}
			is, told := e.toldOptions(v.Object(), name, nil, nil)
			found, vals = found || is, append(vals, told...)
		case *ssa.UnOp:
			if fa, ok := v.X.(*ssa.FieldAddr); ok && v.Op == token.MUL {
				if f := fieldVar(fa.X.Type(), fa.Field); f != nil {
					for _, s := range e.fields[f] {
						visit(s.Value, nil, depth+1)
					}
				}
			}
			visit(v.X, in, depth+1)
		case ssa.Instruction:
			var buf [8]*ssa.Value
			for _, op := range v.Operands(buf[:0]) {
				if op != nil && *op != nil {
					visit(*op, in, depth+1)
				}
			}
		}
	}
	for _, v := range values {
		visit(v, nil, 0)
	}
	return found, vals
}

// argPart returns what a value that an option is given is for a key, in terms of the function that hands the option
// over: what a function makes that returns the option is made by the call of it.
func (e *engine) argPart(g optionArg) []keyPart {
	if g.new != nil {
		return []keyPart{{bound: bound{of: []flow.Leaf{*g.new}}, at: g.new.Value.Pos()}}
	}
	if g.in == nil {
		return []keyPart{{bound: bound{val: g.val}}}
	}
	var out []keyPart
	for _, l := range e.settledLeaves(e.tracer.Key(g.val, "", nil)) {
		at := l.At
		switch l.Kind {
		case flow.Param:
			args := flow.Args(&g.in.call.Call)
			if l.Param >= len(args) {
				out = append(out, somePart())
				continue
			}
			if g.in.outer == nil {
				out = append(out, keyPart{bound: bound{val: args[l.Param], path: l.Path}, at: at})
				continue
			}
			for _, p := range e.argPart(optionArg{val: args[l.Param], in: g.in.outer}) {
				out = append(out, keyPart{bound: p.bound.at(l.Path), at: p.at})
			}
			continue
		case flow.Fresh:
			in, ok := l.Value.(ssa.Instruction)
			if ok && !within(in.Parent(), g.val.Parent()) {
				break // by a function that is kept
			}
			if ok && e.madeOnce(in, nil) {
				l = flow.Leaf{Kind: flow.Opaque}
				break
			}
			l.From = madeIn(l)
			if !at.IsValid() {
				at = l.From
			}
			call := g.in
			for call.outer != nil {
				call = call.outer
			}
			l.Value = call.call
		}
		out = append(out, keyPart{bound: bound{of: []flow.Leaf{l}}, at: at})
	}
	return out
}
