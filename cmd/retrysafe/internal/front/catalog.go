package front

import (
	"fmt"
	"io"
	"os"

	"github.com/retrysafe/retrysafe/annotations"
	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/catalog"
)

// Catalog tells what is known of the modules, packages and symbols that args name, or without any how much is
// known, and returns the exit status. The lines of the user's file are known too.
func (t *Tool) Catalog(args []string, stdout, stderr io.Writer) int {
	o := new(options)
	flags := o.flags()
	if err := flags.Parse(args); err != nil {
		return wrong(stderr, err)
	}
	lines, wrongs, err := (&vet{options: o}).lines()
	if err != nil {
		return fail(stderr, err)
	}
	status := Clean
	for _, err := range wrongs {
		fmt.Fprintln(stderr, err)
		status = Failed
	}
	if flags.NArg() == 0 {
		if err := catalog.Summarise(stdout, lines); err != nil {
			return fail(stderr, err)
		}
		return status
	}
	for _, pattern := range flags.Args() {
		found := annotations.Matching(lines, pattern)
		if len(found) == 0 {
			fmt.Fprintf(stderr, "retrysafe: nothing is known of %s: a package without a line is analysed like your own (retrysafe explain tells what comes of it)\n", pattern)
			status = Failed
		}
		if err := catalog.Write(stdout, found); err != nil {
			return fail(stderr, err)
		}
	}
	return status
}

// lines returns those of the built-in catalogue, behind those of the user's file, which outweigh them, and what
// is wrong with the latter.
func (v *vet) lines() (lines []annotations.Line, wrong []error, err error) {
	lines = annotations.Lines()
	dir, err := v.directory()
	if err != nil {
		return nil, nil, err
	}
	file := annotations.Find(dir)
	if file == "" {
		return lines, nil, nil
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, nil, err
	}
	_, wrong = annotations.ParseFile(annotations.FileName, data)
	return append(annotations.ReadLines(annotations.FileName, data), lines...), wrong, nil
}
