package summary

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/retrysafe/retrysafe/annotations"
	"golang.org/x/tools/go/analysis"
)

const prefix = "//retrysafe:"

// directives holds what comments of the package declare.
type directives struct {
	decls  map[types.Object][]annotations.Declaration
	ignore map[string]map[int]string // file, line, check
}

// readDirectives reads the directive comments of a package.
func readDirectives(pass *analysis.Pass) *directives {
	d := &directives{decls: make(map[types.Object][]annotations.Declaration), ignore: make(map[string]map[int]string)}
	for _, f := range pass.Files {
		if !mentionsDirective(f) {
			continue
		}
		for _, group := range f.Comments {
			for _, c := range group.List {
				if l, ok := directive(c); ok && l.Verb == "ignore" {
					p := pass.Fset.Position(c.Pos())
					if d.ignore[p.Filename] == nil {
						d.ignore[p.Filename] = make(map[int]string)
					}
					d.ignore[p.Filename][p.Line] = l.Subject
				}
			}
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				d.on(pass, n.Name, n.Doc, n)
			case *ast.InterfaceType:
				for _, m := range n.Methods.List {
					for _, name := range m.Names {
						d.on(pass, name, m.Doc, nil)
						d.on(pass, name, m.Comment, nil)
					}
				}
			}
			return true
		})
	}
	return d
}

func mentionsDirective(f *ast.File) bool {
	for _, g := range f.Comments {
		for _, c := range g.List {
			if strings.HasPrefix(c.Text, prefix) {
				return true
			}
		}
	}
	return false
}

// directive parses a directive comment. A malformed one is the directive check's to report.
func directive(c *ast.Comment) (annotations.Declaration, bool) {
	text, ok := strings.CutPrefix(c.Text, prefix)
	if !ok {
		return annotations.Declaration{}, false
	}
	l, err := annotations.ParseDirective(text)
	return l, err == nil
}

func (d *directives) on(pass *analysis.Pass, name *ast.Ident, doc *ast.CommentGroup, fn *ast.FuncDecl) {
	if doc == nil {
		return
	}
	obj := pass.TypesInfo.Defs[name]
	if obj == nil {
		return
	}
	for _, c := range doc.List {
		l, ok := directive(c)
		switch {
		case !ok:
		case l.Verb == "ignore" && fn != nil && fn.Body != nil:
			from, to := pass.Fset.Position(fn.Pos()), pass.Fset.Position(fn.End())
			for line := from.Line; line <= to.Line; line++ {
				d.ignore[from.Filename][line] = l.Subject
			}
		case l.Verb != "ignore":
			d.decls[obj] = append(d.decls[obj], l)
		}
	}
}

// ignored reports whether a directive on the line, or on the one above it, accepts what a check says
// there.
func (d *directives) ignored(fset *token.FileSet, pos token.Pos, check string) bool {
	p := fset.Position(pos)
	lines := d.ignore[p.Filename]
	return lines[p.Line] == check || lines[p.Line-1] == check
}
