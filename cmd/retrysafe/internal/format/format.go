// Package format writes findings down: as text for people, and in the forms that other programs read.
package format

import (
	"fmt"
	"io"

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

	Places

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

// In returns the places that findings speak of.
func In(findings []Finding) (places []string) {
	for _, f := range findings {
		places = append(places, f.Effect.Place, f.Key.Place)
		for _, l := range f.Layers {
			places = append(places, l.Place, l.Set)
		}
		for _, s := range f.Path {
			places = append(places, s.Place)
		}
	}
	return places
}
