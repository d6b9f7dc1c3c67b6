// Package check makes a check of its part of the findings.
package check

import (
	"cmp"
	"encoding/json"

	"github.com/retrysafe/retrysafe/analyzer/internal/doc"
	"github.com/retrysafe/retrysafe/analyzer/summary"
	"golang.org/x/tools/go/analysis"
)

// New returns the check with the given name and manual (the text of its doc.go). It prints those of
// base's findings that carry its name and that cfg asks for; base must come from summary.New with the
// same cfg. Of structured findings whoever reads them chooses.
func New(name, manual string, cfg *summary.Config, base *analysis.Analyzer) *analysis.Analyzer {
	return &analysis.Analyzer{
		Name:     name,
		Doc:      doc.MustExtract(manual, name),
		URL:      "https://pkg.go.dev/github.com/retrysafe/retrysafe/analyzer/" + name + "#hdr-Analyzer_" + name,
		Requires: []*analysis.Analyzer{base},
		Run: func(pass *analysis.Pass) (any, error) {
			limit := cmp.Or(cfg.MaxAttempts, summary.DefaultMaxAttempts)
			for _, f := range pass.ResultOf[base].(*summary.Result).Findings {
				if f.Check != name || !cfg.Structured && (f.Suppressed != nil || f.Likely && !cfg.Likely || f.Test && !cfg.Tests || !f.Exceeds(limit)) {
					continue
				}
				d := analysis.Diagnostic{Pos: f.Pos, End: f.End, Category: name, Message: f.Against(limit), URL: pass.Analyzer.URL, SuggestedFixes: f.Fixes}
				if cfg.Structured {
					d.Message = f.Message
					raw, err := json.Marshal(f)
					if err != nil {
						return nil, err
					}
					d.Related = []analysis.RelatedInformation{{Pos: f.Pos, Message: string(raw)}}
				}
				pass.Report(d)
			}
			return nil, nil
		},
	}
}
