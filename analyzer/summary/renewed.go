package summary

import (
	"go/types"
	"strings"
	"time"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// A field is the struct type and the field of it that a value is read from.
type field struct {
	of *types.TypeName
	is *types.Var
}

// Renewed implements flow.Calls: the number of a delivery stays while one delivery is worked on, and is another
// one for whoever delivers again.
func (e *engine) Renewed(t types.Type, f *types.Var, rest string) (what string, ok bool) {
	if f.Pkg() == nil || f.Pkg() == e.pass.Pkg || !e.catalogue.Package(f.Pkg().Path()) {
		return "", false
	}
	n := named(t)
	if n == nil {
		return "", false
	}
	key := field{n.Obj(), f}
	entries, known := e.renewedFields[key]
	if !known {
		for _, d := range e.catalogue.Lookup("(" + f.Pkg().Path() + "." + n.Obj().Name() + ")." + f.Name()) {
			if d.Verb == "fresh" && d.Has("delivered") {
				entries = append(entries, d.Subject)
			}
		}
		e.renewedFields[key] = entries
	}
	for _, entry := range entries {
		switch {
		case entry == "":
			return n.Obj().Name() + "." + f.Name(), true
		case strings.HasPrefix(rest, "["+entry+"]"):
			return entry, true
		}
	}
	return "", false
}

// delivered notes in the layers around a function that it is handed another delivery in each attempt, when
// the key holds what changes with that.
func (e *engine) delivered(layers []Layer, t target, key Value) {
	for _, a := range key {
		if what, ok := e.deliveredTo(t, a); ok {
			for i := range layers {
				layers[i].renew(renewal{at: a.at, by: what})
			}
		}
	}
}

// deliveredTo returns what of a parameter of a function is another one in each delivery.
func (e *engine) deliveredTo(of target, a Atom) (what string, ok bool) {
	if a.Kind != flow.Param || a.Path == "" {
		return "", false
	}
	var t types.Type
	switch {
	case of.fn != nil && a.Param < len(of.fn.Params):
		t = of.fn.Params[a.Param].Type()
	case of.fn == nil && of.callee.obj != nil:
		t = paramType(of.callee.obj.Signature(), a.Param)
	default:
		return "", false
	}
	for x := range fieldsOn(t, a.Path) {
		if what, ok := e.Renewed(owner(x.of, x.is), x.is, x.rest); ok {
			return what, true
		}
	}
	return "", false
}

// owner returns the struct type that declares a field of t, which may be promoted.
func owner(t types.Type, f *types.Var) types.Type {
	for range 4 {
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
		s, ok := t.Underlying().(*types.Struct)
		if !ok {
			return t
		}
		next := t
		for i := range s.NumFields() {
			if s.Field(i) == f {
				return t
			}
			if s.Field(i).Embedded() && anyField(s.Field(i).Type(), f.Name()) == f {
				next = s.Field(i).Type()
			}
		}
		t = next
	}
	return t
}

// wellspring returns the name of a variable that is declared to be a source of what is new each time.
func (e *engine) wellspring(v ssa.Value) (what string, ok bool) {
	u, isLoad := v.(*ssa.UnOp)
	if !isLoad {
		return "", false
	}
	g, isGlobal := u.X.(*ssa.Global)
	if !isGlobal || g.Object() == nil || g.Object().Pkg() == e.pass.Pkg {
		return "", false
	}
	for _, d := range e.catalogue.Lookup(g.Object().Pkg().Path() + "." + g.Name()) {
		if d.Verb == "fresh" {
			return g.Object().Pkg().Name() + "." + g.Name(), true
		}
	}
	return "", false
}

// madeBehind returns what is new each time in the result of a call through a function or interface value, where
// this package tells what stands behind it.
func (e *engine) madeBehind(call ssa.CallInstruction, result int, path string) (out []flow.Source) {
	common := call.Common()
	if path != "" || e.asking > 1 || common.StaticCallee() != nil {
		return nil
	}
	if _, ok := common.Value.(*ssa.Builtin); ok {
		return nil
	}
	method := ""
	if common.IsInvoke() {
		method = common.Method.Name()
		if common.Method.Pkg() == nil || e.closed(common.Method.Pkg().Path()) {
			return nil
		}
	}
	if !keyable(resultType(common.Signature(), result)) {
		return nil
	}
	e.asking++
	defer func() { e.asking-- }()
	targets, _, _ := e.dynamic(bound{val: common.Value}, method, 0)
	for _, t := range targets {
		for _, r := range t.callee.Returns {
			if r.Result != result || r.Path != "" {
				continue
			}
			for _, a := range r.Of {
				if a.Kind != flow.Fresh || a.Param != 0 {
					continue
				}
				l := flow.Leaf{Kind: flow.Fresh, Text: a.Text, Path: a.Path}
				if t.callee.Mark&Keeps != 0 {
					if t.from == nil || t.held {
						continue
					}
					l.Value = t.from
				}
				out = append(out, flow.Source{Arg: -1, Leaf: l})
			}
		}
	}
	return out
}

// keyable reports whether keys are made of values of a type: texts, numbers, ids, times.
func keyable(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&(types.IsString|types.IsInteger) != 0
	case *types.Array:
		b, ok := u.Elem().Underlying().(*types.Basic)
		return ok && b.Kind() == types.Byte
	}
	return t.String() == "time.Time"
}

