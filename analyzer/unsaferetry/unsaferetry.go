package unsaferetry

import (
	_ "embed"
	"encoding/json"

	"github.com/retrysafe/retrysafe/analyzer/internal/doc"
	"github.com/retrysafe/retrysafe/analyzer/summary"
	"golang.org/x/tools/go/analysis"
)

// Name is the check's name: its flag, its category and the name in "ignore" directives.
const Name = "unsaferetry"

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
			for _, f := range pass.ResultOf[base].(*summary.Result).Findings {
				if f.Check != Name || !cfg.Structured && (f.Likely && !cfg.Likely || f.Test && !cfg.Tests) {
					continue
				}
				d := analysis.Diagnostic{Pos: f.Pos, End: f.End, Category: Name, Message: f.Message, URL: pass.Analyzer.URL}
				if cfg.Structured {
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
