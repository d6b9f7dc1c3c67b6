package front

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/format"
	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/toolchain"
)

// A vet runs go vet over the program itself.
type vet struct {
	*options
	self   string // the program
	goes   string // the version of the go command
	gowork string // its workspace file, "" for none
	known  bool   // what is known of the packages is asked for, not just findings
	named  string // the package that is asked for, when its silence as a dependency must not stand for it
	stderr io.Writer
}

// prepare makes sure that this program can serve the go command.
func (o *options) prepare(stderr io.Writer) (*vet, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	env, err := o.ask(stderr, "env", nil, "GOVERSION", "GOWORK")
	if err != nil {
		return nil, err
	}
	version, gowork, _ := strings.Cut(strings.TrimSuffix(env, "\n"), "\n")
	if line := toolchain.Complaint(runtime.Version(), version); line != "" {
		return nil, complaint(line)
	}
	return &vet{options: o, self: self, goes: version, gowork: gowork, stderr: stderr}, nil
}

// A complaint is an error that is said as it is.
type complaint string

func (c complaint) Error() string { return string(c) }

// analysed is what came back.
type analysed struct {
	*output
	err error // go vet's own, which has told the reason
}

// analyse has the packages analysed.
func (v *vet) analyse() (*analysed, error) {
	// One flag for all ways to look at the findings: the go command caches by flags.
	flags := slices.Concat(v.build, v.verbose, []string{"-json", "-structured", "-vettool=" + v.self})
	if v.named != "" {
		flags = append(flags, "-named="+v.named)
	}
	stderr, end := watch(v.stderr)
	text, vetErr := v.ask(stderr, "vet", flags, v.packages...)
	end()
	out, err := decode(text)
	if err != nil {
		return nil, err
	}
	if err := v.userFiles(out); err != nil {
		return nil, err
	}
	if (len(out.findings) > 0 || v.known) && toolchain.MixesNamed(v.goes) {
		list, err := v.ask(v.stderr, "list", v.build, v.packages...)
		if err != nil {
			return nil, err
		}
		out.named(strings.Fields(list))
	}
	return &analysed{out, vetErr}, nil
}

// status says what could not be analysed, and returns the exit status with so many findings.
func (a *analysed) status(stderr io.Writer, findings int) int {
	for _, f := range a.failures {
		fmt.Fprintln(stderr, "retrysafe:", f)
	}
	switch {
	case a.err != nil:
		return fail(stderr, a.err)
	case len(a.failures) > 0:
		return Failed
	case findings > 0:
		return Found
	}
	return Clean
}

// locate asks the go command for the directories of the packages in which places lie. One that it does
// not know stays out.
func (v *vet) locate(findings []finding, places []string) map[string]string {
	dirs := make(map[string]string)
	for _, f := range findings {
		if f.File != "" {
			dirs[strings.TrimSuffix(f.Package, "_test")] = filepath.Dir(f.File)
		}
	}
	others := slices.DeleteFunc(format.PackagesOf(places), func(pkg string) bool { return dirs[pkg] != "" })
	if len(others) == 0 {
		return dirs
	}
	flags := slices.Concat(v.build, []string{"-find", "-e", "-f", "{{.ImportPath}}\t{{.Dir}}"})
	list, _ := v.ask(io.Discard, "list", flags, others...)
	for line := range strings.Lines(list) {
		if pkg, dir, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "\t"); ok && dir != "" {
			dirs[pkg] = dir
		}
	}
	return dirs
}

// colourful reports whether a file is a terminal whose user wants colours.
func colourful(f *os.File) bool { return terminal(f) && os.Getenv("NO_COLOR") == "" }

// terminal reports whether a file is a terminal that understands more than text.
func terminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0 && os.Getenv("TERM") != "dumb" && !isNull(info)
}

// isNull reports whether a file is the null device, which is a character device as well.
func isNull(info os.FileInfo) bool {
	null, err := os.Stat(os.DevNull)
	return err == nil && os.SameFile(info, null)
}
