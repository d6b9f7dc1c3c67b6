package summary

import (
	"go/token"
	"os"
	"path/filepath"

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
