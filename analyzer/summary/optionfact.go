package summary

import (
	"go/constant"
	"go/types"
	"slices"
	"strconv"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// Options of a library may be put together by a function, or lie in a variable, of another package: its fact names them,
// with the number or text that the first argument of each is.

// optionNamed begins the path of a Return that names an option.
const optionNamed = ".option "

// returnOptions records the options of a library that a result holds.
func (e *engine) returnOptions(sum *Function, result int, v ssa.Value) {
	if !e.isOptions(v.Type()) {
		return
	}
	e.optionsIn(v, 0, func(name string, of Value) {
		r := Return{Result: result, Path: optionNamed + name, Of: of}
		if len(sum.Returns) < maxReturns && !slices.ContainsFunc(sum.Returns, r.same) {
			sum.Returns = append(sum.Returns, r)
		}
	})
}

// optionsIn calls found for each option of a library that a value is made of.
func (e *engine) optionsIn(v ssa.Value, depth int, found func(name string, of Value)) {
	if depth > 6 {
		return
	}
	next := func(v ssa.Value) { e.optionsIn(v, depth+1, found) }
	switch v := v.(type) {
	case *ssa.Slice:
		for _, x := range flow.Variadic(v) {
			if x != nil {
				next(x)
			}
		}
	case *ssa.ChangeType, *ssa.MakeInterface, *ssa.ChangeInterface:
		next(flow.Operand(v))
	case *ssa.UnOp:
		if g, ok := v.X.(*ssa.Global); ok {
			if st := e.globals[g]; len(st) == 1 {
				next(st[0].Value)
			}
			for _, r := range e.optionsOf(g.Object()) {
				found(r.Path[len(optionNamed):], r.Of)
			}
		}
	case *ssa.Phi:
		for _, x := range v.Edges {
			if x != v {
				next(x)
			}
		}
	case *ssa.Call:
		args := flow.Args(&v.Call)
		if b, ok := v.Call.Value.(*ssa.Builtin); ok && b.Name() == "append" {
			for _, a := range args {
				next(a)
			}
			return
		}
		c := e.static(&v.Call)
		if fn := v.Call.StaticCallee(); fn != nil && funcObject(fn) != nil && funcObject(fn).Pkg() != nil && e.catalogue.Package(funcObject(fn).Pkg().Path()) {
			var of Value
			if len(v.Call.Args) > 0 {
				of = e.toldAs(v.Call.Args[0], "")
			}
			found(funcObject(fn).Name(), of)
		} else if c != nil {
			for _, r := range c.Returns {
				if len(r.Path) <= len(optionNamed) || r.Path[:len(optionNamed)] != optionNamed {
					continue
				}
				var of Value
				for _, a := range r.Of {
					if a.Kind != flow.Param {
						of = addAtom(of, a)
					} else if a.Param < len(args) {
						for _, x := range e.toldAs(args[a.Param], a.Path) {
							of = addAtom(of, x)
						}
					}
				}
				found(r.Path[len(optionNamed):], of)
			}
		}
	}
}

// toldAs returns what makes sense to callers of what an option is handed: constants, parameters, and what is new in
// each call.
func (e *engine) toldAs(v ssa.Value, path string) (out Value) {
	for _, a := range atoms(e.tracer.Trace(v, path, nil)) {
		if a.Kind != flow.Const && a.Kind != flow.Param && a.Kind != flow.Fresh {
			return nil
		}
		out = addAtom(out, a)
	}
	return out
}

// optionsOf returns what the fact about a function or variable of another package says of options.
func (e *engine) optionsOf(obj types.Object) (out []Return) {
	if obj == nil || obj.Pkg() == nil || obj.Pkg() == e.pass.Pkg {
		return nil
	}
	var f Function
	if !e.imported(obj, &f) {
		return nil
	}
	for _, r := range f.Returns {
		if len(r.Path) > len(optionNamed) && r.Path[:len(optionNamed)] == optionNamed {
			out = append(out, r)
		}
	}
	return out
}

// toldOptions returns what an option of this name is given that a function or variable of another package holds: by
// the call of it, where there is one.
func (e *engine) toldOptions(obj types.Object, name string, call *ssa.Call, in *frame) (found bool, vals []optionArg) {
	var args []ssa.Value
	if call != nil {
		args = flow.Args(&call.Call)
	}
	for _, r := range e.optionsOf(obj) {
		if r.Path != optionNamed+name {
			continue
		}
		found = true
		for _, a := range r.Of {
			if a.Kind == flow.Param && a.Path == "" && a.Param < len(args) {
				vals = append(vals, optionArg{val: args[a.Param], in: in})
			} else if n, err := strconv.Atoi(a.Text); a.Kind == flow.Const && err == nil {
				vals = append(vals, optionArg{val: ssa.NewConst(constant.MakeInt64(int64(n)), types.Typ[types.Int])})
			} else if a.Kind == flow.Const {
				vals = append(vals, optionArg{val: ssa.NewConst(constant.MakeString(a.Text), types.Typ[types.String])})
			} else if a.Kind == flow.Fresh && a.Param == 0 && call != nil {
				vals = append(vals, optionArg{new: &flow.Leaf{Kind: flow.Fresh, Text: a.Text, Value: call}})
			}
		}
	}
	return found, vals
}
