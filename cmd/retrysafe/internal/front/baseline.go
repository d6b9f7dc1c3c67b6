package front

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/retrysafe/retrysafe/analyzer/summary"
	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/baseline"
)

// accept marks the findings that the baseline accepts, and says which of its lines are of no use any more.
func (v *vet) accept(out *output) error {
	if v.baseline == "" {
		return nil
	}
	data, err := os.ReadFile(v.baseline)
	if err != nil {
		return fmt.Errorf("%w: write it with -write-baseline %s", err, v.baseline)
	}
	b, errs := baseline.Parse(v.baseline, data)
	for _, err := range errs {
		out.failures = append(out.failures, err.Error())
	}
	b.Accept(parts(out.findings))
	list, err := v.ask(v.stderr, "list", slices.Concat(v.build, []string{"-e"}), v.packages...)
	if err != nil {
		return err
	}
	packages := strings.Fields(list)
	modules := sync.OnceValue(v.modules)
	judged := func(pkg string) bool {
		pkg = strings.TrimSuffix(pkg, "_test")
		return slices.Contains(packages, pkg) || slices.ContainsFunc(modules(), func(m module) bool { return m.lacks(pkg) })
	}
	for _, line := range b.Stale(judged) {
		fmt.Fprintln(v.stderr, "retrysafe:", line)
	}
	return nil
}

// A module is one that is worked on.
type module struct{ path, dir string }

// modules returns the main module, or those of the workspace.
func (v *vet) modules() (all []module) {
	list, _ := v.ask(io.Discard, "list", slices.Concat(v.build, []string{"-m", "-f", "{{.Path}}\t{{.Dir}}"}))
	for line := range strings.Lines(list) {
		if path, dir, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "\t"); ok {
			all = append(all, module{path, dir})
		}
	}
	return all
}

// lacks reports whether a package would lie in the module, and there is not one file of it. One that the build
// leaves out is there.
func (m module) lacks(pkg string) bool {
	rest, ok := strings.CutPrefix(pkg+"/", m.path+"/")
	if !ok || m.dir == "" {
		return false
	}
	files, err := os.ReadDir(filepath.Join(m.dir, filepath.FromSlash(rest)))
	return !slices.ContainsFunc(files, func(f os.DirEntry) bool { return strings.HasSuffix(f.Name(), ".go") }) &&
		(err == nil || errors.Is(err, fs.ErrNotExist))
}

// keep writes the findings to the baseline. With part of the analysis missing the file would lose entries:
// then it stays as it is.
func (v *vet) keep(findings []finding, a *analysed) error {
	if a.err != nil || len(a.failures) > 0 {
		return nil
	}
	open := slices.DeleteFunc(slices.Clone(findings), func(f finding) bool { return f.Suppressed != nil })
	var b bytes.Buffer
	if err := baseline.Write(&b, parts(open)); err != nil {
		return err
	}
	if err := os.WriteFile(v.writeBaseline, b.Bytes(), 0o666); err != nil {
		return err
	}
	fmt.Fprintf(v.stderr, "retrysafe: %s accepts %d findings\n", v.writeBaseline, len(open))
	return nil
}

func parts(findings []finding) []*summary.Finding {
	out := make([]*summary.Finding, len(findings))
	for i := range findings {
		out[i] = &findings[i].Finding.Finding
	}
	return out
}
