package summary

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"
)

// SpellsPath returns the name of a function in a file that puts together a path, such as a URL's: what the path says
// is what a request is about. It is "" when no function does.
func SpellsPath(f *ast.File) string {
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Body == nil || !returnsText(fn.Type.Results) {
			continue
		}
		found := false
		ast.Inspect(fn.Body, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				found = found || isPath(lit.Value[1:len(lit.Value)-1])
			}
			return !found
		})
		if found {
			return fn.Name.Name
		}
	}
	return ""
}

// isPath reports whether a text begins like the path of a URL, or has one behind something that is filled in.
func isPath(text string) bool {
	_, rest, ok := strings.Cut(text, "/")
	if !ok || strings.ContainsAny(text, " \n<>") {
		return false
	}
	before := text[:len(text)-len(rest)-1]
	return (before == "" || strings.HasPrefix(before, "%")) && rest != "" && (rest[0] >= 'a' && rest[0] <= 'z' || rest[0] >= 'A' && rest[0] <= 'Z')
}

// returnsText reports whether one of the results is a string.
func returnsText(list *ast.FieldList) bool {
	return list != nil && slices.ContainsFunc(list.List, func(field *ast.Field) bool {
		id, ok := field.Type.(*ast.Ident)
		return ok && id.Name == "string"
	})
}
