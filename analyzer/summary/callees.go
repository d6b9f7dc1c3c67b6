package summary

import (
	"go/types"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// A callee is what is known of the target of a call: a fact, or a declaration.
type callee struct {
	*Function
	decl *declaredFunc
	obj  *types.Func
	fn   *ssa.Function // with a body in this package

	hands *declaredFunc // what is declared of it beside the fact: whom it hands what to be run again
}

// funcObject returns the declared function that fn stands for: itself, the origin of an instance, the
// target of a bound or unbound method value.
func funcObject(fn *ssa.Function) *types.Func {
	if o := fn.Origin(); o != nil {
		fn = o
	}
	obj, _ := fn.Object().(*types.Func)
	if obj != nil {
		return obj.Origin()
	}
	return nil
}

// source returns the function with the body that fn runs.
func (e *engine) source(fn *ssa.Function) *ssa.Function {
	if o := fn.Origin(); o != nil {
		fn = o
	}
	if fn.Synthetic != "" && fn.Object() != nil {
		if target := e.prog.FuncValue(fn.Object().(*types.Func).Origin()); target != nil {
			return target
		}
	}
	return fn
}

// named returns the function that a call names, also through a variable that holds one closure.
func (e *engine) named(call *ssa.CallCommon) *ssa.Function {
	if call.IsInvoke() {
		return nil
	}
	if fn := call.StaticCallee(); fn != nil {
		return fn
	}
	u, ok := call.Value.(*ssa.UnOp)
	if !ok {
		return nil
	}
	cell := u.X
	for range 4 {
		fv, ok := cell.(*ssa.FreeVar)
		if !ok {
			break
		}
		cell = flow.Captured(fv)
	}
	if a, ok := cell.(*ssa.Alloc); ok {
		if mc, ok := flow.OnlyStore(a).(*ssa.MakeClosure); ok {
			return mc.Fn.(*ssa.Function)
		}
		if fn, ok := flow.OnlyStore(a).(*ssa.Function); ok {
			return fn
		}
	}
	return nil
}

// static returns the callee of a call that names its target.
func (e *engine) static(call *ssa.CallCommon) *callee {
	if call.IsInvoke() {
		if c := e.valueCallee(call.Value, call.Method.Origin()); c != nil {
			return c
		}
		return e.object(call.Method.Origin())
	}
	if fn := call.StaticCallee(); fn != nil {
		return e.function(fn)
	}
	return e.valueCallee(call.Value, nil)
}

// function returns what is known of fn.
func (e *engine) function(fn *ssa.Function) *callee {
	src := e.source(fn)
	obj := funcObject(src)
	var decl *declaredFunc
	if obj != nil {
		if c := e.object(obj); c != nil && c.decl != nil {
			if decl = c.decl; decl.Mark&Whole != 0 {
				return c
			}
		}
	}
	if st, ok := e.funcs[src]; ok {
		if !st.done {
			e.early = true
			return nil
		}
		sum := &st.sum
		if decl != nil {
			sum = decl.over(st.sum, obj.Signature())
		}
		return &callee{Function: sum, obj: obj, fn: src}
	}
	if obj != nil {
		return e.object(obj)
	}
	return nil
}

// object returns what was declared about a function, or its fact.
func (e *engine) object(obj *types.Func) *callee {
	if c, ok := e.objects[obj]; ok {
		return c
	}
	var c *callee
	if decls := e.declarations(obj); len(decls) > 0 {
		d := declare(obj, decls)
		c = &callee{Function: &d.Function, decl: d, obj: obj}
	}
	if obj.Pkg() != nil && obj.Pkg() != e.pass.Pkg && (c == nil || c.Mark&Whole == 0) {
		var f Function
		if !e.closed(obj.Pkg().Path()) && e.imported(obj, &f) {
			var hands *declaredFunc
			if c != nil {
				f = *c.decl.over(f, obj.Signature())
				hands = c.decl
			}
			c = &callee{Function: &f, obj: obj, hands: hands}
		}
	}
	e.objects[obj] = c
	return c
}

// Returns implements flow.Calls.
func (e *engine) Returns(call ssa.CallInstruction, result int, path string) ([]flow.Source, bool) {
	knob := flow.IsKnob(path)
	if fn := call.Common().StaticCallee(); fn != nil && coarse(fn, call.Common().Args) {
		return []flow.Source{{Arg: -1, Leaf: flow.Leaf{Kind: flow.Opaque}}}, true
	}
	if i := e.guardedAt(call, path); i >= 0 {
		return []flow.Source{{Arg: i, Path: path}}, true
	}
	c := e.static(call.Common())
	if c == nil {
		made := e.madeBehind(call, result, path)
		if made == nil {
			made = e.keptBehind(call, result, path)
		}
		return made, made != nil
	}
	for _, p := range paired(c, call) {
		if rest, ok := pathBelow(p.Path, path); ok && path != "" && result == 0 {
			return []flow.Source{{Value: p.Value, Path: rest, At: call.Pos()}}, true
		}
	}
	var out []flow.Source
	args := flow.Args(call.Common())
	returns := returnsAt(c, args)
	known, closest := false, -1
	for _, r := range returns {
		if _, ok := pathBelow(r.Path, path); ok && r.Result == result && r.Methods == nil && len(r.Path) > closest {
			closest = min(len(r.Path), len(path)) // where something is known of a part, the whole does not count
		}
	}
	for _, r := range returns {
		if r.Result != result || r.Methods != nil || path != "" && len(r.Path) < closest || e.refuted(r.If, call) {
			continue
		}
		rest, ok := pathBelow(r.Path, path)
		if !ok {
			known = known || r.Path == "" || c.decl != nil
			continue
		}
		known = true
		for _, a := range r.Of {
			if knob && !flow.IsKnob(r.Path) && a.Kind != flow.Param {
				continue // what the value itself is made of says nothing of it
			}
			if a.Kind == flow.Made && a.Text == "" && rest != "" && len(r.Of) > 1 {
				continue // what a copy was copied into holds nothing of its own
			}
			if a.Kind == flow.Const && rest != "" && (slices.ContainsFunc(r.Of, made) || r.Path == "" && isStructResult(call, result)) {
				continue
			}
			if r.Path == "" && !isRequestAt(args, a) && slices.ContainsFunc(r.Of, func(a Atom) bool { return isRequestAt(args, a) }) {
				continue // it is put on the request that is handed on, and found there
			}
			if r.Path == "" && rest != "" && inAnotherPart(returns, result, path, a) {
				continue
			}
			src := sourceOf(a, rest)
			src.Rank, src.Plain, src.If = r.Rank, c.Mark&Spells != 0, r.If
			if c.fn == nil && r.Path != "" && !src.At.IsValid() && keySlot(flow.LastSelector(r.Path)) {
				src.At = call.Pos() // a callee elsewhere puts it on
			}
			if own, ok := call.(*ssa.Call); ok && a.Kind == flow.Const && c.decl != nil {
				src.Leaf.Value = own // the library's own number
			}
			out = append(out, src)
		}
		if len(out) > maxAtoms*2 {
			break // enough to know it for a mixture
		}
	}
	switch {
	case knob:
		return e.withOptions(call, out), true
	case c.Mark&Receives != 0:
		return append(out, flow.Source{Arg: -1, Leaf: flow.Leaf{Kind: flow.Received}}), true
	case c.Mark&Begins != 0:
		return append(out, flow.Source{Arg: -1, Leaf: flow.Leaf{Kind: flow.Made, Text: "tx"}}), true
	case known:
		return e.withOptions(call, out), true
	case e.numbered(call, c):
		return []flow.Source{{Arg: -1, Leaf: flow.Leaf{Kind: flow.Fresh, Text: "the next number of a sequence"}}}, true
	case c.decl != nil && (len(c.Acts) > 0 || c.Mark&Reads != 0):
		return []flow.Source{{Arg: -1, Leaf: flow.Leaf{Kind: flow.Read}}}, true
	}
	return nil, false
}

// isStructResult reports whether a result of a call is a struct, which is no constant.
func isStructResult(call ssa.CallInstruction, result int) bool {
	res := call.Common().Signature().Results()
	return result < res.Len() && isStructLike(res.At(result).Type())
}

// isRequestAt reports whether an atom stands for a request that a call is handed.
func isRequestAt(args []ssa.Value, a Atom) bool {
	return a.Kind == flow.Param && a.Path == "" && a.Param < len(args) && args[a.Param].Type().String() == "*net/http.Request"
}

// inAnotherPart reports whether an atom of a result is known to lie in a part of it that is not the one at path.
func inAnotherPart(returns []Return, result int, path string, a Atom) bool {
	return slices.ContainsFunc(returns, func(r Return) bool {
		if r.Result != result || r.Path == "" || r.Methods != nil || flow.IsKnob(r.Path) {
			return false
		}
		_, same := pathBelow(r.Path, path)
		return !same && slices.ContainsFunc(r.Of, func(b Atom) bool {
			return a.Kind == b.Kind && a.Param == b.Param && a.Path == b.Path && a.Text == b.Text
		})
	})
}

// made reports whether an atom is a struct, slice or map that the callee makes.
func made(a Atom) bool { return a.Kind == flow.Made && a.Text == "" }

// Paths implements flow.Calls.
func (e *engine) Paths(call ssa.CallInstruction, result int) []string {
	c := e.static(call.Common())
	if c == nil {
		return nil
	}
	var out []string
	for _, p := range paired(c, call) {
		out = append(out, p.Path)
	}
	for _, r := range returnsAt(c, flow.Args(call.Common())) {
		if r.Result == result && r.Path != "" {
			out = append(out, r.Path)
		}
	}
	return out
}

// returnsAt returns what a callee returns at a call, where entries that it names by a parameter have their names.
func returnsAt(c *callee, args []ssa.Value) []Return {
	returns := c.Function.Returns
	if !slices.ContainsFunc(returns, func(r Return) bool { return strings.Contains(r.Path, "[$") }) {
		return returns
	}
	returns = slices.Clone(returns)
	for i := range returns {
		returns[i].Path, _ = headerPath(returns[i].Path, args)
	}
	return returns
}

// paired returns what the names in a list of names and values get.
func paired(c *callee, call ssa.CallInstruction) (out []flow.Source) {
	if c.decl == nil || c.decl.pairs == nil {
		return nil
	}
	args := flow.Args(call.Common())
	if c.decl.pairs.Param >= len(args) {
		return nil
	}
	list := flow.Variadic(args[c.decl.pairs.Param])
	for i := 0; i+1 < len(list); i += 2 {
		if name := textOf(list[i]); name != "" && list[i+1] != nil {
			out = append(out, flow.Source{Path: "[" + name + "]", Value: list[i+1]})
		}
	}
	return out
}

// pathBelow reports whether what is known at path w answers for q, and what remains of q below w. What
// lies inside q is part of it.
func pathBelow(w, q string) (rest string, ok bool) {
	switch {
	case w == q:
		return "", true
	case flow.IsKnob(w):
		return flow.Inherits(w, q)
	case strings.HasPrefix(q, w) && w != "" && (q[len(w)] == '.' || q[len(w)] == '['):
		return q[len(w):], true
	case w == "" && !strings.Contains(q, " "):
		return q, true
	case strings.HasPrefix(w, q) && q != "" && (w[len(q)] == '.' || w[len(q)] == '['):
		return "", true
	}
	return "", false
}

func sourceOf(a Atom, rest string) flow.Source {
	if a.Kind == flow.Param {
		return flow.Source{Arg: a.Param, Path: flow.Join(a.Path, rest), At: a.at}
	}
	l := flow.Leaf{Kind: a.Kind, Path: a.Path, Text: a.Text, At: a.at}
	if a.Kind == flow.Const {
		l.Text = flow.OfMethod(l.Text, rest)
	}
	l = l.Added(rest)
	if a.Kind == flow.Fresh {
		l.Param, l.From = a.Param, a.made
	}
	return flow.Source{Arg: -1, Leaf: l}
}
