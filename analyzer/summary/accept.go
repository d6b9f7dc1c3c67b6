package summary

import (
	"go/ast"
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/annotations"
)

// An ignore accepts what a check says on some lines of a file.
type ignore struct {
	check   string // "" stands for all
	reason  string
	place   string // of the comment
	comment *ast.Comment
	group   *ast.CommentGroup
	file    string
	from    int
	to      int
	fn      bool // on a function: it speaks for callers too
	used    bool
}

func (i *ignore) accepts(check string) bool { return i.check == "" || i.check == check }

// declaration returns what the directive on a function declares.
func (i *ignore) declaration() annotations.Declaration {
	file, line := cutPlace(i.place)
	return annotations.Declaration{Verb: "ignore", Subject: i.check, Reason: i.reason, File: file, Line: line}
}

// An Acceptance says that whatever a check finds about an act is accepted, in every package.
type Acceptance struct{ Check, Reason, Place string }

// accepted returns the suppression of what a check says at a position about an act, or nil.
func (e *engine) accepted(pos token.Pos, check string, of []Acceptance) *Suppression {
	p := e.pass.Fset.Position(pos)
	var found *Suppression
	for _, i := range e.directives.ignores {
		if i.accepts(check) && i.file == p.Filename && i.from <= p.Line && p.Line <= i.to {
			i.used = true
			if found == nil {
				found = &Suppression{Reason: i.reason, Place: i.place}
			}
		}
	}
	for _, a := range of {
		if a.Check == check && found == nil {
			found = &Suppression{Reason: a.Reason, Place: a.Place}
		}
	}
	return found
}

// accepts adds to what is accepted of an act what the function that does it accepts.
func (e *engine) accepts(f *function, of []Acceptance) []Acceptance {
	fn := f.fn
	for fn.Parent() != nil {
		fn = fn.Parent()
	}
	for _, i := range e.directives.onFunc[fn.Object()] {
		of = join(of, Acceptance{i.check, i.reason, i.place})
	}
	return of
}

// join adds an acceptance, the first of each check.
func join(of []Acceptance, more ...Acceptance) []Acceptance {
	for _, a := range more {
		if !slices.ContainsFunc(of, func(b Acceptance) bool { return a.Check == b.Check }) {
			of = append(slices.Clip(of), a)
		}
	}
	return of
}

// A reach tells how far a comment in a file speaks.
type reach struct {
	fset  *token.FileSet
	pkg   string
	file  *ast.File
	nodes map[int][]ast.Node // by the line on which they start
	code  map[int]token.Pos  // the first on each line
}

// look collects the nodes of the file by their lines.
func (r *reach) look() {
	if r.nodes != nil {
		return
	}
	r.nodes, r.code = make(map[int][]ast.Node), make(map[int]token.Pos)
	note := func(pos token.Pos) {
		line := r.line(pos)
		if at, ok := r.code[line]; !ok || pos < at {
			r.code[line] = pos
		}
	}
	ast.Inspect(r.file, func(n ast.Node) bool {
		switch n.(type) {
		case nil, *ast.File:
			return true
		case *ast.Comment, *ast.CommentGroup:
			return false
		}
		note(n.Pos())
		note(n.End() - 1)
		r.nodes[r.line(n.Pos())] = append(r.nodes[r.line(n.Pos())], n)
		return true
	})
}

// place spells where a comment stands for people in other packages.
func (r *reach) place(c *ast.Comment) string {
	p := r.fset.Position(c.Pos())
	return r.pkg + "/" + filepath.Base(p.Filename) + ":" + itoa(int64(p.Line))
}

func (r *reach) line(pos token.Pos) int { return r.fset.Position(pos).Line }

