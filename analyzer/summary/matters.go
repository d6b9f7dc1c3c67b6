package summary

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/retrysafe/retrysafe/annotations"
)

// matters reports whether the package can have anything to say: it mentions something that is declared
// or has a fact, declares something itself, or runs a function or interface value in a loop.
func (e *engine) matters() bool {
	if len(e.directives.decls) > 0 || e.user != nil && slices.ContainsFunc(e.user.decls, func(d annotations.Declaration) bool { return d.Speaks(e.pass.Pkg.Path()) }) {
		return true
	}
	packages := make(map[*types.Package]bool)
	seen := make(map[types.Object]bool)
	for _, obj := range e.pass.TypesInfo.Uses {
		pkg := obj.Pkg()
		if pkg == nil || pkg == e.pass.Pkg || seen[obj] {
			continue
		}
		seen[obj] = true
		known, ok := packages[pkg]
		if !ok {
			known = e.catalogue.Package(pkg.Path())
			packages[pkg] = known
		}
		switch obj := obj.(type) {
		case *types.Func:
			if known && len(e.declarations(obj.Origin())) > 0 {
				return true
			}
			var f Function
			if e.imported(obj.Origin(), &f) {
				return true
			}
		case *types.Var:
			var f Function
			if obj.IsField() && (e.imported(obj.Origin(), &f) || e.main && known && e.isSource(obj.Origin())) {
				return true
			}
		}
	}
	return e.decides() || e.runsValues() || e.presets() || e.main && (e.setsNumbers() || e.setsConstants()) || slices.ContainsFunc(e.pass.Files, func(f *ast.File) bool { return SpellsPath(f) != "" })
}

// presets reports whether a package of the program's own hands out options of a library that is described.
func (e *engine) presets() bool {
	if e.elsewhere(e.pass.Pkg.Path()) {
		return false
	}
	scope := e.pass.Pkg.Scope()
	return slices.ContainsFunc(scope.Names(), func(name string) bool {
		obj := scope.Lookup(name)
		if !obj.Exported() {
			return false
		}
		switch obj := obj.(type) {
		case *types.Var:
			return e.isOptions(obj.Type())
		case *types.Func:
			results := obj.Signature().Results()
			return results.Len() == 1 && e.isOptions(results.At(0).Type())
		}
		return false
	})
}

// isOptions reports whether a type is, or a list is of, functions or interfaces of a library that is described.
func (e *engine) isOptions(t types.Type) bool {
	if list, ok := t.Underlying().(*types.Slice); ok {
		t = list.Elem()
	}
	n := named(t)
	return n != nil && isCode(n) && n.Obj().Pkg() != nil && n.Obj().Pkg() != e.pass.Pkg && e.catalogue.Package(n.Obj().Pkg().Path())
}

// decides reports whether some function may be a verdict: over an error, a response or a status.
func (e *engine) decides() bool {
	for _, f := range e.pass.Files {
		for _, d := range f.Decls {
			fd, ok := d.(*ast.FuncDecl)
			if !ok || fd.Body == nil {
				continue
			}
			fn, ok := e.pass.TypesInfo.Defs[fd.Name].(*types.Func)
			if !ok {
				continue
			}
			sig := fn.Signature()
			if sig.Results().Len() == 0 {
				continue
			}
			for i := range params(sig) {
				t := paramType(sig, i)
				if _, answered := answerIn(t); answered || isErrorLike(t) || isInteger(t) && isBool(sig.Results().At(0).Type()) {
					return true
				}
			}
		}
	}
	return false
}

// runsValues reports whether some function calls a function value, a method of an interface that is not
// described by the catalogue, or itself.
func (e *engine) runsValues() bool {
	for _, f := range e.pass.Files {
		for _, d := range f.Decls {
			fd, _ := d.(*ast.FuncDecl)
			for n := range ast.Preorder(d) {
				id, isIdent := n.(*ast.Ident)
				if e.valueCall(n) || isIdent && fd != nil && id != fd.Name && fd.Name.Name != "_" && e.pass.TypesInfo.Uses[id] == e.pass.TypesInfo.Defs[fd.Name] {
					return true
				}
			}
		}
	}
	return false
}

func (e *engine) valueCall(n ast.Node) bool {
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return false
	}
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		_, isVar := e.pass.TypesInfo.Uses[fun].(*types.Var)
		return isVar
	case *ast.SelectorExpr:
		if sel := e.pass.TypesInfo.Selections[fun]; sel != nil {
			if sel.Kind() == types.FieldVal {
				return true
			}
			pkg := sel.Obj().Pkg()
			return types.IsInterface(sel.Recv()) && pkg != nil && !e.closed(pkg.Path())
		}
		_, isVar := e.pass.TypesInfo.Uses[fun.Sel].(*types.Var)
		return isVar
	}
	return false
}
