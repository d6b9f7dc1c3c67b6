package summary

import (
	"errors"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"strings"

	"github.com/retrysafe/retrysafe/annotations"
	"golang.org/x/tools/go/analysis"
)

// directives holds what comments of the package declare and accept.
type directives struct {
	fset      *token.FileSet
	pkg       string
	decls     map[types.Object][]annotations.Declaration
	written   []written // decls, in the order of the source
	ignores   []*ignore
	onFunc    map[types.Object][]*ignore
	malformed []malformed
	wide      []annotations.Declaration // what the package says of all its functions
}

// A written declaration is one with its comment.
type written struct {
	annotations.Declaration
	obj     types.Object
	comment *ast.Comment
	group   *ast.CommentGroup
	body    *ast.FuncDecl // of a function
}

// A malformed directive declares nothing.
type malformed struct {
	comment *ast.Comment
	group   *ast.CommentGroup
	err     *annotations.Error
}

// readDirectives reads the directive comments of a package.
func readDirectives(pass *analysis.Pass) *directives {
	d := &directives{
		fset: pass.Fset, pkg: pass.Pkg.Path(),
		decls:  make(map[types.Object][]annotations.Declaration),
		onFunc: make(map[types.Object][]*ignore),
	}
	for _, f := range pass.Files {
		if mentionsDirective(f) {
			r := &directiveReader{directives: d, info: pass.TypesInfo, file: f, taken: make(map[*ast.Comment]bool)}
			r.read()
		}
	}
	if len(d.wide) > 0 {
		d.spread(pass)
	}
	return d
}

func mentionsDirective(f *ast.File) bool {
	for _, g := range f.Comments {
		for _, c := range g.List {
			if strings.Contains(c.Text, "retrysafe") || strings.Contains(c.Text, "nolint") {
				return true
			}
		}
	}
	return false
}

// spread puts what the package says of all its functions on each that does not speak for itself.
func (d *directives) spread(pass *analysis.Pass) {
	for _, f := range pass.Files {
		ast.Inspect(f, func(n ast.Node) bool {
			var names []*ast.Ident
			switch n := n.(type) {
			case *ast.FuncDecl:
				names = []*ast.Ident{n.Name}
			case *ast.InterfaceType:
				for _, m := range n.Methods.List {
					names = append(names, m.Names...)
				}
			}
			for _, name := range names {
				if fn, ok := pass.TypesInfo.Defs[name].(*types.Func); ok && d.decls[fn] == nil {
					d.decls[fn] = d.wide
				}
			}
			return true
		})
	}
}

// A directiveReader reads the directives of one file.
type directiveReader struct {
	*directives
	info  *types.Info
	file  *ast.File
	taken map[*ast.Comment]bool // those that stand on something
}

func (r *directiveReader) read() {
	r.onPackage()
	ast.Inspect(r.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			r.on([]*ast.Ident{n.Name}, n.Doc, n)
		case *ast.GenDecl:
			if len(n.Specs) == 1 && n.Doc != nil {
				r.onSpec(n.Specs[0], n.Doc)
				break
			}
			for _, s := range n.Specs {
				r.onSpec(s, nil)
			}
		case *ast.InterfaceType:
			r.onFields(n.Methods)
		case *ast.StructType:
			r.onFields(n.Fields)
		}
		return true
	})
	reach := &reach{fset: r.fset, pkg: r.pkg, file: r.file}
	for _, group := range r.file.Comments {
		for _, c := range group.List {
			if r.taken[c] {
				continue
			}
			if i, ok := reach.nolint(group, c); ok {
				r.ignores = append(r.ignores, i)
				continue
			}
			l, ok := r.parse(group, c)
			switch {
			case !ok:
			case l.Verb == "ignore" && !reach.runs(group, c):
				r.wrong(group, c, `"ignore" accepts what is found in a statement or function: put it there`)
			case l.Verb == "ignore":
				r.ignores = append(r.ignores, reach.statement(group, c, l))
			default:
				r.wrong(group, c, "%q stands on nothing: put it right above a function, method, variable, field or type, without an empty line between", "//retrysafe:"+l.Text())
			}
		}
	}
}

// parse reads a comment; what is wrong with it is kept for the directive check.
func (r *directiveReader) parse(group *ast.CommentGroup, c *ast.Comment) (annotations.Declaration, bool) {
	l, is, err := annotations.ParseComment(c.Text)
	if is && err != nil {
		m := malformed{c, group, &annotations.Error{Says: err.Error()}}
		errors.As(err, &m.err)
		r.malformed = append(r.malformed, m)
	}
	if !is || err != nil {
		return l, false
	}
	p := r.fset.Position(c.Pos())
	l.File, l.Line = r.pkg+"/"+filepath.Base(p.Filename), p.Line
	return l, true
}

