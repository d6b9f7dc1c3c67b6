package unit

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"strconv"

	"github.com/retrysafe/retrysafe/analyzer/summary"
)

// look reads a package's syntax, without types, and returns why it must be analysed, or "".
func look(names []string, importMap map[string]string, c Catalogue) string {
	fset := token.NewFileSet()
	var files []*ast.File
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return "a file cannot be read"
		}
		if bytes.Contains(text, []byte("//retrysafe:")) {
			return "it is annotated"
		}
		f, err := parser.ParseFile(fset, name, text, parser.SkipObjectResolution)
		if err != nil {
			return "a file cannot be parsed"
		}
		if symbol := declared(f, importMap, c); symbol != "" {
			return "the catalogue speaks of " + symbol
		}
		if name := judge(f); name != "" {
			return name + " judges an error"
		}
		if name := summary.SpellsPath(f); name != "" {
			return name + " spells a path"
		}
		files = append(files, f)
	}
	return runsWhatItIsHanded(files)
}

// declared returns the first symbol that the file mentions by its package's name and that the
// catalogue speaks of.
func declared(f *ast.File, importMap map[string]string, c Catalogue) string {
	imports := map[string]string{}
	for _, spec := range f.Imports {
		p, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			continue
		}
		if resolved, ok := importMap[p]; ok {
			p = resolved
		}
		if !c.Package(p) {
			continue
		}
		if spec.Name == nil {
			imports[path.Base(p)] = p
		} else {
			imports[spec.Name.Name] = p
		}
	}
	if len(imports) == 0 {
		return ""
	}
	found := ""
	ast.Inspect(f, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok && found == "" {
			if x, ok := sel.X.(*ast.Ident); ok {
				if p := imports[x.Name]; p != "" && len(c.Lookup(p+"."+sel.Sel.Name)) > 0 {
					found = p + "." + sel.Sel.Name
				}
			}
		}
		return found == ""
	})
	return found
}

// judge returns the name of a function that takes an error and answers yes or no: what it says may
// end a retry somewhere.
func judge(f *ast.File) string {
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if ok && mentions(fn.Type.Params, "error") && mentions(fn.Type.Results, "bool") {
			return fn.Name.Name
		}
	}
	return ""
}

// mentions reports whether one of the parameters is of the predeclared type.
func mentions(list *ast.FieldList, predeclared string) bool {
	if list == nil {
		return false
	}
	for _, field := range list.List {
		if id, ok := field.Type.(*ast.Ident); ok && id.Name == predeclared {
			return true
		}
	}
	return false
}
