package nestedretry

import (
	"cmp"
	_ "embed"
	"encoding/json"

	"github.com/retrysafe/retrysafe/analyzer/internal/doc"
	"github.com/retrysafe/retrysafe/analyzer/summary"
	"golang.org/x/tools/go/analysis"
)

// Name is the check's name: its flag, its category and the name in "ignore" directives.
const Name = "nestedretry"

//go:embed doc.go
var manual string

// New returns the check. Its findings are base's, which must come from summary.New with the same cfg.
func New(cfg *summary.Config, base *analysis.Analyzer) *analysis.Analyzer {
	return &analysis.Analyzer{
		Name:     Name,
		Doc:      doc.MustExtract(manual, Name),
		URL:      "https://github.com/retrysafe/retrysafe#" + Name,
		Requires: []*analysis.Analyzer{base},
		Run: func(pass *analysis.Pass) (any, error) {
			limit := cmp.Or(cfg.MaxAttempts, summary.DefaultMaxAttempts)
			for _, f := range pass.ResultOf[base].(*summary.Result).Findings {
				if f.Check != Name {
					continue
				}
				d := analysis.Diagnostic{Pos: f.Pos, End: f.End, Category: Name, Message: f.Message, URL: pass.Analyzer.URL}
				if cfg.Structured {
					// Whoever reads it measures it.
					raw, err := json.Marshal(f)
					if err != nil {
						return nil, err
					}
					d.Related = []analysis.RelatedInformation{{Pos: f.Pos, Message: string(raw)}}
				} else {
					if f.Likely && !cfg.Likely || f.Test && !cfg.Tests || !f.Exceeds(limit) {
						continue
					}
					d.Message = f.Against(limit)
				}
				pass.Report(d)
			}
			return nil, nil
		},
	}
}
