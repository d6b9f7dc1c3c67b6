package summary

import (
	"go/ast"
	"go/types"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// A package of settings knows nothing of layers: what its functions and variables return is read by packages
// that it has never heard of. So numbers and switches in a struct of its own are told wherever all of them are
// constants.

// maxNumbers bounds the fields of a struct of settings.
const maxNumbers = 8

// returnNumbers records the constants in the fields of a struct of this package.
func (e *engine) returnNumbers(sum *Function, result int, v ssa.Value, at *ssa.BasicBlock) {
	n := named(v.Type())
	if n == nil || n.Obj().Pkg() != e.pass.Pkg {
		return
	}
	var found []Return
	for path := range numbers(n) {
		for _, c := range e.tracer.Setting(v, path, at) {
			if c.Leaf.Kind == flow.Const && len(c.If) == 0 {
				found = append(found, Return{Result: result, Path: path, Of: atoms([]flow.Leaf{c.Leaf})})
			} else if c.Leaf.Kind != flow.Zero {
				return
			}
		}
	}
	for _, r := range found {
		if len(found) <= maxNumbers && len(sum.Returns) < maxReturns {
			addReturn(sum, r.Result, r.Path, r.Of)
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
		for _, d := range f.Decls {
			found := false
			ast.Inspect(d, func(n ast.Node) bool {
				lit, ok := n.(*ast.CompositeLit)
				if !ok || found {
					return !found
				}
				t := named(e.pass.TypesInfo.TypeOf(lit))
				if t == nil || t.Obj().Pkg() != e.pass.Pkg || !t.Obj().Exported() {
					return true
				}
				for range numbers(t) {
					found = true
				}
				return !found
			})
			if found {
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
		n, ok := types.Unalias(g.Type().Underlying().(*types.Pointer).Elem()).(*types.Named)
		if !ok || n.Obj().Pkg() != e.pass.Pkg {
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
	for path := range numbers(n) {
		for _, st := range e.fields[lastField(n, path)] {
			if st.In != g {
				continue
			}
			c, ok := st.Value.(*ssa.Const)
			if !ok || st.At.Parent().Name() != "init" || len(sum.Returns) == maxNumbers {
				return nil
			}
			addReturn(&sum, 0, path, Value{{Kind: flow.Const, Text: constText(c)}})
		}
	}
	if len(sum.Returns) == 0 {
		return nil
	}
	return &sum
}
