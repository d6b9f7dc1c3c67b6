package unit

import (
	"maps"
	"os"
	"slices"

	"github.com/retrysafe/retrysafe/annotations"
)

// A Catalogue says what is declared about code that needs no analysis.
type Catalogue interface {
	// Closed reports whether all there is to know of a package is declared.
	Closed(path string) bool
	// Package reports whether something is declared about a symbol of a package.
	Package(path string) bool
	// Lookup returns what is declared about a symbol.
	Lookup(symbol string) []annotations.Declaration
}

// named holds packages that nearly every other imports. That the catalogue speaks of them says
// nothing about an importer: there it must mention the very symbol.
var named = map[string]bool{
	"bufio": true, "bytes": true, "context": true, "encoding/json": true, "errors": true, "fmt": true,
	"io": true, "os": true, "sort": true, "strings": true, "sync": true, "sync/atomic": true, "time": true,
}

// Needs returns why the unit must be analysed, or "" when nothing that another package does could
// depend on it: then its facts are empty, and making sure of that would cost what analysing costs.
//
// The answer depends on the unit and the catalogue alone, never on what the main module is or
// whether the package was named: the vet cache keeps it for every module on the machine.
//
// What follows is about a package of another module that the catalogue does not describe in full.
// It matters when it can
//   - do something: a package with an effect, or with facts of ours, is imported. Facts of a
//     package's methods also travel through the facts of those who import it;
//   - run what it is handed, once or again: look tells;
//   - make a value that is new each time;
//   - judge an error;
//   - spell what a request is about: the path of a URL;
//   - speak for itself, by annotations.
//
// Two things remain unseen: a method of a catalogued type that is called without importing the
// type's package, and a method of an interface that is called once, in no loop.
func (u *Unit) Needs(c Catalogue) string {
	switch {
	case u.Standard():
		return ""
	case u.Own():
		return "it belongs to the main module"
	case c.Closed(u.ImportPath):
		return ""
	}
	for _, path := range slices.Sorted(maps.Keys(u.PackageVetx)) {
		// What cannot be read is not known to be empty.
		if info, err := os.Stat(u.PackageVetx[path]); err != nil || info.Size() > 0 {
			return "there are facts about " + path
		}
	}
	for _, path := range slices.Sorted(maps.Values(u.ImportMap)) {
		if !named[path] && c.Package(path) {
			return "the catalogue speaks of " + path
		}
	}
	return look(u.GoFiles, u.ImportMap, c)
}
