// Package format writes findings down: as text for people, and in the forms that other programs read.
package format

import (
	"fmt"
	"io"
	"path"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/summary"
	"golang.org/x/tools/go/analysis"
)

// A Finding is one that go vet reported, with where it stands as the go command tells it.
type Finding struct {
	summary.Finding
	File         string // absolute
	Line, Column int    // Column counts bytes; 0 when it is not known
}

// A Report is what there is to write.
type Report struct {
	Version  string               // of retrysafe
	Checks   []*analysis.Analyzer // that have run
	Findings []Finding            // in order; those that are accepted too
	Failures []string             // what could not be analysed

	Dir      string            // files are named as seen from here
	Packages map[string]string // directories of packages, by import path, as far as they are known

	Colour  bool // text: for a terminal
	Context int  // text: how many lines around each finding are shown; -1 for none, not even its own
}

// writers are the formats by their names.
var writers = map[string]func(io.Writer, *Report) error{
	"text":   writeText,
	"json":   writeJSON,
	"sarif":  writeSARIF,
	"github": writeGitHub,
}

// Names lists the formats, for people.
const Names = "text, json, sarif, github"

// Known reports whether there is a format of that name.
func Known(name string) bool { return writers[name] != nil }

// Complete reports whether a format names the files of all places of a finding, so that Packages is
// needed.
func Complete(name string) bool { return name == "json" || name == "sarif" }

// Write writes a report in the format of that name.
func Write(name string, w io.Writer, r *Report) error {
	write := writers[name]
	if write == nil {
		return fmt.Errorf("unknown format %q: there are %s", name, Names)
	}
	return write(w, r)
}

// Open returns the findings that are not accepted.
func (r *Report) Open() []Finding {
	var open []Finding
	for _, f := range r.Findings {
		if f.Suppressed == nil {
			open = append(open, f)
		}
	}
	return open
}

// Packages returns the import paths of the packages in which the places of findings lie.
func Packages(findings []Finding) []string {
	seen := make(map[string]bool)
	var all []string
	add := func(places ...string) {
		for _, p := range places {
			if pkg, _, _ := cut(p); pkg != "" && !seen[pkg] {
				seen[pkg] = true
				all = append(all, pkg)
			}
		}
	}
	for _, f := range findings {
		add(f.Effect.Place, f.Key.Place)
		for _, l := range f.Layers {
			add(l.Place, l.Set)
		}
		for _, s := range f.Path {
			add(s.Place)
		}
	}
	return all
}

// cut takes a place apart. External tests lie in the directory of the package that they test.
func cut(place string) (pkg, base string, line int) {
	file, num, ok := strings.Cut(path.Base(place), ":")
	if !ok {
		return "", "", 0
	}
	line, err := strconv.Atoi(num)
	if err != nil {
		return "", "", 0
	}
	pkg = path.Dir(place)
	if strings.HasSuffix(file, "_test.go") {
		pkg = strings.TrimSuffix(pkg, "_test")
	}
	return pkg, file, line
}

// file returns the file of a place, "" when its package's directory is not known.
func (r *Report) file(place string) (file string, line int) {
	pkg, base, line := cut(place)
	dir := r.Packages[pkg]
	if pkg == "" || dir == "" {
		return "", line
	}
	return filepath.Join(dir, base), line
}

// below returns a file's name relative to Dir, with slashes, when it lies there.
func (r *Report) below(file string) (string, bool) {
	rel, err := filepath.Rel(r.Dir, file)
	if err != nil || !filepath.IsLocal(rel) {
		return "", false
	}
	return filepath.ToSlash(rel), true
}
