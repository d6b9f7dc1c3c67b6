package unit

import (
	"encoding/json"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// SilentForEver reports whether the go command would keep the silence of this unit, a dependency of
// what was named, as its answer for the day it is named itself.
//
// The vet cache of Go before 1.27 does not tell the two apart. It then matters for the packages of
// the main module, which are named sooner or later, and only where both would be the same unit:
//   - A package with tests of its own is vetted together with these when it is named, and that is
//     another unit: this one may be silent.
//   - A package compiled once more for the test of another ("q [p.test]") is never named.
//
// TestOf is the go command's TOOLEXEC_IMPORTPATH, which tells such a variant; the description
// does not.
func (u *Unit) SilentForEver(testOf string) bool {
	return u.VetxOnly && u.beforeGo127() && u.Own() &&
		!strings.HasSuffix(testOf, ".test]") && !u.hasInnerTests()
}

// Reporting returns a description of the same unit in which its findings are wanted.
func (u *Unit) Reporting() (file string, err error) {
	u.fields["VetxOnly"] = json.RawMessage("false")
	data, err := json.Marshal(u.fields)
	if err != nil {
		return "", err
	}
	// It stays beside the original, in the go command's work directory, which is removed with it.
	file = filepath.Join(filepath.Dir(u.file), "reporting.cfg")
	return file, os.WriteFile(file, data, 0o666)
}

// beforeGo127 recognises the go command by what it writes: since 1.27 there is a Module.
func (u *Unit) beforeGo127() bool {
	_, ok := u.fields["Module"]
	return !ok
}

// hasInnerTests reports whether the package's directory holds test files of the same package that
// the build does not ignore.
func (u *Unit) hasInnerTests() bool {
	entries, err := os.ReadDir(u.Dir)
	if err != nil || len(u.GoFiles) == 0 {
		return false
	}
	name := packageName(u.GoFiles[0])
	for _, e := range entries {
		file := filepath.Join(u.Dir, e.Name())
		if !strings.HasSuffix(file, "_test.go") || strings.ContainsAny(e.Name()[:1], "._") ||
			slices.Contains(u.IgnoredFiles, file) {
			continue
		}
		if packageName(file) == name {
			return true
		}
	}
	return false
}

// packageName returns the name in a file's package clause, "" when there is none.
func packageName(file string) string {
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.PackageClauseOnly)
	if err != nil {
		return ""
	}
	return f.Name.Name
}