// statement returns the ignore that a comment in a function is: for the statement on its line, or else for
// that on the line below.
func (r *reach) statement(group *ast.CommentGroup, c *ast.Comment, l annotations.Declaration) *ignore {
	r.look()
	p := r.fset.Position(c.Pos())
	i := &ignore{check: l.Subject, reason: l.Reason, place: declaredBy(l), comment: c, group: group, file: p.Filename, from: p.Line, to: p.Line}
	if at, ok := r.code[p.Line]; !ok || at > c.Pos() {
		i.from = r.line(group.End()) + 1
		i.to = i.from
		for _, n := range r.nodes[i.from] {
			i.to = max(i.to, r.end(n))
		}
		return i
	}
	// The statement on the line may have begun above.
	for line, nodes := range r.nodes {
		for _, n := range nodes {
			if end := r.end(n); line < i.from && r.line(n.End()) == p.Line && end == p.Line && isStatement(n) {
				i.from = line
			}
		}
	}
	for _, n := range r.nodes[p.Line] {
		i.to = max(i.to, r.end(n))
	}
	return i
}

// runs reports whether a comment stands where code runs, or on a declaration of variables.
func (r *reach) runs(group *ast.CommentGroup, c *ast.Comment) bool {
	for _, d := range r.file.Decls {
		inside := d.Pos() <= c.Pos() && c.Pos() < d.End() || r.line(d.End()) == r.line(c.Pos())
		if !inside && r.line(group.End())+1 != r.line(d.Pos()) {
			continue
		}
		switch d := d.(type) {
		case *ast.FuncDecl:
			return d.Body != nil
		case *ast.GenDecl:
			return d.Tok == token.VAR
		}
	}
	return true // where nothing is found
}

func isStatement(n ast.Node) bool {
	_, isStmt := n.(ast.Stmt)
	_, isBlock := n.(*ast.BlockStmt)
	return isStmt && !isBlock
}

// end returns the last line of what a statement says itself: of one with a body, that of its head.
func (r *reach) end(n ast.Node) int {
	switch n := n.(type) {
	case *ast.IfStmt:
		return r.line(n.Body.Lbrace)
	case *ast.ForStmt:
		return r.line(n.Body.Lbrace)
	case *ast.RangeStmt:
		return r.line(n.Body.Lbrace)
	case *ast.SwitchStmt:
		return r.line(n.Body.Lbrace)
	case *ast.TypeSwitchStmt:
		return r.line(n.Body.Lbrace)
	case *ast.SelectStmt:
		return r.line(n.Body.Lbrace)
	case *ast.CaseClause:
		return r.line(n.Colon)
	case *ast.CommClause:
		return r.line(n.Colon)
	case *ast.LabeledStmt, *ast.BlockStmt:
		return r.line(n.Pos())
	case ast.Stmt, ast.Spec, *ast.CallExpr, *ast.CompositeLit, *ast.KeyValueExpr:
		return r.line(n.End())
	}
	return r.line(n.Pos())
}

// nolint reads a golangci-lint comment that speaks of retrysafe, or of all linters. It speaks as far as it
// does there: for its line, or for all of what starts below it in the same column.
func (r *reach) nolint(group *ast.CommentGroup, c *ast.Comment) (*ignore, bool) {
	text := strings.TrimLeft(c.Text, "/ ")
	rest, ok := strings.CutPrefix(text, "nolint")
	if !ok || rest != "" && rest[0] != ' ' && rest[0] != ':' {
		return nil, false
	}
	list, reason, _ := strings.Cut(rest, "//")
	if list, named := strings.CutPrefix(list, ":"); named && !strings.HasPrefix(list, "all") {
		if !slices.ContainsFunc(strings.Split(list, ","), func(s string) bool { return strings.EqualFold(strings.TrimSpace(s), "retrysafe") }) {
			return nil, false
		}
	}
	r.look()
	p := r.fset.Position(c.Pos())
	i := &ignore{reason: strings.TrimSpace(reason), place: r.place(c), comment: c, group: group, file: p.Filename, from: p.Line, to: r.line(group.End())}
	if i.reason == "" {
		i.reason = strings.TrimSpace(text)
	}
	column := r.fset.Position(group.Pos()).Column
	if r.line(r.file.Package) == i.to+1 && column == 1 {
		i.to = r.line(r.file.End())
	}
	for _, n := range r.nodes[i.to+1] {
		if q := r.fset.Position(n.Pos()); q.Column == column {
			i.to = max(i.to, r.line(n.End()))
		}
	}
	return i, true
}

// reset forgets what has been accepted so far.
func (d *directives) reset() {
	for _, i := range d.ignores {
		i.used = false
	}
}