func (r *directiveReader) onSpec(s ast.Spec, doc *ast.CommentGroup) {
	switch s := s.(type) {
	case *ast.TypeSpec:
		r.on([]*ast.Ident{s.Name}, doc, nil)
		r.on([]*ast.Ident{s.Name}, s.Doc, nil)
		r.on([]*ast.Ident{s.Name}, s.Comment, nil)
	case *ast.ValueSpec:
		r.on(s.Names, doc, nil)
		r.on(s.Names, s.Doc, nil)
		r.on(s.Names, s.Comment, nil)
	}
}

func (r *directiveReader) onFields(list *ast.FieldList) {
	for _, f := range list.List {
		names := f.Names
		if len(names) == 0 {
			names = embedded(f.Type)
		}
		r.on(names, f.Doc, nil)
		r.on(names, f.Comment, nil)
	}
}

// embedded returns the name of an embedded field.
func embedded(t ast.Expr) []*ast.Ident {
	switch t := t.(type) {
	case *ast.Ident:
		return []*ast.Ident{t}
	case *ast.SelectorExpr:
		return []*ast.Ident{t.Sel}
	case *ast.StarExpr:
		return embedded(t.X)
	case *ast.IndexExpr:
		return embedded(t.X)
	case *ast.IndexListExpr:
		return embedded(t.X)
	}
	return nil
}

// on reads the directives in the comment of a declaration.
func (r *directiveReader) on(names []*ast.Ident, doc *ast.CommentGroup, fn *ast.FuncDecl) {
	if doc == nil {
		return
	}
	for _, c := range doc.List {
		l, is, err := annotations.ParseComment(c.Text)
		if !is || err != nil || r.taken[c] || l.Verb == "ignore" && (fn == nil || fn.Body == nil) {
			continue // what is malformed is told with what stands on nothing
		}
		l, _ = r.parse(doc, c)
		for _, name := range names {
			obj := r.info.Defs[name]
			if v, isVar := obj.(*types.Var); obj == nil || isVar && !v.IsField() && v.Parent() != v.Pkg().Scope() {
				continue // also a local variable: nobody asks what is declared of one
			}
			r.taken[c] = true
			if l.Verb == "ignore" {
				r.onFunc[obj] = append(r.onFunc[obj], r.function(l, c, doc, fn))
				continue
			}
			if fits(l, obj) {
				r.decls[obj] = append(r.decls[obj], l)
			}
			r.written = append(r.written, written{l, obj, c, doc, fn})
		}
	}
}

// fits reports whether a declaration says something of an object: one that does not says nothing.
func fits(l annotations.Declaration, obj types.Object) bool {
	return len(annotations.Verify(l, obj, nil)) == 0
}

// function returns the ignore that a comment on a function is.
func (r *directiveReader) function(l annotations.Declaration, c *ast.Comment, doc *ast.CommentGroup, fn *ast.FuncDecl) *ignore {
	from, to := r.fset.Position(doc.Pos()), r.fset.Position(fn.End())
	i := &ignore{check: l.Subject, reason: l.Reason, place: declaredBy(l), comment: c, group: doc, file: from.Filename, from: from.Line, to: to.Line, fn: true}
	r.ignores = append(r.ignores, i)
	return i
}

// onPackage reads what the package's own comment says of all its functions.
func (r *directiveReader) onPackage() {
	if r.file.Doc == nil {
		return
	}
	for _, c := range r.file.Doc.List {
		l, is, err := annotations.ParseComment(c.Text)
		if !is || err != nil || l.Verb == "ignore" {
			continue
		}
		r.taken[c] = true
		l, _ = r.parse(r.file.Doc, c)
		if l.Verb != "read" && l.Verb != "repeatable" {
			r.wrong(r.file.Doc, c, "%q is said of a whole package: only \"read\" and \"repeatable\" can be, put this one on a function", l.Text())
			continue
		}
		r.wide = append(r.wide, l)
	}
}

func (r *directiveReader) wrong(group *ast.CommentGroup, c *ast.Comment, format string, args ...any) {
	r.malformed = append(r.malformed, malformed{c, group, annotations.Wrong(format, args...)})
}
