// Package baseline reads and writes files of findings that are accepted as they are, so that a team can
// begin with what is new.
//
// A line is an entry: the check, the package, the function, and a fingerprint of the effect, of the calls
// that lead to it and of the layers around it, with tabs between. No line number is part of it, so that it
// survives edits above. Each entry accepts one finding. What follows a '#' is for people.
package baseline

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/summary"
)

// Reason is what the suppression of a finding says that an entry accepts.
const Reason = "in the baseline"

// A Baseline is the entries of a file.
type Baseline struct {
	name    string
	entries []entry
}

// An entry accepts one finding.
type entry struct {
	text string // without the comment
	pkg  string
	line int
	used bool
}

// Parse reads a file. Each error is one line about a line of it; the other lines are read all the same.
func Parse(name string, data []byte) (*Baseline, []error) {
	b := &Baseline{name: name}
	var errs []error
	n := 0
	for line := range strings.Lines(string(data)) {
		n++
		text, _, _ := strings.Cut(line, "#")
		if text = strings.TrimRight(text, " \t\r\n"); text == "" {
			continue
		}
		words := strings.Split(text, "\t")
		if len(words) != 4 || len(words[3]) != 16 || slices.Contains(words, "") {
			errs = append(errs, fmt.Errorf("%s:%d: this is no entry: write it anew with -write-baseline, or take the line out", name, n))
			continue
		}
		b.entries = append(b.entries, entry{text: text, pkg: words[1], line: n})
	}
	return b, errs
}

// Accept marks the findings that entries accept, those that are certain first. None of them may be there
// twice.
func (b *Baseline) Accept(findings []*summary.Finding) {
	free := make(map[string][]*entry)
	for i := range b.entries {
		e := &b.entries[i]
		free[e.text] = append(free[e.text], e)
	}
	for _, guesses := range []bool{false, true} {
		for _, f := range findings {
			list := free[spell(f)]
			if f.Likely != guesses || f.Suppressed != nil || len(list) == 0 {
				continue
			}
			list[0].used = true
			free[spell(f)] = list[1:]
			f.Suppressed = &summary.Suppression{Reason: Reason}
		}
	}
}

// Stale returns a line for each entry that has accepted nothing, of the packages of which all findings are
// known: those that were analysed or do not exist.
func (b *Baseline) Stale(judged func(pkg string) bool) (lines []string) {
	for _, e := range b.entries {
		if !e.used && judged(e.pkg) {
			lines = append(lines, fmt.Sprintf("%s:%d: this finding is gone: take the line out", b.name, e.line))
		}
	}
	return lines
}

// Write writes the entries of findings.
func Write(w io.Writer, findings []*summary.Finding) error {
	type line struct{ entry, comment string }
	var lines []line
	for _, f := range findings {
		lines = append(lines, line{spell(f), f.Effect.Name})
	}
	slices.SortFunc(lines, func(a, b line) int {
		return cmp.Or(strings.Compare(a.entry, b.entry), strings.Compare(a.comment, b.comment))
	})
	var b strings.Builder
	b.WriteString("# Findings of retrysafe that are accepted as they are, one a line; retrysafe -write-baseline writes it.\n")
	for _, l := range lines {
		fmt.Fprintf(&b, "%s\t# %s\n", l.entry, l.comment)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// spell spells the entry of a finding.
func spell(f *summary.Finding) string {
	return strings.Join([]string{f.Check, cmp.Or(f.Package, "-"), cmp.Or(f.Function, "-"), f.Fingerprint()}, "\t")
}
