package unit

import (
	"go/ast"
	"go/token"
	"slices"
)

// A function is what the look remembers of all functions, or all methods, of one name. Methods are
// told apart from functions by a dot before the name, and from each other not at all.
type function struct {
	value   string          // a function value that it calls, "" for none
	unknown bool            // it looks at what a method of unknown body returned
	again   bool            // such a call stands in a loop
	calls   map[string]bool // what it calls in the package
	loops   map[string]bool // what it calls in a loop
	returns map[string]bool // what it calls so that a way back would be recursion
}

// A reader goes through one declaration.
type reader struct {
	*names
	*function
	key      string // the function's own
	receiver string
	locals   map[string]bool   // parameters and variables
	closures map[string]bool   // those that only ever hold a function literal of this declaration
	literals map[ast.Node]bool // the literals that they hold
	loop     map[ast.Node]bool // whether a node runs its inside again, once asked
	path     []ast.Node        // from the declaration to the node at hand
}

// read adds what a declaration does to the functions known so far.
func (n *names) read(d ast.Decl, functions map[string]*function) {
	r := &reader{
		names: n, locals: map[string]bool{}, closures: map[string]bool{},
		literals: map[ast.Node]bool{}, loop: map[ast.Node]bool{},
	}
	if fn, ok := d.(*ast.FuncDecl); ok {
		r.key = fn.Name.Name
		if fn.Recv != nil {
			r.key = "." + r.key
			if len(fn.Recv.List) > 0 && len(fn.Recv.List[0].Names) > 0 {
				r.receiver = fn.Recv.List[0].Names[0].Name
			}
		}
	}
	r.function = functions[r.key]
	if r.function == nil {
		r.function = &function{calls: map[string]bool{}, loops: map[string]bool{}, returns: map[string]bool{}}
		functions[r.key] = r.function
	}
	r.scope(d)
	ast.Inspect(d, func(node ast.Node) bool {
		if node == nil {
			r.path = r.path[:len(r.path)-1]
			return true
		}
		r.path = append(r.path, node)
		if call, ok := node.(*ast.CallExpr); ok {
			r.call(call.Fun)
		}
		return true
	})
}

// call notes what a call of fun may run.
func (r *reader) call(fun ast.Expr) {
	switch fun := ast.Unparen(fun).(type) {
	case *ast.Ident:
		switch name := fun.Name; {
		case r.closures[name]:
			// Its body is read as part of this function.
			r.runs(r.key, slices.ContainsFunc(r.path, func(n ast.Node) bool { return r.literals[n] }))
		case r.locals[name] || !r.static[name] && !predeclared(name):
			r.value = name
		case r.static[name]:
			r.runs(name, true)
		}
	case *ast.SelectorExpr:
		r.selected(fun)
	case *ast.IndexExpr:
		r.indexed(fun.X)
	case *ast.IndexListExpr:
		r.indexed(fun.X)
	case *ast.StarExpr:
		// (*T)(x) is a conversion, (*f)(x) is not.
		if id, ok := fun.X.(*ast.Ident); ok && r.locals[id.Name] {
			r.value = id.Name
		}
	case *ast.CallExpr, *ast.TypeAssertExpr:
		r.value = "result"
	}
}

// selected notes a call of x.f.
func (r *reader) selected(fun *ast.SelectorExpr) {
	name := fun.Sel.Name
	x, isName := fun.X.(*ast.Ident)
	if isName && !r.locals[x.Name] && !r.variables[x.Name] && !r.static[x.Name] {
		return // x is an imported package
	}
	own := isName && x.Name == r.receiver
	if r.hooks[name] {
		r.value = name
		return
	}
	if r.methods[name] {
		r.runs("."+name, isName)
		if own {
			return
		}
	}
	// A method of another package's interface can have an exported name only.
	if r.abstract[name] || token.IsExported(name) || !r.methods[name] {
		r.unknownMethod()
	}
}

// indexed notes a call of x[…]: an instance of a generic function, or an element of a collection.
func (r *reader) indexed(x ast.Expr) {
	switch x := ast.Unparen(x).(type) {
	case *ast.Ident:
		if r.static[x.Name] && !r.locals[x.Name] {
			r.call(x)
			return
		}
	case *ast.SelectorExpr:
		if id, ok := x.X.(*ast.Ident); ok && !r.locals[id.Name] && !r.variables[id.Name] {
			return // of an imported package
		}
	}
	r.value = "element"
}

func (r *reader) runs(key string, returns bool) {
	r.calls[key] = true
	if returns {
		r.returns[key] = true
	}
	if r.inLoop() {
		r.loops[key] = true
	}
}

// unknownMethod notes the call at hand, unless nobody looks at its result: to do it again one must
// know that it failed.
func (r *reader) unknownMethod() {
	switch r.path[len(r.path)-2].(type) {
	case *ast.ExprStmt, *ast.GoStmt, *ast.DeferStmt:
		return
	}
	r.unknown = true
	r.again = r.again || r.inLoop()
}

// inLoop reports whether the node at hand can run again inside the declaration.
func (r *reader) inLoop() bool {
	for _, node := range r.path {
		again, known := r.loop[node]
		if !known {
			again = repeats(node)
			r.loop[node] = again
		}
		if again {
			return true
		}
	}
	return false
}
