package summary

import (
	"go/token"
	"go/types"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// A target is a function that a call through a value may reach.
type target struct {
	callee *callee
	bind   func(args binder) binder // from the arguments of the call to the parameters of the target
	fn     *ssa.Function
	made   ssa.Value        // where the value whose method it is becomes an interface
	by     token.Pos        // the call that has returned it, in this package
	from   *ssa.Call        // that call
	held   bool             // put together in another function of this package
	sig    *types.Signature // of the function, where the value tells
	chosen condition        // what leads to it, where others may stand in its place
	home   bool             // found through a function of this package: its layers keep their positions
}

// dynamic finds what a function value, or method of an interface value, may be. open lists parameters
// of the function it may come from; unknown is set when it may be anything.
func (e *engine) dynamic(b bound, method string, depth int) (targets []target, open []Atom, unknown bool) {
	if b.code != nil {
		return e.enclosedTargets(b.code, method)
	}
	if t, ok := e.declaredTarget(b, method); ok {
		return []target{t}, nil, false
	}
	leaves := b.of
	if b.val != nil {
		leaves = e.tracer.At(b.read).Dynamic(b.val, b.path)
	}
	answered := make(map[ssa.Value]bool) // calls whose result is known by its functions
	for _, l := range leaves {
		if l.Kind == flow.Result && len(e.resultTargets(l, method)) > 0 {
			answered[l.Value] = true
		}
	}
	for _, l := range leaves {
		if l.Kind == flow.Opaque && answered[l.Value] {
			continue
		}
		switch l.Kind {
		case flow.Func:
			if t, ok := e.funcTarget(l.Value); ok && method == "" {
				targets = append(targets, t)
			} else {
				unknown = true
			}
		case flow.Concrete:
			mi := l.Value.(*ssa.MakeInterface)
			t, ok := e.methodTarget(mi.X.Type(), method, bound{val: mi.X})
			if ts, from := e.boxed(mi, method, depth); len(ts)+len(from) > 0 && (!ok || t.fn == nil && !telling(t.callee.Function)) {
				if b.val == nil {
					for i := range ts {
						ts[i] = detached(ts[i], e)
					}
				}
				targets, open = append(targets, ts...), append(open, from...)
				continue
			}
			if ok {
				t.made = mi
				if b.val == nil {
					t = detached(t, e)
				}
				targets = append(targets, t)
			} else {
				unknown = true
			}
		case flow.Result:
			for _, t := range e.resultTargets(l, method) {
				if b.val == nil {
					t = detached(t, e)
				}
				targets = append(targets, t)
			}
		case flow.Param:
			a := Atom{Kind: flow.Param, Param: l.Param, Path: l.Path}
			if _, _, _, _, isOption := flow.CutSetter(l.Path); isOption {
				open = append(open, a)
				continue
			}
			if l.Value != nil && !flow.IsKnob(l.Path) && typeAt(l.Value.Type(), l.Path) == types.Typ[types.Invalid] {
				continue // no part of it: a value that only goes into the same thing
			}
			if l.Path != "" && l.Value != nil && method == "" {
				if c := e.throughPath(l.Value.Type(), l.Path); c != nil {
					targets = append(targets, asItIs(c))
					continue
				}
			}
			if l.Path != "" && l.Value != nil && e.vacant(l.Value.Type(), l.Path) {
				continue
			}
			if l.Path != "" && l.Value != nil && depth < maxFields {
				ts, rest, unk := e.fieldTargets(l.Value.Type(), l.Path, method, depth)
				targets = append(targets, ts...)
				if len(ts) > 0 && !rest && !unk {
					continue
				}
			}
			open = append(open, a)
		case flow.Global:
			ts := e.globalTargets(l, method)
			targets = append(targets, ts...)
			unknown = unknown || len(ts) == 0
		case flow.Zero, flow.Element, flow.Const, flow.Made:
		default:
			unknown = true
		}
	}
	return targets, open, unknown
}

// declaredTarget returns the target of a call through a field or variable that is declared itself.
func (e *engine) declaredTarget(b bound, method string) (target, bool) {
	if b.val == nil || b.path != "" {
		return target{}, false
	}
	var m *types.Func
	if method != "" {
		obj, _, _ := types.LookupFieldOrMethod(b.val.Type(), true, e.pass.Pkg, method)
		fn, ok := obj.(*types.Func)
		if !ok || !types.IsInterface(b.val.Type()) {
			return target{}, false
		}
		m = fn.Origin()
	}
	c := e.valueCallee(b.val, m)
	if c == nil || c.Mark&Whole == 0 {
		return target{}, false
	}
	return asItIs(c), true
}

// asItIs is the target that a function without a receiver of its own is.
func asItIs(c *callee) target {
	return target{callee: c, bind: func(args binder) binder { return args }}
}

// funcTarget returns the target that a function or closure value is.
func (e *engine) funcTarget(v ssa.Value) (target, bool) {
	var fn *ssa.Function
	var bindings []ssa.Value
	var read ssa.Instruction
	switch v := v.(type) {
	case *ssa.Function:
		fn = v
	case *ssa.MakeClosure:
		fn, bindings, read = v.Fn.(*ssa.Function), v.Bindings, flow.Reader(v)
	default:
		return target{}, false
	}
	c := e.function(fn)
	bound0 := len(bindings) == 1 && fn.Synthetic != "" && fn.Object() != nil // a method value
	var sig *types.Signature
	if bound0 && types.IsInterface(bindings[0].Type()) && (c == nil || c.decl == nil && len(c.Acts) == 0) {
		c, sig = e.invoking(fn.Object().(*types.Func)), fn.Signature
	}
	if c == nil {
		return target{}, false
	}
	params := len(fn.Params)
	return target{callee: c, fn: c.fn, sig: sig, bind: func(args binder) binder {
		return func(i int) bound {
			if bound0 {
				if i == 0 {
					if c, isConst := bindings[0].(*ssa.Const); isConst && c.IsNil() {
						return bound{of: []flow.Leaf{{Kind: flow.Opaque}}} // who runs it has a value of its own
					}
					return bound{val: bindings[0]}
				}
				return args(i - 1)
			}
			if i >= params && len(bindings) > 0 { // a function without a body here has no list of parameters
				if i-params < len(bindings) {
					return bound{val: bindings[i-params], read: read}
				}
				return bound{}
			}
			return args(i)
		}
	}}, true
}

// invoking returns what a method value of an interface does: it calls the method of what the interface holds.
func (e *engine) invoking(m *types.Func) *callee {
	sig := m.Signature()
	a := Act{Kind: Invokes, Method: m.Name(), Handle: Atom{Kind: flow.Param}, Args: []Value{nil}}
	for i := range sig.Params().Len() {
		a.Args = append(a.Args, Value{{Kind: flow.Param, Param: i + 1}})
	}
	a.Ways = []Outcome{symbols(sig)}
	return &callee{Function: &Function{Acts: []Act{a}}}
}

// methodTarget returns the method of a concrete type.
func (e *engine) methodTarget(t types.Type, method string, recv bound) (target, bool) {
	set := e.prog.MethodSets.MethodSet(t)
	sel := set.Lookup(e.pass.Pkg, method)
	if sel == nil {
		for i := range set.Len() {
			if set.At(i).Obj().Name() == method {
				sel = set.At(i)
			}
		}
	}
	if sel == nil {
		return target{}, false
	}
	obj := sel.Obj().(*types.Func).Origin()
	var c *callee
	if fn := e.prog.FuncValue(obj); fn != nil {
		c = e.function(fn)
	} else {
		c = e.object(obj)
	}
	// A promoted method acts on the embedded part.
	path := ""
	ty := t
	for _, i := range sel.Index()[:len(sel.Index())-1] {
		name, f := flow.FieldName(ty, i)
		path += name
		if f == nil {
			break
		}
		ty = f.Type()
	}
	if types.IsInterface(ty) && ty != t {
		return target{}, false // promoted from an embedded interface: no code of its own
	}
	if c == nil {
		if _, isSource := e.funcs[e.prog.FuncValue(obj)]; !isSource {
			c = &callee{Function: &Function{}, obj: obj}
		} else {
			return target{}, false
		}
	}
	recv = recv.at(path)
	return target{callee: c, fn: c.fn, bind: func(args binder) binder {
		return func(i int) bound {
			if i == 0 {
				return recv
			}
			return args(i)
		}
	}}, true
}

// maxFields bounds how many fields one behind the other are looked through.
const maxFields = 3

// What a field is taken to hold is bounded, and so is the search for it: an interpreter keeps hundreds of
// functions in one, a compiler stores into one in thousands of places.
const (
	maxTargets = 40
	maxStores  = 200
)
