package summary

import (
	"go/token"
	"go/types"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/annotations"
	"golang.org/x/tools/go/ssa"
)

// A function value that is handed to something else runs later: in a goroutine, when a timer fires, in a
// pool. What it calls then is called by whoever handed it over.

// closureOf returns the function that a value is, as far as one place in this package makes it, and what the
// value binds: the free variables of a closure, the receiver of a method value.
func (e *engine) closureOf(v ssa.Value) (fn *ssa.Function, bindings []ssa.Value) {
	for range 4 {
		switch x := v.(type) {
		case *ssa.Function:
			return x, nil
		case *ssa.MakeClosure:
			return x.Fn.(*ssa.Function), x.Bindings
		case *ssa.ChangeType:
			v = x.X
		case *ssa.UnOp:
			if v = onlyValue(x.X); v == nil {
				return nil, nil
			}
		default:
			return nil, nil
		}
	}
	return nil, nil
}

// onlyValue returns what a variable, which may be one that function literals share, holds when it is
// assigned in one place.
func onlyValue(cell ssa.Value) ssa.Value {
	if a, ok := cellOf(cell).(*ssa.Alloc); ok {
		return flow.OnlyStore(a)
	}
	return nil
}

// cellOf returns the variable that a free variable is in the function that declares it.
func cellOf(v ssa.Value) ssa.Value {
	for range 4 {
		fv, ok := v.(*ssa.FreeVar)
		if !ok {
			return v
		}
		if v = flow.Captured(fv); v == nil {
			return fv
		}
	}
	return v
}

// hands returns the function values that a call hands on, the function literal that it runs itself, and what
// it sets going again: the function that its receiver was made with.
func (e *engine) hands(in ssa.CallInstruction) []ssa.Value {
	common := in.Common()
	if e.restarts(common) {
		var out []ssa.Value
		for _, call := range e.makers(common.Args[0]) {
			out = append(out, e.hands(call)...)
		}
		return out
	}
	var out []ssa.Value
	if _, ok := common.Value.(*ssa.MakeClosure); ok {
		out = append(out, common.Value)
	}
	for _, a := range common.Args {
		if _, ok := a.Type().Underlying().(*types.Signature); ok {
			out = append(out, a)
		}
	}
	return out
}

// restarts reports whether a call is declared to run again what its receiver was made with.
func (e *engine) restarts(common *ssa.CallCommon) bool {
	fn := common.StaticCallee()
	if fn == nil || fn.Signature.Recv() == nil || len(common.Args) == 0 {
		return false
	}
	obj := funcObject(fn)
	if obj == nil || obj.Pkg() == nil || obj.Pkg() == e.pass.Pkg || !e.catalogue.Package(obj.Pkg().Path()) {
		return false
	}
	return slices.ContainsFunc(e.declarations(obj), func(d annotations.Declaration) bool {
		return d.Verb == "calls" && d.Subject == "recv"
	})
}

// makers returns the calls that made a value, which may lie in a variable or a field of this package.
func (e *engine) makers(v ssa.Value) (out []*ssa.Call) {
	for range 4 {
		switch x := v.(type) {
		case *ssa.Call:
			return append(out, x)
		case *ssa.UnOp:
			if fa, ok := x.X.(*ssa.FieldAddr); ok {
				f := fieldVar(fa.X.Type(), fa.Field)
				if f == nil || len(e.fields[f]) > 4 {
					return nil
				}
				for _, st := range e.fields[f] {
					if call, ok := st.Value.(*ssa.Call); ok {
						out = append(out, call)
					}
				}
				return out
			}
			if v = onlyValue(x.X); v == nil {
				return nil
			}
		default:
			return nil
		}
	}
	return nil
}

// holder returns the struct in a field of which v lies when what was put there, with a method of object, was put
// into a field of the same object.
func (e *engine) holder(v, object ssa.Value) ssa.Value {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return nil
	}
	fa, ok := load.X.(*ssa.FieldAddr)
	if !ok {
		return nil
	}
	f := fieldVar(fa.X.Type(), fa.Field)
	if f == nil || !slices.ContainsFunc(e.fields[f], func(st flow.Stored) bool { return st.In == object }) {
		return nil
	}
	return fa.X
}

// A reentry is a way from a call back into the function that holds it.
type reentry struct {
	args []arg  // what its parameters are then, in its own terms
	by   string // what runs it later: time.AfterFunc
}

// An arg is a value, nil where it is not known, and what is added to it.
type arg struct {
	val  ssa.Value
	plus int64
}

func argOf(v ssa.Value, outer func(ssa.Value) ssa.Value) arg {
	plus, v := offset(v)
	return arg{outer(v), plus}
}

