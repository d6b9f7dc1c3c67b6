package annotations

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"
)

// number returns the number of a line that const= is about: the most that it lets through, what counts where
// nobody has set anything, or the only value.
func (d Declaration) number() (int, bool) {
	text, ok := d.Arg("most")
	if !ok {
		text, ok = d.Arg("attempts")
	}
	if d.Verb == "value" {
		for _, a := range d.Args {
			if isNumber(a.Value) {
				text, ok = a.Value, true
			}
		}
	}
	n, err := strconv.Atoi(text[strings.LastIndexByte(text, '|')+1:])
	return n, ok && err == nil
}

// number holds the number of a line against what the module itself keeps it in.
func (c *proof) number() []string {
	n, ok := c.d.number()
	if !ok {
		return []string{"const=" + c.d.Const + ": the line has no number"}
	}
	name, plus := strings.CutSuffix(c.d.Const, "+1")
	if plus {
		n--
	}
	found, err := c.constants(name)
	switch {
	case err != "":
		return []string{"const=" + c.d.Const + ": " + err}
	case !slices.Contains(found, n):
		return []string{fmt.Sprintf("const=%s is %v, not %d", c.d.Const, found, n)}
	}
	return nil
}

// constants returns the numbers that a name stands for: that of a constant, or of a variable as it is made; or, where
// a field is named, all that the declaration puts into it.
func (c *proof) constants(name string) (found []int, problem string) {
	candidates := []*pkg{c.p}
	if slash := strings.LastIndexByte(name, '/'); slash >= 0 {
		path := name
		for i := slash; i < len(name); i++ {
			if name[i] == '.' && len(c.w.matching(name[:i])) > 0 {
				path, name = name[:i], name[i+1:]
				break
			}
		}
		candidates = c.w.matching(path)
		own := func(q *pkg) bool { return q.Module != nil && c.p.Module != nil && *q.Module == *c.p.Module }
		if slices.ContainsFunc(candidates, own) {
			candidates = slices.DeleteFunc(candidates, func(q *pkg) bool { return !own(q) })
		}
		if len(candidates) == 0 {
			return nil, "no such package is loaded"
		}
	}
	for _, p := range candidates {
		nums, err := p.numbers(name)
		if err != nil {
			return nil, err.Error()
		}
		if nums == nil {
			return nil, p.Path + " has no number in " + name
		}
		found = append(found, nums...)
	}
	return found, ""
}

// matching returns the loaded packages that a path of a line may mean.
func (w *world) matching(path string) (all []*pkg) {
	for real, p := range w.packages {
		if matchPath(path, real, false) {
			all = append(all, p)
		}
	}
	return all
}

// numbers returns the numbers that a name of the package stands for.
func (p *pkg) numbers(name string) (found []int, err error) {
	if o, ok := p.Types.Scope().Lookup(name).(*types.Const); ok {
		return appendInt(nil, o.Val()), nil
	}
	if err := p.parse(); err != nil {
		return nil, err
	}
	for _, f := range p.syntax {
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					v, ok := spec.(*ast.ValueSpec)
					for i := 0; ok && i < len(v.Names) && i < len(v.Values); i++ {
						if field, ok := within(name, v.Names[i].Name); ok && field == "" {
							found = p.eval(found, v.Values[i])
						} else if ok {
							found = p.assigned(found, v.Values[i], field)
						}
					}
				}
			case *ast.FuncDecl:
				if field, ok := within(name, declaredName(d)); ok && d.Body != nil {
					found = p.assigned(found, d.Body, field)
				}
			}
		}
	}
	return found, nil
}

// within reports whether a name is that of a declaration, or of a field in it.
func within(name, declared string) (field string, ok bool) {
	if rest, ok := strings.CutPrefix(name, declared); ok && (rest == "" || rest[0] == '.') {
		return strings.TrimPrefix(rest, "."), true
	}
	return "", false
}

// declaredName is the name of a function, or of a type and its method.
func declaredName(fn *ast.FuncDecl) string {
	if fn.Recv == nil || len(fn.Recv.List) == 0 {
		return fn.Name.Name
	}
	t := types.ExprString(fn.Recv.List[0].Type)
	return WithoutTypeArgs(strings.TrimPrefix(t, "*")) + "." + fn.Name.Name
}

// parse reads the package's files with what the bodies of functions hold.
func (p *pkg) parse() error {
	if p.syntax != nil {
		return nil
	}
	fset := token.NewFileSet()
	for _, name := range p.Files {
		f, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		p.syntax = append(p.syntax, f)
	}
	return nil
}

// assigned returns the numbers that code puts into a field, a variable or an entry of that name, or without one
// those that it returns.
func (p *pkg) assigned(found []int, n ast.Node, field string) []int {
	is := func(e ast.Expr) bool {
		text := strings.Trim(types.ExprString(e), `"`)
		return text == field || field != "" && strings.HasSuffix(text, "."+field)
	}
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ReturnStmt:
			if field == "" && len(n.Results) == 1 {
				found = p.eval(found, n.Results[0])
			}
		case *ast.ValueSpec:
			for i, name := range n.Names {
				if len(n.Names) == len(n.Values) && is(name) {
					found = p.eval(found, n.Values[i])
				}
			}
		case *ast.KeyValueExpr:
			if is(n.Key) {
				found = p.eval(found, n.Value)
			}
		case *ast.AssignStmt:
			for i, l := range n.Lhs {
				if len(n.Lhs) == len(n.Rhs) && is(l) {
					found = p.eval(found, n.Rhs[i])
				}
			}
		}
		return true
	})
	return found
}

// eval adds the value of an expression, where the package's scope tells it.
func (p *pkg) eval(found []int, e ast.Expr) []int {
	tv, err := types.Eval(token.NewFileSet(), p.Types, token.NoPos, types.ExprString(e))
	if err != nil || tv.Value == nil {
		return found
	}
	return appendInt(found, tv.Value)
}

func appendInt(found []int, v constant.Value) []int {
	if n, ok := constant.Int64Val(constant.ToInt(v)); ok {
		found = append(found, int(n))
	}
	return found
}
