package front

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/summary"
	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/format"
	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/inventory"
)

// Inventory writes the table of the effects of the packages that args name, and returns the exit status.
// Findings do not count for that.
func (t *Tool) Inventory(args []string, stdout, stderr io.Writer) int {
	o, err := parseInventory(args)
	if err != nil {
		return wrong(stderr, err)
	}
	v, err := o.prepare(stderr)
	if err != nil {
		return fail(stderr, err)
	}
	out, err := o.open(stdout)
	if err != nil {
		return fail(stderr, err)
	}
	v.known = true
	a, err := v.analyse()
	if err != nil {
		return fail(stderr, err)
	}
	all := *o
	all.likely = true
	var findings []format.Finding
	for _, f := range wanted(slices.Clone(a.findings), &all) {
		findings = append(findings, f.Finding)
	}
	rows := inventory.Rows(a.packages(), findings, o.tests)
	places := &format.Places{Dir: here(), Packages: v.locate(a.findings, inventory.Places(rows))}
	if err := errors.Join(inventory.Write(o.format, out, t.Version, places, rows), out.Close()); err != nil {
		return fail(stderr, err)
	}
	return a.status(stderr, 0)
}

// packages returns what is known of each package; one and its variant for tests are both kept.
func (a *analysed) packages() []summary.Known {
	var all []summary.Known
	for _, k := range a.known {
		all = append(all, k.Known)
	}
	return all
}

func parseInventory(args []string) (*options, error) {
	o := new(options)
	flags := o.flags()
	flags.BoolVar(&o.tests, "tests", false, "")
	flags.IntVar(&o.maxAttempts, "max-attempts", summary.DefaultMaxAttempts, "")
	flags.StringVar(&o.format, "format", "text", "")
	flags.StringVar(&o.output, "o", "", "")
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	if o.maxAttempts < 1 {
		return nil, errors.New("-max-attempts must be at least 1")
	}
	if !inventory.Known(o.format) {
		return nil, fmt.Errorf("-format %s is none of %s", o.format, inventory.Formats)
	}
	o.packages = flags.Args()
	return o, nil
}
