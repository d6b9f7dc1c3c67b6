package front

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/summary"
	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/format"
)

// A finding is one that go vet reported.
type finding struct {
	format.Finding
	unit string // the package as the go command calls it
}

// diagnostic is the form in which a unit prints a finding.
type diagnostic struct {
	Posn    string `json:"posn"`
	Message string `json:"message"`
	Related []struct {
		Message string `json:"message"`
	} `json:"related"`
}

// An output is what go vet -json has printed.
type output struct {
	findings []finding
	known    []known
	failures []string // errors of checks
}

// known is what is known of a package.
type known struct {
	summary.Known
	unit string // the package as the go command calls it
}

// decode reads the output of go vet -json: objects one after the other, each from package to check
// to its diagnostics or an error.
func decode(out string) (*output, error) {
	o := new(output)
	dec := json.NewDecoder(strings.NewReader(withoutComments(out)))
	for {
		var tree map[string]map[string]json.RawMessage
		if err := dec.Decode(&tree); errors.Is(err, io.EOF) {
			return o, nil
		} else if err != nil {
			return nil, fmt.Errorf("go vet printed what is no JSON: %w", err)
		}
		for _, pkg := range slices.Sorted(maps.Keys(tree)) {
			for _, check := range slices.Sorted(maps.Keys(tree[pkg])) {
				var failed struct {
					Error string `json:"error"`
				}
				raw := tree[pkg][check]
				if json.Unmarshal(raw, &failed) == nil {
					o.failures = append(o.failures, fmt.Sprintf("%s: %s: %s", pkg, check, failed.Error))
					continue
				}
				var diagnostics []diagnostic
				if err := json.Unmarshal(raw, &diagnostics); err != nil {
					return nil, fmt.Errorf("%s: %s: %w", pkg, check, err)
				}
				for _, d := range diagnostics {
					o.read(pkg, check, d)
				}
			}
		}
	}
}

// withoutComments removes the "# package" lines that the go command may put between.
func withoutComments(out string) string {
	if !strings.Contains(out, "#") {
		return out
	}
	var b strings.Builder
	for line := range strings.Lines(out) {
		if !strings.HasPrefix(line, "#") {
			b.WriteString(line)
		}
	}
	return b.String()
}

// read takes a diagnostic apart. A check that does not send its parts is one that is certain.
func (o *output) read(pkg, check string, d diagnostic) {
	parts := ""
	if len(d.Related) > 0 {
		parts = d.Related[0].Message
	}
	if check == summary.TellName {
		k := known{unit: pkg}
		if json.Unmarshal([]byte(parts), &k.Known) == nil {
			o.known = append(o.known, k)
		}
		return
	}
	f := finding{unit: pkg}
	// What does not parse is another analyzer's, and for people.
	_ = json.Unmarshal([]byte(parts), &f.Finding.Finding)
	f.Check, f.Message = check, d.Message
	f.File, f.Line, f.Column = position(d.Posn)
	o.findings = append(o.findings, f)
}

// position takes "file:line:col" apart; a column or line that is not there is 0.
func position(posn string) (file string, line, col int) {
	file, last := number(posn)
	rest, before := number(file)
	if before == 0 {
		return file, last, 0
	}
	return rest, before, last
}

// number cuts a number off the end of "text:number"; 0 stands for none.
func number(text string) (string, int) {
	i := strings.LastIndexByte(text, ':')
	if i < 0 {
		return text, 0
	}
	n, err := strconv.Atoi(text[i+1:])
	if err != nil || n <= 0 {
		return text, 0
	}
	return text[:i], n
}

// named keeps what is about the packages named. The external tests of a package belong to it.
func (o *output) named(packages []string) {
	other := func(unit string) bool {
		return !slices.Contains(packages, unit) && !slices.Contains(packages, strings.TrimSuffix(unit, "_test"))
	}
	o.findings = slices.DeleteFunc(o.findings, func(f finding) bool { return other(f.unit) })
	o.known = slices.DeleteFunc(o.known, func(k known) bool { return other(k.unit) })
}

// once sorts findings and keeps each once: a file that belongs to a package and to its variant for tests is
// analysed twice.
func once(findings []finding) []finding {
	slices.SortFunc(findings, compare)
	return slices.CompactFunc(findings, func(a, b finding) bool { return compare(a, b) == 0 })
}

// wanted keeps what the options ask for, sorted and each once.
func wanted(findings []finding, o *options) []finding {
	findings = slices.DeleteFunc(findings, func(f finding) bool {
		return f.Likely && !o.likely || f.Test && !o.tests || !f.Exceeds(o.maxAttempts)
	})
	for i := range findings {
		findings[i].Message = findings[i].Against(o.maxAttempts)
	}
	return once(findings)
}

// compare orders findings as they are printed. Two that print alike are one.
func compare(a, b finding) int {
	return cmp.Or(
		cmp.Compare(a.File, b.File),
		cmp.Compare(a.Line, b.Line),
		cmp.Compare(a.Column, b.Column),
		cmp.Compare(a.Check, b.Check),
		cmp.Compare(a.Message, b.Message),
	)
}
