// Package doc takes a check's manual out of its package comment, so that one text serves go doc,
// "retrysafe help" and editors.
package doc

import (
	"fmt"
	"go/parser"
	"go/token"
	"strings"
)

// MustExtract returns what stands in the package comment of a Go file under "# Analyzer NAME", up to
// the next heading. The section starts with "NAME: ", which is left out: a driver prints the name
// itself. It panics when there is no such section, which any test of the check shows.
func MustExtract(source, name string) string {
	file, err := parser.ParseFile(token.NewFileSet(), "doc.go", source, parser.ParseComments|parser.PackageClauseOnly)
	if err != nil {
		panic(err)
	}
	for section := range strings.SplitSeq(file.Doc.Text(), "\n# ") {
		body, ok := strings.CutPrefix(section, "Analyzer "+name+"\n")
		if !ok {
			continue
		}
		if manual, ok := strings.CutPrefix(strings.TrimSpace(body), name+": "); ok {
			return manual
		}
	}
	panic(fmt.Sprintf("doc.go has no section %q that starts with %q", "# Analyzer "+name, name+": "))
}
