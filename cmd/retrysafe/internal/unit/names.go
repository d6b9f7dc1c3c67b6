package unit

import (
	"go/ast"
	"go/types"
)

// names is what a package declares, by what a call of the name may mean.
type names struct {
	static    map[string]bool // functions and types, of any scope: a call of them runs nothing handed over
	variables map[string]bool // package-level ones and constants
	methods   map[string]bool // with a body here
	abstract  map[string]bool // methods of interfaces
	hooks     map[string]bool // fields whose type may be a function's

	types map[string]ast.Expr // what a declared type is made of
}

func declare(files []*ast.File) *names {
	n := &names{
		static: map[string]bool{}, variables: map[string]bool{}, methods: map[string]bool{},
		abstract: map[string]bool{}, hooks: map[string]bool{}, types: map[string]ast.Expr{},
	}
	var fields []*ast.Field // judged when all types are known
	for _, f := range files {
		for _, d := range f.Decls {
			n.declaration(d)
		}
		ast.Inspect(f, func(node ast.Node) bool {
			switch node := node.(type) {
			case *ast.TypeSpec:
				n.static[node.Name.Name] = true
				n.types[node.Name.Name] = node.Type
				n.parameters(node.TypeParams)
			case *ast.FuncType:
				n.parameters(node.TypeParams)
			case *ast.StructType:
				fields = append(fields, node.Fields.List...)
			case *ast.InterfaceType:
				for _, m := range node.Methods.List {
					add(n.abstract, m.Names)
				}
			}
			return true
		})
	}
	for _, field := range fields {
		if !n.mayBeFunc(field.Type, 0) {
			continue
		}
		add(n.hooks, field.Names)
		if field.Names == nil {
			n.hooks[embedded(field.Type)] = true
		}
	}
	return n
}

func (n *names) declaration(d ast.Decl) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil {
			n.static[d.Name.Name] = true
		} else {
			n.methods[d.Name.Name] = true
		}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			if v, ok := spec.(*ast.ValueSpec); ok {
				add(n.variables, v.Names)
			}
		}
	}
}

// parameters declares type parameters: what looks like a call of one is a conversion.
func (n *names) parameters(list *ast.FieldList) {
	if list == nil {
		return
	}
	for _, field := range list.List {
		add(n.static, field.Names)
	}
}

// mayBeFunc reports whether a type may be a function's, as far as the package's own text tells:
// a type of another package may be.
func (n *names) mayBeFunc(t ast.Expr, depth int) bool {
	switch t := ast.Unparen(t).(type) {
	case *ast.FuncType, *ast.SelectorExpr:
		return true
	case *ast.IndexExpr:
		return n.mayBeFunc(t.X, depth)
	case *ast.IndexListExpr:
		return n.mayBeFunc(t.X, depth)
	case *ast.Ident:
		if under, ok := n.types[t.Name]; ok && depth < 10 {
			return n.mayBeFunc(under, depth+1)
		}
		return types.Universe.Lookup(t.Name) == nil
	}
	return false
}

// embedded returns the name of a field that is declared by its type alone.
func embedded(t ast.Expr) string {
	switch t := ast.Unparen(t).(type) {
	case *ast.Ident:
		return t.Name
	case *ast.SelectorExpr:
		return t.Sel.Name
	case *ast.IndexExpr:
		return embedded(t.X)
	case *ast.IndexListExpr:
		return embedded(t.X)
	case *ast.StarExpr:
		return embedded(t.X)
	}
	return ""
}

func add(set map[string]bool, idents []*ast.Ident) {
	for _, id := range idents {
		set[id.Name] = true
	}
}
