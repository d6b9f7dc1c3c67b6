// Package front runs go vet over the program itself and prints what comes back for people. Its
// findings are go vet's by construction, and go vet's cache is its cache.
package front

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"

	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/format"
	"golang.org/x/tools/go/analysis"
)

// The exit statuses.
const (
	Clean    = 0
	Failed   = 1 // something could not be analysed, or written
	WrongUse = 2
	Found    = 3
)

// A Tool is what the front has to be told about the program.
type Tool struct {
	Version string
	Checks  []*analysis.Analyzer
}

// Run analyses the packages that args name, writes the findings, and returns the exit status.
func (t *Tool) Run(args []string, stdout, stderr io.Writer) int {
	o, err := parse(args)
	if err != nil {
		return wrong(stderr, err)
	}
	v, err := o.prepare(stderr)
	if err != nil {
		return fail(stderr, err)
	}
	if o.fix || o.diff {
		changes, err := v.mend()
		if o.diff {
			fmt.Fprint(stdout, changes)
			return shown(stderr, changes, err)
		}
		if err != nil {
			return fail(stderr, err)
		}
		// What could not be mended is said.
	}
	out, err := o.open(stdout)
	if err != nil {
		return fail(stderr, err)
	}
	a, err := v.analyse()
	if err != nil {
		return fail(stderr, err)
	}
	a.findings = once(a.findings)
	if err := v.accept(a.output); err != nil {
		return fail(stderr, err)
	}
	findings := wanted(a.findings, o)
	if o.writeBaseline != "" {
		if err := v.keep(findings, a); err != nil {
			return fail(stderr, err)
		}
		return a.status(stderr, 0)
	}
	r := t.report(o, findings, a)
	if format.Complete(o.format) {
		r.Packages = v.locate(findings, format.In(r.Findings))
	}
	if err := errors.Join(format.Write(o.format, out, r), out.Close()); err != nil {
		return fail(stderr, err)
	}
	return a.status(stderr, len(r.Open()))
}

// report gathers what is to be written.
func (t *Tool) report(o *options, findings []finding, a *analysed) *format.Report {
	r := &format.Report{
		Version: t.Version, Checks: t.Checks, Failures: slices.Clone(a.failures), Places: format.Places{Dir: here()},
		Colour: o.output == "" && colourful(os.Stdout), Context: o.context,
	}
	for _, f := range findings {
		r.Findings = append(r.Findings, f.Finding)
	}
	if a.err != nil {
		r.Failures = append(r.Failures, "go vet could not analyse all of it: standard error tells why")
	}
	return r
}

// here returns the directory from which files are named, "" when it is not known.
func here() string {
	dir, err := os.Getwd()
	if err != nil {
		return ""
	}
	return dir
}

// mend has go vet make the changes that the findings offer, or returns them as a diff.
func (v *vet) mend() (string, error) {
	o := v.options
	flags := slices.Concat(o.build, o.verbose, []string{"-fix", "-vettool=" + v.self})
	if o.diff {
		flags = append(flags, "-diff")
	}
	if o.likely {
		flags = append(flags, "-likely")
	}
	if o.tests {
		flags = append(flags, "-tests")
	}
	return o.ask(v.stderr, "vet", flags, o.packages...)
}

// shown returns the exit status after changes have been shown: go vet's own is that of a failure when
// there are any.
func shown(stderr io.Writer, changes string, err error) int {
	switch {
	case changes != "":
		return Found
	case err != nil:
		return fail(stderr, err)
	}
	return Clean
}

// open returns where the report goes.
func (o *options) open(stdout io.Writer) (io.WriteCloser, error) {
	if o.output == "" {
		return open{stdout}, nil
	}
	return os.Create(o.output)
}

// open is a writer that stays open.
type open struct{ io.Writer }

func (open) Close() error { return nil }

// wrong returns the exit status for wrong use.
func wrong(stderr io.Writer, err error) int {
	fmt.Fprintf(stderr, "retrysafe: %v\nRun 'retrysafe help' for usage.\n", err)
	return WrongUse
}

// ask runs a go command and returns what it prints. What it has to say to people is passed on as it is.
func (o *options) ask(stderr io.Writer, name string, flags []string, rest ...string) (string, error) {
	var stdout bytes.Buffer
	cmd := exec.Command("go", slices.Concat([]string{name}, o.chdir, flags, rest)...)
	cmd.Stdout, cmd.Stderr = &stdout, stderr
	err := cmd.Run()
	return stdout.String(), err
}

// fail returns the exit status for an error. A go command that failed has told the reason itself; its
// own status for wrong use is kept.
func fail(stderr io.Writer, err error) int {
	var exit *exec.ExitError
	var line complaint
	switch {
	case errors.As(err, &line):
		fmt.Fprintln(stderr, err)
		return Failed
	case !errors.As(err, &exit):
		fmt.Fprintln(stderr, "retrysafe:", err)
		return Failed
	}
	if exit.ExitCode() == 2 {
		return WrongUse
	}
	return Failed
}
