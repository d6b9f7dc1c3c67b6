package unit

import (
	"go/ast"
	"go/token"
)

// repeats reports whether a node may run what is inside it again.
func repeats(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.ForStmt:
		return true
	case *ast.RangeStmt:
		// Each element once is no repeat, unless the elements only count or the loop can be left.
		return n.Key == nil || leaves(n.Body)
	case *ast.FuncDecl:
		return n.Body != nil && jumps(n.Body)
	}
	return false
}

// leaves reports whether a loop's body can leave the loop before its time.
func leaves(body *ast.BlockStmt) bool {
	found := false
	var visit func(n ast.Node, inner bool)
	visit = func(n ast.Node, inner bool) {
		ast.Inspect(n, func(m ast.Node) bool {
			if m == n || found {
				return !found
			}
			switch m := m.(type) {
			case *ast.FuncLit:
				return false
			case *ast.ReturnStmt:
				found = true
			case *ast.BranchStmt:
				// An unlabelled break inside a switch, select or loop ends only that.
				found = m.Tok == token.GOTO || m.Label != nil || m.Tok == token.BREAK && !inner
			case *ast.SwitchStmt, *ast.TypeSwitchStmt, *ast.SelectStmt, *ast.ForStmt, *ast.RangeStmt:
				visit(m, true)
				return false
			}
			return !found
		})
	}
	visit(body, false)
	return found
}

// jumps reports whether a body holds a goto, which may lead anywhere.
func jumps(body *ast.BlockStmt) bool {
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		if b, ok := n.(*ast.BranchStmt); ok && b.Tok == token.GOTO {
			found = true
		}
		return !found
	})
	return found
}