// reentries returns the ways in which a call leads straight back into the function f: it calls f, or it
// hands on f, or a function literal that calls f. through says that it leads back through other functions.
func (e *engine) reentries(f *function, in ssa.CallInstruction) (direct []reentry, through bool) {
	if fn := e.named(in.Common()); fn != nil {
		if _, isValue := in.Common().Value.(*ssa.MakeClosure); isValue && fn.Parent() == nil {
			// A method value, which is handed on below.
		} else if e.source(fn) == f.fn {
			r := reentry{}
			for _, a := range flow.Args(in.Common()) {
				r.args = append(r.args, argOf(a, func(v ssa.Value) ssa.Value { return v }))
			}
			direct = append(direct, r)
		} else if fn.Parent() == nil {
			through = e.sameCycle(f, fn)
		}
	}
	by := ""
	if fn := in.Common().StaticCallee(); fn != nil && fn.Object() != nil {
		by = shortName(fn.Object().(*types.Func))
	}
	for _, v := range e.hands(in) {
		fn, bindings := e.closureOf(v)
		if fn == nil || !e.sameCycle(f, fn) {
			continue
		}
		by := by
		if v == in.Common().Value {
			by = ""
		}
		switch found := e.callsBack(f, fn, func(v ssa.Value) ssa.Value { return boundTo(fn, bindings, v) }, 0); {
		case e.source(fn) == f.fn:
			r := reentry{args: make([]arg, len(f.fn.Params)), by: by}
			for i, a := range e.ranWith(in, v) {
				if i += len(f.fn.Params) - v.Type().Underlying().(*types.Signature).Params().Len(); i < len(r.args) {
					r.args[i] = argOf(a, func(v ssa.Value) ssa.Value { return v })
				}
			}
			if fn != f.fn && len(bindings) == 1 {
				r.args[0].val = bindings[0] // a method value
				if e.restarts(in.Common()) {
					r.args[0].val = e.holder(in.Common().Args[0], bindings[0])
				}
			}
			direct = append(direct, r)
		case len(found) > 0:
			for _, r := range found {
				r.by = by
				direct = append(direct, r)
			}
		default:
			through = true
		}
	}
	return direct, through
}

// ranWith returns what a call runs the function value v with, as far as the call tells: it calls it itself, or another
// function does so with what it is handed beside it. What it does not tell is nil.
func (e *engine) ranWith(in ssa.CallInstruction, v ssa.Value) (out []ssa.Value) {
	common := in.Common()
	if common.Value == v {
		return common.Args
	}
	c, args := e.static(common), flow.Args(common)
	if c == nil {
		return nil
	}
	for _, a := range c.Acts {
		if a.Kind != Calls || a.Handle.Path != "" || a.Handle.Param >= len(args) || args[a.Handle.Param] != v {
			continue
		}
		for _, of := range a.Args {
			var given ssa.Value
			if len(of) == 1 && of[0].Kind == flow.Param && of[0].Path == "" && of[0].Param < len(args) {
				given = args[of[0].Param]
			}
			out = append(out, given)
		}
		return out
	}
	return nil
}

// sameCycle reports whether fn leads back to f.
func (e *engine) sameCycle(f *function, fn *ssa.Function) bool {
	g := e.funcs[e.source(fn)]
	return g != nil && g.scc == f.scc && e.cyclic[f.scc]
}

// callsBack returns the calls of f in a function literal. outer tells what a value of the literal is in f.
func (e *engine) callsBack(f *function, lit *ssa.Function, outer func(ssa.Value) ssa.Value, depth int) (out []reentry) {
	if lit.Parent() == nil || lit == f.fn || depth > 2 {
		return nil
	}
	for call := range flow.Each[ssa.CallInstruction](lit) {
		if fn := e.named(call.Common()); fn != nil && e.source(fn) == f.fn {
			r := reentry{}
			for _, a := range flow.Args(call.Common()) {
				r.args = append(r.args, argOf(a, outer))
			}
			out = append(out, r)
		}
		for _, v := range e.hands(call) {
			fn, bindings := e.closureOf(v)
			if fn == nil {
				continue
			}
			inner := func(v ssa.Value) ssa.Value {
				if v = boundTo(fn, bindings, v); v == nil {
					return nil
				}
				return outer(v)
			}
			if e.source(fn) == f.fn && fn != f.fn {
				r := reentry{args: make([]arg, len(f.fn.Params))}
				if len(bindings) == 1 {
					r.args[0].val = outer(bindings[0])
				}
				out = append(out, r)
			} else {
				out = append(out, e.callsBack(f, fn, inner, depth+1)...)
			}
		}
	}
	return out
}

// boundTo returns what a value of a function literal is in the function around it, or nil. Of a variable
// that they share that is the variable itself.
func boundTo(lit *ssa.Function, bindings []ssa.Value, v ssa.Value) ssa.Value {
	if u, ok := v.(*ssa.UnOp); ok && u.Op == token.MUL {
		v = u.X
	}
	switch x := v.(type) {
	case *ssa.Const:
		return x
	case *ssa.FreeVar:
		if i := slices.Index(lit.FreeVars, x); i >= 0 && i < len(bindings) {
			return bindings[i]
		}
	}
	return nil
}
