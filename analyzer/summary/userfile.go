package summary

import (
	"cmp"
	"errors"
	"fmt"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"

	"github.com/retrysafe/retrysafe/annotations"
	"golang.org/x/tools/go/analysis"
)

// A userFile is the file of lines of the module that a package belongs to.
type userFile struct {
	name  string
	data  []byte
	decls []annotations.Declaration
	errs  []error
	lines *token.File // nil until something is said about a line
}

// readUserFile finds the file by where the package's own files lie: a driver may run anywhere.
func readUserFile(pass *analysis.Pass) *userFile {
	for _, f := range pass.Files {
		dir := filepath.Dir(pass.Fset.Position(f.Package).Filename)
		name := annotations.Find(dir)
		if name == "" {
			continue // also what the go command has generated, elsewhere
		}
		u := &userFile{name: name}
		var err error
		if u.data, err = os.ReadFile(name); err != nil {
			u.errs = []error{&annotations.LineError{File: annotations.FileName, Line: 1, Err: err}}
			return u
		}
		u.decls, u.errs = annotations.ParseFile(annotations.FileName, u.data)
		return u
	}
	return nil
}

// at returns the position of a line of the file.
func (u *userFile) at(fset *token.FileSet, line int) token.Pos {
	if u.lines == nil {
		u.lines = fset.AddFile(u.name, -1, len(u.data))
		u.lines.SetLinesForContent(u.data)
	}
	return u.lines.LineStart(min(max(line, 1), u.lines.LineCount()))
}

// userFile tells what is wrong with lines of the user's file, as far as this package and those that it
// imports show.
func (d *directiveCheck) userFile() {
	u := d.user
	for _, err := range u.errs {
		var line *annotations.LineError
		if errors.As(err, &line) {
			d.reportLine(line.Line, line.Err.Error())
		}
	}
	for i, l := range u.decls {
		for _, other := range u.decls[:i] {
			if other.Symbol != l.Symbol {
				continue
			}
			if clash := l.Contradicts(other); clash != "" {
				d.reportLine(l.Line, fmt.Sprintf("%s on line %d: keep one", clash, other.Line))
			} else if other.Text() == l.Text() {
				d.reportLine(l.Line, fmt.Sprintf("line %d says the same: keep one", other.Line))
			}
		}
		if l.Verb != "closed" {
			d.line(l)
		}
	}
}

// line holds a line against the packages that can be seen from here.
func (d *directiveCheck) line(l annotations.Declaration) {
	var missing *types.Package
	for _, pkg := range append([]*types.Package{d.pass.Pkg}, d.pass.Pkg.Imports()...) {
		if !l.Speaks(pkg.Path()) {
			continue
		}
		objects := d.objectsOf(pkg)
		found := l.Among(objects)
		if len(found) == 0 {
			missing = cmp.Or(missing, pkg)
			continue
		}
		d.verifyLine(l, found)
		return
	}
	if missing == nil || missing != d.pass.Pkg && !l.Exported() {
		return
	}
	mend := "mend the symbol, or take the line out"
	if near := l.NearestSymbol(missing.Path(), d.objectsOf(missing)); near != "" {
		mend = fmt.Sprintf("write %q", near)
	}
	d.reportLine(l.Line, fmt.Sprintf("package %s has no %s: %s", missing.Path(), l.Symbol, mend))
}

// verifyLine holds a line against the objects that its symbol matches. Of a pattern one that fits will do:
// for the others there may be lines of their own.
func (d *directiveCheck) verifyLine(l annotations.Declaration, found []types.Object) {
	var first []*annotations.Error
	for _, o := range found {
		errs := annotations.Verify(l, o, nil)
		if len(errs) == 0 {
			return
		}
		if first == nil {
			first = errs
		}
	}
	for _, err := range first {
		d.reportLine(l.Line, err.Says)
	}
}

// reportLine adds a finding about a line of the user's file.
func (d *directiveCheck) reportLine(line int, message string) {
	pos := d.user.at(d.pass.Fset, line)
	if slices.ContainsFunc(d.found, func(f Finding) bool { return f.Pos == pos && f.Message == message }) {
		return
	}
	f := d.finding(pos, pos, message)
	f.Package, f.Effect.Name = "", annotations.FileName
	d.found = append(d.found, f)
}
