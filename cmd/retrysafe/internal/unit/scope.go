package unit

import (
	"go/ast"
	"go/token"
	"go/types"
)

// scope collects the local names of a declaration, all scopes of it together.
func (r *reader) scope(d ast.Decl) {
	other := map[string]bool{} // given something else than a function literal somewhere
	ast.Inspect(d, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.FuncDecl:
			r.arguments(node.Recv, other)
		case *ast.FuncType:
			r.arguments(node.Params, other)
			r.arguments(node.Results, other)
		case *ast.AssignStmt:
			for i, left := range node.Lhs {
				if id, ok := left.(*ast.Ident); ok {
					r.assign(id, right(node.Rhs, i, len(node.Lhs)), node.Tok == token.DEFINE, other)
				}
			}
		case *ast.ValueSpec:
			if r.key == "" {
				break // most are the package's
			}
			for i, id := range node.Names {
				r.locals[id.Name] = true
				if node.Values != nil {
					r.assign(id, right(node.Values, i, len(node.Names)), true, other)
				}
			}
		case *ast.RangeStmt:
			for _, e := range []ast.Expr{node.Key, node.Value} {
				if id, ok := e.(*ast.Ident); ok {
					r.assign(id, nil, node.Tok == token.DEFINE, other)
				}
			}
		case *ast.UnaryExpr:
			// Who takes a variable's address may put another function into it.
			if id, ok := node.X.(*ast.Ident); ok && node.Op == token.AND {
				other[id.Name] = true
			}
		}
		return true
	})
	for name := range other {
		delete(r.closures, name)
	}
}

func (r *reader) arguments(list *ast.FieldList, other map[string]bool) {
	if list == nil {
		return
	}
	for _, field := range list.List {
		for _, id := range field.Names {
			r.locals[id.Name] = true
			other[id.Name] = true
		}
	}
}

// assign notes that a variable is given a value; nil stands for one that is no function literal.
func (r *reader) assign(id *ast.Ident, value ast.Expr, defines bool, other map[string]bool) {
	if defines {
		r.locals[id.Name] = true
	}
	if lit, ok := value.(*ast.FuncLit); ok && r.locals[id.Name] {
		r.closures[id.Name] = true
		r.literals[lit] = true
	} else {
		other[id.Name] = true
	}
}

// right returns the i-th of the values for n variables, nil when one call gives them all.
func right(values []ast.Expr, i, n int) ast.Expr {
	if len(values) != n {
		return nil
	}
	return values[i]
}

// predeclared reports whether a name is a type or function of the language.
func predeclared(name string) bool { return types.Universe.Lookup(name) != nil }
