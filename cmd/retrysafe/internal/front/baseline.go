package front

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"

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
	for _, line := range b.Stale(func(pkg string) bool { return slices.Contains(packages, strings.TrimSuffix(pkg, "_test")) }) {
		fmt.Fprintln(v.stderr, "retrysafe:", line)
	}
	return nil
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
