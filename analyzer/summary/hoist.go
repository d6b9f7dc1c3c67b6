package summary

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/astutil"
)

// hoisted is the name of the variable that a fix makes.
const hoisted = "idempotencyKey"

// hoist returns the fix that makes a key once, above the outermost retry of the function around it: when
// nothing in its expression comes from inside. There is none where it would need invention.
func (e *engine) hoist(x fault, layers []Layer) []analysis.SuggestedFix {
	made := x.made
	if !made.IsValid() {
		return nil
	}
	file := e.fileOf(made)
	if file == nil || file != e.fileOf(x.pos) {
		return nil
	}
	path, _ := astutil.PathEnclosingInterval(file, made, made)
	expr, up := keyExpr(path, x.pos)
	if expr == nil {
		return nil
	}
	stmt, region := e.outermost(up, layers)
	if stmt == nil || !e.outside(expr, region) {
		return nil
	}
	fn := enclosing(up)
	if fn == nil || e.inUse(fn, hoisted) {
		return nil
	}
	text := e.sourceOf(file, expr)
	if text == "" {
		return nil
	}
	indent := strings.Repeat("\t", e.pass.Fset.Position(stmt.Pos()).Column-1)
	return []analysis.SuggestedFix{{
		Message: "Make the key once, above the retry",
		TextEdits: []analysis.TextEdit{
			{Pos: stmt.Pos(), End: stmt.Pos(), NewText: []byte(hoisted + " := " + text + "\n" + indent)},
			{Pos: expr.Pos(), End: expr.End(), NewText: []byte(hoisted)},
		},
	}}
}

// sourceOf returns an expression as it is written, with the comments in it.
func (e *engine) sourceOf(file *ast.File, x ast.Expr) string {
	at := e.pass.Fset.File(file.FileStart)
	src, err := e.pass.ReadFile(at.Name())
	from, to := at.Offset(x.Pos()), at.Offset(x.End())
	if err != nil || to > len(src) {
		return ""
	}
	return string(src[from:to])
}

func (e *engine) fileOf(pos token.Pos) *ast.File {
	for _, f := range e.pass.Files {
		if f.FileStart <= pos && pos < f.FileEnd {
			return f
		}
	}
	return nil
}

// keyExpr returns the whole expression that is put on as the key: an argument of the call there, the value
// of an entry, or the right side of an assignment. up is the path from it on.
func keyExpr(path []ast.Node, put token.Pos) (expr ast.Expr, up []ast.Node) {
	for i, n := range path {
		x, ok := n.(ast.Expr)
		if !ok || i+1 >= len(path) {
			return nil, nil
		}
		switch p := path[i+1].(type) {
		case *ast.CallExpr:
			if p.Lparen == put && p.Fun != x {
				return x, path[i+1:]
			}
		case *ast.KeyValueExpr:
			if p.Value == x {
				return x, path[i+1:]
			}
		case *ast.AssignStmt:
			if len(p.Rhs) == len(p.Lhs) {
				return x, path[i+1:]
			}
			return nil, nil
		}
	}
	return nil, nil
}

// outermost returns the statement of the outermost layer around a node in its function, and the node that
// the layer repeats.
func (e *engine) outermost(path []ast.Node, layers []Layer) (stmt ast.Stmt, region ast.Node) {
	places := make(map[string]bool)
	for _, l := range layers {
		places[l.Place] = true
	}
	for i, n := range path {
		switch n := n.(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			if places[e.place(n.Pos())] && i+1 < len(path) && inBlock(path[i+1]) {
				stmt, region = n.(ast.Stmt), n
			}
		case *ast.FuncLit:
			call := callOf(path[i+1:])
			if call == nil || !places[e.place(call.Lparen)] {
				return stmt, region // nothing is known of when it runs
			}
			for j, m := range path[i+1:] {
				if s, ok := m.(ast.Stmt); ok && i+j+2 < len(path) && inBlock(path[i+j+2]) {
					stmt, region = s, n
					break
				}
			}
		case *ast.FuncDecl:
			return stmt, region
		}
	}
	return stmt, region
}

// callOf returns the call of which the node below is an argument.
func callOf(path []ast.Node) *ast.CallExpr {
	if len(path) == 0 {
		return nil
	}
	c, _ := path[0].(*ast.CallExpr)
	return c
}

func inBlock(n ast.Node) bool {
	switch n.(type) {
	case *ast.BlockStmt, *ast.CaseClause, *ast.CommClause:
		return true
	}
	return false
}

// outside reports whether all that an expression names is declared outside a node.
func (e *engine) outside(x ast.Expr, region ast.Node) bool {
	for n := range ast.Preorder(x) {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.Ident:
			o := e.pass.TypesInfo.ObjectOf(n)
			if o != nil && region.Pos() <= o.Pos() && o.Pos() < region.End() {
				return false
			}
			if v, isVar := o.(*types.Var); isVar && !v.IsField() && assignedIn(e.pass.TypesInfo, v, region) {
				return false
			}
		}
	}
	return true
}

// assignedIn reports whether a variable gets another value inside a node.
func assignedIn(info *types.Info, v *types.Var, region ast.Node) bool {
	is := func(x ast.Expr) bool {
		id, ok := ast.Unparen(x).(*ast.Ident)
		return ok && info.ObjectOf(id) == v
	}
	for n := range ast.Preorder(region) {
		found := false
		switch n := n.(type) {
		case *ast.AssignStmt:
			found = slices.ContainsFunc(n.Lhs, is)
		case *ast.IncDecStmt:
			found = is(n.X)
		case *ast.UnaryExpr:
			found = n.Op == token.AND && is(n.X)
		}
		if found {
			return true
		}
	}
	return false
}

// enclosing returns the function declaration around a node.
func enclosing(path []ast.Node) *ast.FuncDecl {
	for _, n := range path {
		if d, ok := n.(*ast.FuncDecl); ok {
			return d
		}
	}
	return nil
}

// inUse reports whether a function uses a name already, or jumps.
func (e *engine) inUse(fn *ast.FuncDecl, name string) bool {
	for n := range ast.Preorder(fn) {
		id, isIdent := n.(*ast.Ident)
		jump, isJump := n.(*ast.BranchStmt)
		if isIdent && id.Name == name || isJump && jump.Tok == token.GOTO {
			return true
		}
	}
	return e.pass.Pkg.Scope().Lookup(name) != nil
}
