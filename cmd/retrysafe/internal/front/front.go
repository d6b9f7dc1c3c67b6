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
	"runtime"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/toolchain"
)

// The exit statuses.
const (
	Clean    = 0
	Failed   = 1 // something could not be analysed
	WrongUse = 2
	Found    = 3
)

// Run analyses the packages that args name, prints the findings, and returns the exit status.
func Run(args []string, stdout, stderr io.Writer) int {
	o, err := parse(args)
	if err != nil {
		fmt.Fprintf(stderr, "retrysafe: %v\nRun 'retrysafe help' for usage.\n", err)
		return WrongUse
	}
	self, err := os.Executable()
	if err != nil {
		return fail(stderr, err)
	}
	version, err := o.ask(stderr, "env", nil, "GOVERSION")
	if err != nil {
		return fail(stderr, err)
	}
	if line := toolchain.Complaint(runtime.Version(), strings.TrimSpace(version)); line != "" {
		fmt.Fprintln(stderr, line)
		return Failed
	}

	if o.fix || o.diff {
		changes, err := o.mend(stderr, self)
		if o.diff {
			fmt.Fprint(stdout, changes)
			return shown(stderr, changes, err)
		}
		if err != nil {
			return fail(stderr, err)
		}
		// What could not be mended is said.
	}

	// One flag for all ways to look at the findings: the go command caches by flags.
	flags := slices.Concat(o.build, o.verbose, []string{"-json", "-structured", "-vettool=" + self})
	out, vetErr := o.ask(stderr, "vet", flags, o.packages...)
	findings, failures, err := decode(out)
	if err != nil {
		return fail(stderr, err)
	}
	if len(findings) > 0 && toolchain.MixesNamed(strings.TrimSpace(version)) {
		list, err := o.ask(stderr, "list", o.build, o.packages...)
		if err != nil {
			return fail(stderr, err)
		}
		findings = named(findings, strings.Fields(list))
	}
	findings = wanted(findings, o)
	print(stdout, findings)
	for _, f := range failures {
		fmt.Fprintln(stderr, "retrysafe:", f)
	}
	switch {
	case vetErr != nil:
		return fail(stderr, vetErr)
	case len(failures) > 0:
		return Failed
	case len(findings) > 0:
		return Found
	}
	return Clean
}

// mend has go vet make the changes that the findings offer, or returns them as a diff.
func (o *options) mend(stderr io.Writer, self string) (string, error) {
	flags := slices.Concat(o.build, o.verbose, []string{"-fix", "-vettool=" + self})
	if o.diff {
		flags = append(flags, "-diff")
	}
	if o.likely {
		flags = append(flags, "-likely")
	}
	if o.tests {
		flags = append(flags, "-tests")
	}
	return o.ask(stderr, "vet", flags, o.packages...)
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
	if !errors.As(err, &exit) {
		fmt.Fprintln(stderr, "retrysafe:", err)
		return Failed
	}
	if exit.ExitCode() == 2 {
		return WrongUse
	}
	return Failed
}