// madeBy returns those results of a function that are new in each call of it and that keys are made of.
func madeBy(c *callee, sig *types.Signature) (out []Return) {
	for _, r := range c.Returns {
		if r.Path != "" || r.Methods != nil || r.Result >= sig.Results().Len() || !keyable(sig.Results().At(r.Result).Type()) {
			continue
		}
		var of Value
		for _, a := range r.Of {
			if a.Kind == flow.Fresh && a.Param == 0 {
				of = addAtom(of, a)
			}
		}
		if len(of) > 0 {
			out = append(out, Return{Result: r.Result, Of: of})
		}
	}
	return out
}

// keptBehind returns what a method of an interface of this package takes out of its receiver, or receives, where the
// package tells which one it is.
func (e *engine) keptBehind(call ssa.CallInstruction, result int, path string) (out []flow.Source) {
	for _, t := range e.methodBehind(call.Common()) {
		for _, r := range t.callee.Returns {
			if r.Result != result || r.Path != "" || r.Methods != nil {
				continue
			}
			for _, a := range r.Of {
				switch {
				case a.Kind == flow.Param && a.Param == 0 && a.Path != "":
					out = append(out, flow.Source{Arg: 0, Path: flow.Join(a.Path, path)})
				case a.Kind == flow.Received:
					out = append(out, flow.Source{Arg: -1, Leaf: flow.Leaf{Kind: flow.Received}})
				}
			}
		}
	}
	return out
}

// methodBehind returns the method that a call through an interface of this package runs, where that is one.
func (e *engine) methodBehind(common *ssa.CallCommon) []target {
	if !common.IsInvoke() || e.asking > 1 || common.Method.Pkg() != e.pass.Pkg {
		return nil
	}
	e.asking++
	defer func() { e.asking-- }()
	targets, _, unknown := e.dynamic(bound{val: common.Value}, common.Method.Name(), 0)
	if len(targets) != 1 || unknown {
		return nil
	}
	return targets
}

func resultType(sig *types.Signature, i int) types.Type {
	if i >= sig.Results().Len() {
		return types.Typ[types.Invalid]
	}
	return sig.Results().At(i).Type()
}

// coarse reports whether a call takes of a time nothing finer than its hour: nearly all attempts of one hour
// share that.
func coarse(fn *ssa.Function, args []ssa.Value) bool {
	name, isTime := strings.CutPrefix(fn.String(), "(time.Time).")
	if !isTime {
		return false
	}
	switch name {
	case "Date", "Year", "Month", "Day", "YearDay", "Weekday", "ISOWeek":
		return true
	}
	if len(args) < 2 {
		return false
	}
	c, ok := args[1].(*ssa.Const)
	if !ok {
		return false
	}
	switch name {
	case "Truncate", "Round":
		return constVal(c).N >= int64(time.Hour)
	case "Format":
	default:
		return false
	}
	layout := constVal(c).Text
	for _, clock := range []string{"15", "03", "04", "05", "3:", ".0", ".9", "PM"} {
		if strings.Contains(layout, clock) {
			return false
		}
	}
	return layout != ""
}
