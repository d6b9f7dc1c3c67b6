package summary

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// A package of settings knows nothing of layers: what its functions and variables return is read by packages
// that it has never heard of. So numbers and switches in a struct of its own are told wherever all of them are
// constants.

// maxNumbers bounds the fields of a struct of settings.
const maxNumbers = 8

// saidElsewhere puts what another package says of its variable in the place of the variable.
func (e *engine) saidElsewhere(l flow.Leaf) flow.Leaf {
	g, ok := l.Value.(*ssa.Global)
	var f Function
	if !ok || l.Kind != flow.Global || g.Pkg == e.pkg || g.Object() == nil || !e.pass.ImportObjectFact(g.Object(), &f) {
		return l
	}
	for _, r := range f.Returns {
		if r.Path == l.Path && r.Methods == nil && len(r.Of) == 1 && (r.Of[0].Kind == flow.Const || r.Of[0].Kind == flow.Zero) {
			return flow.Leaf{Kind: r.Of[0].Kind, Text: r.Of[0].Text}
		}
	}
	return l
}

// returnNumbers records the constants in the fields of a struct of this package.
func (e *engine) returnNumbers(sum *Function, result int, v ssa.Value, at *ssa.BasicBlock) {
	n := named(v.Type())
	if n == nil || n.Obj().Pkg() != e.pass.Pkg {
		return
	}
	var found []Return
	constants := false
	for path := range numbers(n) {
		for _, c := range e.tracer.Setting(v, path, at) {
			switch {
			case c.Leaf.Kind == flow.Const && len(c.If) == 0:
				constants = true
			case c.Leaf.Kind != flow.Zero:
				return
			}
			found = append(found, Return{Result: result, Path: path, Of: atoms([]flow.Leaf{c.Leaf})})
		}
	}
	if !constants {
		return
	}
	for _, r := range found {
		if len(found) <= maxNumbers && len(sum.Returns) < maxReturns {
			addReturn(sum, r.Result, r.Path, r.Of)
		}
	}
}

// returnTested records a number or a switch at path of a result that hangs on a test of a parameter: a default that is
// put where nothing lies.
func (e *engine) returnTested(sum *Function, result int, v ssa.Value, path string, at *ssa.BasicBlock) bool {
	if !e.main || !isSetting(typeAt(v.Type(), path)) {
		return false
	}
	choices := e.tracer.Setting(v, path, at)
	tested := false
	for _, c := range choices {
		tested = tested || len(c.If) > 0
		if c.Leaf.Kind != flow.Const && c.Leaf.Kind != flow.Zero && c.Leaf.Kind != flow.Param {
			return false
		}
	}
	if !tested || len(sum.Returns)+len(choices) > maxReturns {
		return false
	}
	for _, c := range choices {
		r := Return{Result: result, Path: path, Of: atoms([]flow.Leaf{c.Leaf}), If: c.If}
		if !slices.ContainsFunc(sum.Returns, r.same) {
			sum.Returns = append(sum.Returns, r)
		}
	}
	return true
}

// storedLater reports whether a part of a variable is assigned by itself.
func (e *engine) storedLater(g *ssa.Global) bool {
	n := named(g.Type().Underlying().(*types.Pointer).Elem())
	if n == nil {
		return false
	}
	for path := range numbers(n) {
		for _, st := range e.fields[lastField(n, path)] {
			if st.In == g {
				return true
			}
			if load, ok := st.In.(*ssa.UnOp); ok && load.X == g {
				return true
			}
		}
	}
	return false
}

// setNumbers records what a method of a struct of settings puts into its fields, by constants and what it is handed.
func (e *engine) setNumbers(f *function, sum *Function, i int, v ssa.Value) {
	n := named(v.Type())
	if !e.main || n == nil || n.Obj().Pkg() != e.pass.Pkg || f.fn.Signature.Recv() == nil || i != 0 {
		return
	}
	for path := range numbers(n) {
		if slices.ContainsFunc(sum.Writes, func(w Write) bool { return w.Param == i && w.Path == path }) {
			continue
		}
		choices := e.tracer.Setting(v, path, lastReturn(f.fn))
		w := Write{Param: i, Path: path, If: writtenIf(choices, i, path)}
		for _, c := range choices {
			switch {
			case c.Leaf.Kind == flow.Param && c.Leaf.Param == i && c.Leaf.Path == path:
				w.Maybe = true // what was there before
			case c.Leaf.Kind == flow.Const || c.Leaf.Kind == flow.Param || c.Leaf.Kind == flow.Zero:
				w.Of = append(w.Of, atoms([]flow.Leaf{c.Leaf})...)
			default:
				w.Of = append(w.Of, Atom{Kind: flow.Opaque})
			}
		}
		if len(w.Of) > 0 && len(sum.Writes) < 16 {
			sum.Writes = append(sum.Writes, w)
		}
	}
}

// numbers calls yield with the exported fields of a struct that may be settings.
func numbers(n *types.Named) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		st, ok := n.Underlying().(*types.Struct)
		for i := 0; ok && i < st.NumFields(); i++ {
			if f := st.Field(i); f.Exported() && isSetting(f.Type()) && !yield("."+f.Name()) {
				return
			}
		}
	}
}

// setsNumbers reports whether a package-level variable or function may give a struct of settings of the package.
func (e *engine) setsNumbers() bool {
	for _, f := range e.pass.Files {
		for n := range ast.Preorder(f) {
			lit, ok := n.(*ast.CompositeLit)
			if !ok {
				continue
			}
			t := named(e.pass.TypesInfo.TypeOf(lit))
			if t == nil || t.Obj().Pkg() != e.pass.Pkg || !t.Obj().Exported() {
				continue
			}
			for range numbers(t) {
				return true
			}
		}
	}
	return false
}

// variableNumbers returns the facts about exported variables that are a struct of constants, which nothing but their
// declaration assigns.
func (e *engine) variableNumbers() map[types.Object]*Function {
	out := make(map[types.Object]*Function)
	for _, m := range e.pkg.Members {
		g, ok := m.(*ssa.Global)
		if !ok || g.Object() == nil || !g.Object().Exported() || len(e.globals[g]) > 0 {
			continue
		}
		n := named(g.Type())
		if n == nil || n.Obj().Pkg() != e.pass.Pkg {
			continue
		}
		if sum := e.declaredNumbers(g, n); sum != nil {
			out[g.Object()] = sum
		}
	}
	return out
}

func (e *engine) declaredNumbers(g *ssa.Global, n *types.Named) *Function {
	var sum Function
	constants := false
	for path := range numbers(n) {
		if len(sum.Returns) == maxNumbers {
			return nil
		}
		set := false
		for _, st := range e.fields[lastField(n, path)] {
			if st.In != g {
				continue
			}
			c, ok := st.Value.(*ssa.Const)
			if !ok || set || !startsWith(st.At) {
				return nil
			}
			addReturn(&sum, 0, path, Value{{Kind: flow.Const, Text: constText(c)}})
			constants, set = true, true
		}
		if !set {
			addReturn(&sum, 0, path, Value{{Kind: flow.Zero}})
		}
	}
	if !constants {
		return nil
	}
	return &sum
}
