package front

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/annotations"
	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/format"
	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/workspace"
)

// userFiles takes what was found about lines of the users' files out of the findings: it tells what was
// not understood, and goes to standard error, once. So does a line about a package that the program does
// not have, which no unit can see.
func (v *vet) userFiles(out *output) error {
	var faults []finding
	out.findings = slices.DeleteFunc(out.findings, func(f finding) bool {
		about := filepath.Base(f.File) == annotations.FileName
		if about {
			faults = append(faults, f)
		}
		return about
	})
	dir, err := v.directory()
	if err != nil {
		return err
	}
	for _, module := range workspace.Modules(dir, v.gowork) {
		f, err := v.strangers(module)
		if err != nil {
			return err
		}
		faults = append(faults, f...)
	}
	for _, f := range once(faults) {
		out.failures = append(out.failures, fmt.Sprintf("%s:%d: %s", format.Short(here(), f.File), f.Line, f.Message))
	}
	return nil
}

// strangers returns the lines of a module's file that speak of packages which neither the module nor what
// it imports has.
func (v *vet) strangers(module string) (faults []finding, err error) {
	file := annotations.Find(module)
	if file == "" {
		return nil, nil
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	lines, _ := annotations.ParseFile(file, data)
	if len(lines) == 0 {
		return nil, nil
	}
	here := *v.options
	here.chdir = []string{"-C", module}
	// What does not load is for go vet to say.
	list, _ := here.ask(io.Discard, "list", slices.Concat(v.build, []string{"-deps", "-test", "-e", "-f", "{{.ImportPath}}"}), "./...")
	packages := strings.Fields(list)
	for _, l := range lines {
		if !slices.ContainsFunc(packages, l.Speaks) {
			f := finding{}
			f.File, f.Line = file, l.Line
			f.Message = fmt.Sprintf("the program has no package of %s: mend the path, or take the line out", l.Symbol)
			faults = append(faults, f)
		}
	}
	return faults, nil
}

// directory returns where the packages are named.
func (v *vet) directory() (string, error) {
	if len(v.chdir) > 0 {
		return filepath.Abs(v.chdir[1])
	}
	return os.Getwd()
}
